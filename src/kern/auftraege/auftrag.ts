/** Jobs: what has to be done some time, whoever does it. */
import { z } from 'zod';
import { Id } from '../antwortfelder.ts';
import type { Recht } from '../rechte/rechte.ts';
import { Bericht } from './bericht.ts';

/** Where a job stands. The last three are ends; a job that comes again waits instead. */
export type Auftragszustand = 'wartet' | 'laeuft' | 'fertig' | 'gescheitert' | 'abgebrochen';

/** After so many tries (8.5 hours) repeating does not help: somebody has to look. */
export const MAX_VERSUCHE = 10;

const MINUTE_MS = 60_000;

/** How long to wait after the given number of failed tries, in ms: a minute, doubled each time. */
export function pauseMs(versuche: number): number {
  return MINUTE_MS * 2 ** (Math.min(versuche, MAX_VERSUCHE) - 1);
}

/** Names of the kinds of jobs on screens. */
export const AUFTRAGSTITEL: Readonly<Record<string, string>> = {
  ausstellenAlle: 'Alle fertigen Entwürfe ausstellen',
  sammelAusstellen: 'Ausgewählte Entwürfe ausstellen',
  sammelAusstellenSenden: 'Entwürfe ausstellen und senden',
  sammelBezahlen: 'Als bezahlt markieren',
  sammelBezahlenZurueck: 'Zahlungen zurücknehmen',
  sammelLoeschen: 'Entwürfe löschen',
  sammelLoeschenZurueck: 'Gelöschte Entwürfe zurückholen',
  serienlauf: 'Wiederkehrende Rechnungen anlegen',
  belegLesen: 'Beleg lesen',
  lesehilfeFragen: 'Lesehilfe fragen',
  lesehilfe: 'Lesehilfe',
  mailsVersenden: 'Mails senden',
  sammelSenden: 'Rechnungen per Mail senden',
  sammelMahnen: 'Mahnungen schreiben',
  postfachAbholen: 'Belege aus dem Postfach abholen',
  jetztSichern: 'Sicherung',
  allesPruefen: 'Alles prüfen',
  sicherung: 'Tägliche Sicherung',
  anker: 'Prüfpunkt',
  zeitstempel: 'Zeitstempel',
  eingangNachholen: 'Liegengebliebene Belege lesen',
  aufraeumen: 'Aufräumen',
  aufbewahrung: 'Ende der Aufbewahrung',
  eingangsordner: 'Ordner „eingang“ leeren',
};

/** Right for each kind of job that people order: to order one, to end it, or to have it tried again. */
export const AUFTRAGSRECHTE = {
  ausstellenAlle: 'ausstellen',
  sammelAusstellen: 'ausstellen',
  sammelAusstellenSenden: 'ausstellen',
  sammelSenden: 'ausstellen',
  sammelMahnen: 'ausstellen',
  mailsVersenden: 'ausstellen',
  serienlauf: 'ausstellen',
  sammelBezahlen: 'zahlungen',
  sammelBezahlenZurueck: 'zahlungen',
  sammelLoeschen: 'erfassen',
  sammelLoeschenZurueck: 'erfassen',
  // Whoever handed in a piece has it read; here it may be anybody's.
  belegLesen: 'eingang',
  lesehilfeFragen: 'eingang',
  postfachAbholen: 'einstellungen',
  jetztSichern: 'betrieb',
  allesPruefen: 'betrieb',
} as const satisfies Record<string, Recht>;

type BestellterAuftrag = keyof typeof AUFTRAGSRECHTE;
/** A kind of job that the operator orders for the whole server. */
export type Betriebsauftrag = {
  [A in BestellterAuftrag]: (typeof AUFTRAGSRECHTE)[A] extends 'betrieb' ? A : never;
}[BestellterAuftrag];
/** A kind of job that works for a Mandant, and not for the server. */
export type Mandantauftrag = Exclude<BestellterAuftrag, Betriebsauftrag>;

/** Right to order, end or repeat a job. One that only another version knows is left to who may everything. */
export function rechtOfAuftrag(art: string): Recht {
  return Object.hasOwn(AUFTRAGSRECHTE, art) ? AUFTRAGSRECHTE[art as BestellterAuftrag] : 'mitglieder';
}

/** Kinds that are looked at where they belong, and would crowd out all others in a list. */
export const EIGENER_ORT: readonly string[] = ['belegLesen', 'lesehilfeFragen'];

/** So many that were left out are named; of more only the number is kept. */
export const MAX_OFFENE = 200;

/** Result of doing the same to many receipts. */
export const Sammelergebnis = z.object({
  gelungen: z.number().int(),
  /** Receipts that were left out, each with the reason. */
  offene: z.array(z.object({ id: Id, grund: z.string() })),
  /** Left out as well, but not named. */
  weitere: z.number().int(),
});
export type Sammelergebnis = z.output<typeof Sammelergebnis>;

/** The result with one more that was left out. */
export function mitOffenem<E extends Sammelergebnis>(ergebnis: E, offen: { id: number; grund: string }): E {
  const { offene, weitere } = ergebnis;
  return offene.length < MAX_OFFENE
    ? { ...ergebnis, offene: [...offene, offen] }
    : { ...ergebnis, weitere: weitere + 1 };
}

/** How many have been looked at. */
export function angesehen({ gelungen, offene, weitere }: Sammelergebnis): number {
  return gelungen + offene.length + weitere;
}

/** A job as whoever waits for it sees it. */
export const Auftrag = z.object({
  id: Id,
  art: z.string(),
  zustand: z.enum(['wartet', 'laeuft', 'fertig', 'gescheitert', 'abgebrochen']),
  /** It is about to be ended. */
  abbruch: z.boolean(),
  erledigt: z.number().int(),
  gesamt: z.number().int(),
  versuche: z.number().int(),
  /** It comes again by itself. */
  regelmaessig: z.boolean(),
  /** Why the last try did not succeed; '' when it did. */
  fehler: z.string(),
  ergebnis: Sammelergebnis.nullable(),
  /** Report of a command of the operator so far; null for other jobs. */
  bericht: Bericht.nullable(),
  /** False where it was told a secret that is gone: it has to be ordered anew. */
  wiederholbar: z.boolean(),
  erstelltAm: z.string(),
  /** When its next try is due, while it waits. */
  faelligAm: z.string(),
  /** When it last came to an end; '' before. */
  beendetAm: z.string(),
});
export type Auftrag = z.output<typeof Auftrag>;

/** Jobs of the Mandant, newest first; and those of the server, for whoever runs it. */
export const Auftraege = z.object({ auftraege: z.array(Auftrag), server: z.array(Auftrag) });
