import { Ablehnung } from '#kern/ablehnung.ts';
import { isHaeufig } from './haeufig.ts';
import type { Passwortliste } from './passwortliste.ts';

/** Least length of a password when everything that is known about its owner is taken away. */
const MIN_REST = 8;

type Person = { username: string; name: string };

/**
 * Refuses what guessers try first. Length is checked by the schema `Passwort`; there are no rules of composition
 * (OWASP ASVS 5.0, 6.2.4, 6.2.5, 6.2.11, 6.2.12).
 * @param pfad field of the password in the request
 * @throws Ablehnung `ungueltig`
 */
export function checkNeuesPasswort(
  passwort: string,
  person: Person,
  { liste, pfad }: { liste: Passwortliste; pfad: string },
): void {
  const text = findEinwand(passwort, person, liste);
  if (text) throw new Ablehnung('ungueltig', text, { pfad });
}

function findEinwand(passwort: string, person: Person, liste: Passwortliste): string | undefined {
  if (isHaeufig(passwort)) {
    return 'Dieses Passwort wird sehr oft verwendet und ist leicht zu erraten. Bitte ein anderes wählen.';
  }
  if (withoutPerson(passwort, person).length < MIN_REST) {
    return 'Dieses Passwort besteht fast nur aus Name oder Benutzername. Bitte ein anderes wählen.';
  }
  if (liste.has(passwort)) {
    return 'Dieses Passwort steht in einer Liste gestohlener Passwörter. Bitte ein anderes wählen.';
  }
  return undefined;
}

function withoutPerson(passwort: string, { username, name }: Person): string {
  const worte = `${username} ${username.replaceAll(/[@.]/g, ' ')} ${name} belegwerk`
    .toLowerCase()
    .split(/\s+/)
    .filter((wort) => wort.length >= 3)
    .sort((a, b) => b.length - a.length);
  return worte.reduce((rest, wort) => rest.replaceAll(wort, ''), passwort.toLowerCase());
}
