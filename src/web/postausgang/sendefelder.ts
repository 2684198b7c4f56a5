/** Fields of a mail as typed, and what is wrong with them. */
import { isMailadresse } from '#kern/postausgang/adresse.ts';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import type { Sendeangaben } from '#web/postausgang/sendung.queries.ts';

export type Sendefelder = Sendeangaben & {
  /** The address is kept with the customer. */
  merken: boolean;
};

/** As the server proposes it; an address that the customer does not have yet is kept with him unless somebody says no. */
export function toSendefelder(vorschlag: Sendungsvorschlag): Sendefelder {
  const { an, kopie, betreff, text, anhang, mitAnlagen } = vorschlag;
  return { an, kopie, betreff, text, anhang, mitAnlagen, merken: an.length === 0 };
}

export type Sendefehler = Partial<Record<'an' | 'kopie' | 'betreff' | 'text', string>>;

/** Faults that keep it from being sent, by field; empty for none. */
export function checkSendefelder({ an, kopie, betreff, text }: Sendefelder): Sendefehler {
  const fehler: Sendefehler = {};
  const anfehler = an.length === 0 ? 'Bitte angeben, wohin die Mail gehen soll.' : adressfehler(an);
  if (anfehler) fehler.an = anfehler;
  const kopiefehler = adressfehler(kopie);
  if (kopiefehler) fehler.kopie = kopiefehler;
  if (betreff.trim() === '') fehler.betreff = 'Bitte einen Betreff angeben.';
  if (text.trim() === '') fehler.text = 'Bitte einen Text angeben.';
  return fehler;
}

function adressfehler(adressen: readonly string[]): string | undefined {
  const falsch = adressen.find((adresse) => !isMailadresse(adresse.trim()));
  return falsch === undefined
    ? undefined
    : `„${falsch}“ ist keine Mailadresse. Sie sieht zum Beispiel so aus: buero@firma.de.`;
}

/** Whether other addresses are typed than the customer has. */
export function istAndereAdresse({ an }: Sendefelder, vorschlag: Sendungsvorschlag): boolean {
  return an.length > 0 && an.join() !== vorschlag.an.join();
}
