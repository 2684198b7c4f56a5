/**
 * The passwords that are tried first. Two sources: a measured ranking of 49,233 leaked passwords (`@zxcvbn-ts`), and the
 * German words and keyboard walks that it lacks. Hardly any leaked password has twelve characters, so what people make of
 * them is refused as well: digits and punctuation around, letters swapped for digits, two of our words together. That is
 * far beyond the 3,000 passwords that OWASP ASVS 5.0, 6.2.4 asks for.
 */
import { readFileSync } from 'node:fs';
import { normalisieren } from '#kern/normalform.ts';

const RANGLISTE = '@zxcvbn-ts/language-common/src/passwords.json';
let gemessen: ReadonlySet<string> | undefined;

/** Read when somebody first chooses a password: a server runs for weeks without. */
function isInRangliste(text: string): boolean {
  gemessen ??= new Set(JSON.parse(readFileSync(new URL(import.meta.resolve(RANGLISTE)), 'utf8')) as string[]);
  return gemessen.has(text);
}

const WORTE = new Set(
  `passwort password kennwort geheim geheimnis sicherheit sicher security secret admin administrator
  administration root login anmeldung einloggen benutzer user gast guest test testen testtest tester demo muster
  mustermann beispiel start starten hallo hallohallo willkommen welcome welcometo servus moin moinmoin gruessgott
  hello helloworld iloveyou ichliebedich liebe schatz schatzi schatzimausi mausi hase hasi engel sonne sonnenschein
  sunshine sommer summer winter herbst fruehling spring autumn januar februar april juni juli august september oktober
  november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag deutschland germany oesterreich austria
  schweiz berlin hamburg muenchen koeln frankfurt stuttgart duesseldorf leipzig dresden nuernberg hannover bremen
  dortmund essen wien salzburg graz linz innsbruck bayern bayernmuenchen fcbayern borussia schalke schalke04 werder
  fussball football baseball basketball hockey tennis soccer michael thomas andreas stefan stefanie christian daniel
  alexander sebastian matthias martin markus peter klaus wolfgang juergen manfred hans anna maria andrea sabine susanne
  petra monika claudia nicole julia katharina jennifer jessica melanie sandra angela angelika barbara princess prinzessin
  dragon master monkey shadow superman batman spiderman starwars pokemon trustno1 freedom ninja mustang ferrari porsche
  mercedes volkswagen computer internet windows samsung iphone apple google facebook instagram whatsapp netflix minecraft
  fortnite microsoft office outlook server database router firewall qwertz qwerty qwertzuiop qwertyuiop asdfgh asdfghjkl
  yxcvbnm zxcvbnm azerty 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qay2wsx q1w2e3r4 zaq12wsx qazwsx qazwsxedc abc123 abcdef abcdefg
  abcdefgh a1b2c3d4 aa123456 p@ssword p@ssw0rd passw0rd pa55word pa55wort passw0rt changeme changeit letmein default
  belegwerk rechnung rechnungen buchhaltung beleg belege steuer finanzamt finanzen firma verein kasse bank sparkasse
  volksbank konto baeckerei backstube handwerk werkstatt meister chef chefin buero kunde kunden`
    .trim()
    .split(/\s+/),
);

/** Whole phrases, written without blanks, that are made of no two such words. */
const SAETZE = new Set([
  ...[
    'correcthorsebatterystaple',
    'einsicherespasswort',
    'meinpasswort',
    'dasistmeinpasswort',
    'dasisteinpasswort',
  ],
  ...[
    'dasistgeheim',
    'ichliebedichsehr',
    'iloveyousomuch',
    'iloveyouforever',
    'thisismypassword',
    'mysecretpassword',
  ],
  ...[
    'thisisapassword',
    'letmeinplease',
    'passwortvergessen',
    'neuespasswort',
    'sesamoeffnedich',
    'opensesame',
  ],
  ...[
    'abrakadabra',
    'langespasswort',
    'sicherespasswort',
    'superpasswort',
    'initialpasswort',
    'startpasswort',
  ],
  ...['standardpasswort', 'masterpasswort', 'zwoelfzeichen', 'mindestenszwoelfzeichen', 'keinpasswort'],
]);

/** Rows of keyboards and of the alphabet, forwards; what walks along one of them is no secret. */
const REIHEN = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopueasdfghjkloeaeyxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol',
  '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik9ol',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'a1b2c3d4e5f6g7h8i9j0',
];

const GETAUSCHT: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Whether a password is among those that are tried first. */
export function isHaeufig(passwort: string): boolean {
  const klein = fold(passwort);
  const ohneEndung = klein.replace(/[^a-z@$]+$/, '');
  const ohneTausch = [...ohneEndung].map((zeichen) => GETAUSCHT[zeichen] ?? zeichen).join('');
  return (
    isEintoenig(klein) ||
    isGemessen(klein) ||
    [klein, ohneTausch].some((text) => isGelaeufig(text.replace(/[^a-z0-9]/g, '')))
  );
}

/** A measured password as it was found, with any digits and punctuation behind it. */
function isGemessen(text: string): boolean {
  for (let end = text.length; end > 0; end -= 1) {
    if (isInRangliste(text.slice(0, end))) return true;
    if (/[a-z]/.test(text.charAt(end - 1))) return false;
  }
  return false;
}

function fold(text: string): string {
  const klein = normalisieren(text, 'NFKC').toLowerCase();
  return klein.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');
}

/** Few different characters, or one piece again and again. */
function isEintoenig(text: string): boolean {
  return new Set(text).size < 5 || /^(.{1,8}?)\1+.{0,3}$/su.test(text);
}

/** A row, a measured password or one or two of the words, with digits around. */
function isGelaeufig(text: string): boolean {
  const kern = text.replace(/^\d+/, '').replace(/\d+$/, '');
  if (kern === '' || SAETZE.has(kern) || isGang(text)) return true;
  if (isInRangliste(kern)) return true;
  return [text, kern].some((wort) => isWort(wort) || hasZweiWorte(wort));
}

function hasZweiWorte(text: string): boolean {
  for (let at = 2; at < text.length - 1; at += 1) {
    if (isWort(text.slice(0, at)) && isWort(text.slice(at).replace(/\d+$/, ''))) return true;
  }
  return false;
}

function isWort(text: string): boolean {
  return WORTE.has(text) || WORTE.has(text.replace(/\d+$/, '')) || (text.length >= 4 && isGang(text));
}

function isGang(text: string): boolean {
  const zurueck = [...text].reverse().join('');
  return REIHEN.some((reihe) => reihe.includes(text) || reihe.includes(zurueck));
}
