/** To whom a mail about a document goes, and what it says if nobody has written anything else. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { mailadressenOf } from '#kern/kunden/mailadressen.ts';
import { isMailadresse } from '#kern/postausgang/adresse.ts';
import { fillVorlage, MAX_BETREFF } from '#kern/postausgang/vorlagen.ts';

/** The addresses of a customer; `falsch`: the first to which nothing can be sent. */
type Adressen = { an: string[]; falsch: string | undefined };

/** Subject and text of a template with its values, and the signature below. */
export function mailtextOf(
  vorlage: { betreff: string; text: string },
  konto: { signatur: string } | undefined,
  werte: Parameters<typeof fillVorlage>[1],
): { betreff: string; text: string } {
  const text = [vorlage.text, konto?.signatur ?? ''].filter(Boolean).join('\n\n');
  return {
    betreff: fillVorlage(vorlage.betreff, werte).slice(0, MAX_BETREFF),
    text: fillVorlage(text, werte),
  };
}

/** @param email of a customer, as it was entered */
export function adressenOf(email = ''): Adressen {
  const adressen = mailadressenOf(email);
  return {
    an: adressen.filter(isMailadresse),
    falsch: adressen.find((adresse) => !isMailadresse(adresse)),
  };
}

/** Recipients that were chosen, or else the customer. @throws Ablehnung `ungueltig` without an address, or with one that is none */
export function empfaengerOf(gewaehlt: string[] | undefined, { an, falsch }: Adressen): string[] {
  // Nobody has looked at it: that one of several gets nothing would go unnoticed.
  if (gewaehlt === undefined && falsch !== undefined)
    throw new Ablehnung(
      'ungueltig',
      `Beim Kunden steht „${falsch}“, das ist keine Mailadresse. Bitte berichtigen oder angeben, an wen die Mail gehen soll.`,
      { pfad: 'an' },
    );
  const empfaenger = gewaehlt ?? an;
  if (empfaenger.length === 0) throw new Ablehnung('ungueltig', OHNE_ADRESSE, { pfad: 'an' });
  return empfaenger;
}

const OHNE_ADRESSE =
  'Beim Kunden ist keine Mailadresse eingetragen. Bitte angeben, an wen die Mail gehen soll.';
