import type { Feldmeldung } from '#kern/ablehnung.ts';
import type { Kopffeld } from '#kern/rechnungen/kopf.ts';
import { KOPFNAMEN } from '#kern/rechnungen/kopfnamen.ts';
import type { Postenfeld } from '#kern/rechnungen/postenfelder.ts';
import { POSTENNAMEN } from '#kern/rechnungen/postennamen.ts';
import { type RechnungFelder, validateRechnung } from '#web/rechnungen/rechnungFelder.ts';

/** Faults that keep the entry from being saved, as saving itself would say them; each with the field it is about. */
export function eingabefehler(felder: RechnungFelder): Feldmeldung[] {
  return Object.entries(validateRechnung(felder)).map(([pfad, text]) => ({
    pfad,
    code: 'eingabe',
    text: [feldname(pfad), String(text)].filter(Boolean).join(': '),
  }));
}

/** "posten.0.menge" -> "Posten 1, Menge"; empty for what has no field of its own. */
export function feldname(pfad: string): string {
  const [, index, feld] = /^posten\.(\d+)\.(\w+)$/.exec(pfad) ?? [];
  if (index !== undefined && feld !== undefined)
    return `Posten ${Number(index) + 1}, ${POSTENNAMEN[feld as Postenfeld] ?? feld}`;
  return pfad in KOPFNAMEN ? KOPFNAMEN[pfad as Kopffeld] : '';
}

/**
 * Everything between the entry and its being issued. The rules of the law see an entry that is no number as none at all,
 * so what they say about lines and sums waits until all of it can be read.
 */
export function hindernisseOf(felder: RechnungFelder, gesetzlich: readonly Feldmeldung[]): Feldmeldung[] {
  const eingabe = eingabefehler(felder);
  if (eingabe.length === 0) return [...gesetzlich];
  return [...eingabe, ...gesetzlich.filter(({ pfad }) => /^(mandant|kunde|kundenID)\b/.test(pfad))];
}
