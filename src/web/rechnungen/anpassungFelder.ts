/** Charges and allowances in the form: as typed, and what they say. */
import { formatBetragOhneEuro } from '#kern/geld.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import type { Anpassung } from '#kern/rechnungen/anpassung.ts';
import { waehrungszeichen } from '#kern/waehrung.ts';
import { computed, toProzent, toProzenttext } from '#web/rechnungen/zahltext.ts';

/** One of them as typed; `steuersatz` counts only for those of the whole receipt. */
export type AnpassungFelder = {
  key: string;
  art: Anpassung['art'];
  grund: string;
  wert: string;
  einheit: 'euro' | 'prozent';
  steuersatz: string;
};

let lastKey = 0;

export function newAnpassung(felder: Partial<AnpassungFelder>): AnpassungFelder {
  lastKey += 1;
  const leer = { art: 'zuschlag', grund: '', wert: '', einheit: 'euro', steuersatz: '' } as const;
  return { ...leer, ...felder, key: `anpassung-${lastKey}` };
}

/** Stored ones as form. */
export function toAnpassungFelder(
  anpassungen: readonly (Anpassung & { steuersatz?: number })[],
): AnpassungFelder[] {
  return anpassungen.map(({ art, grund, betrag, prozent, steuersatz = 0 }) =>
    newAnpassung({
      art,
      grund,
      steuersatz: String(steuersatz / 100).replace('.', ','),
      ...(prozent === 0
        ? { wert: formatBetragOhneEuro(betrag), einheit: 'euro' }
        : { wert: toProzenttext(prozent), einheit: 'prozent' }),
    }),
  );
}

/** Body of a charge or allowance. */
export function anpassungBody({ art, grund, wert, einheit }: AnpassungFelder) {
  return {
    art,
    grund,
    ...(einheit === 'euro' ? { betrag: computed(wert) } : { prozent: wert.trim() || '0' }),
  };
}

/** Body of one on the whole receipt, at its rate. */
export function beleganpassungBody(felder: AnpassungFelder) {
  return { ...anpassungBody(felder), steuersatz: felder.steuersatz.trim() || '0' };
}

/** Charge or allowance as typed so far; what is no number yet counts nothing. */
export function toAnpassung({ art, grund, wert, einheit, steuersatz }: AnpassungFelder) {
  const cent = parseCent(wert) ?? 0;
  const zahl = einheit === 'euro' ? { betrag: cent, prozent: 0 } : { betrag: 0, prozent: toProzent(wert) };
  return { art, grund, ...zahl, steuersatz: toProzent(steuersatz) };
}

/** "Zuschlag Eilauftrag: 5 %", for comparing. @param waehrung '' is euros */
export function anpassungstext({ art, grund, wert, einheit }: AnpassungFelder, waehrung: string): string {
  const worin = einheit === 'euro' ? waehrungszeichen(waehrung || 'EUR') : '%';
  return `${art === 'zuschlag' ? 'Zuschlag' : 'Nachlass'} ${grund}: ${wert} ${worin}`;
}
