/** Addresses that a mail goes to or comes from. Strict: whatever a mail server could take for a command is none. */
import { z } from 'zod';
import { Text } from '../felder.ts';

/** RFC 5321, 4.5.3.1: a path has 256 bytes with its brackets. */
const MAX_ADRESSE = 254;
const MAX_LOKAL = 64;
/** So many people get one mail, each of both lists counted. */
export const MAX_EMPFAENGER = 20;

/** RFC 5322, 3.2.3: dot-atom. Quoted names and those beyond ASCII are refused: not every server passes them on. */
const LOKAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
/** Letters of any language in the name of a domain: they are sent in their ASCII form. */
const DOMAIN =
  /^(?=.{3,253}$)([\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

/** Whether a mail can be sent to it. */
export function isMailadresse(text: string): boolean {
  if (text.length > MAX_ADRESSE) return false;
  const at = text.lastIndexOf('@');
  const lokal = text.slice(0, at);
  return at > 0 && lokal.length <= MAX_LOKAL && LOKAL.test(lokal) && DOMAIN.test(text.slice(at + 1));
}

/** One address. */
export const Mailadresse = Text(MAX_ADRESSE).refine(
  isMailadresse,
  'Diese Mailadresse stimmt nicht. Sie sieht zum Beispiel so aus: buero@firma.de.',
);

/** An address, or none. */
export const MailadresseOderLeer = z.union([z.literal(''), Mailadresse], {
  error: () => 'Diese Mailadresse stimmt nicht. Sie sieht zum Beispiel so aus: buero@firma.de.',
});

/** Addresses of one list. */
export const Adressliste = z
  .array(Mailadresse)
  .max(MAX_EMPFAENGER, `Bitte höchstens ${MAX_EMPFAENGER} Adressen angeben.`)
  .transform((adressen) => [...new Set(adressen)]);
