/**
 * Remarks of people about a receipt or a piece of the inbox, each with its answers. None changes the receipt, and none is
 * changed: it is struck out, and stays to be seen.
 */
import { z } from 'zod';
import { Ablehnung } from '../ablehnung.ts';
import { Id } from '../antwortfelder.ts';
import { Rollenfeld } from '../auth/benutzer.ts';
import { Pflichttext } from '../felder.ts';
import { MAX_ANMERKUNG } from '../laengen.ts';

/** More than this is no conversation about one receipt any more. */
export const MAX_JE_BELEG = 500;

/** Body of `POST /rechnungen/{id}/anmerkungen` and `/eingang/{id}/anmerkungen`; `zuID` is the remark that is answered. */
export const NeueAnmerkung = z.strictObject({
  text: Pflichttext(MAX_ANMERKUNG, 'Bitte schreibe, was dir aufgefallen ist.'),
  zuID: Id.nullable().default(null),
});
export type NeueAnmerkung = z.output<typeof NeueAnmerkung>;

/** Body of `POST /anmerkungen/{id}/erledigt`; false opens it again. */
export const Erledigung = z.strictObject({ erledigt: z.boolean() });

/** Author of a remark, with the role they had then; `du`: it is who asks. */
export const Wer = z.object({ name: z.string(), du: z.boolean(), rolle: Rollenfeld });
export type Wer = z.output<typeof Wer>;

/** Instants are UTC. */
const Beitrag = z.object({
  id: Id,
  text: z.string(),
  zeit: z.string(),
  von: Wer,
  /** When its author took it back; null while it stands. */
  gestrichenAm: z.string().nullable(),
});
export type Beitrag = z.output<typeof Beitrag>;

/** A remark with its answers, oldest first. */
export const Anmerkung = Beitrag.extend({
  erledigt: z.object({ zeit: z.string(), name: z.string(), du: z.boolean() }).nullable(),
  antworten: z.array(Beitrag),
  /** It is open, and somebody else had the last word. */
  wartet: z.boolean(),
});
export type Anmerkung = z.output<typeof Anmerkung>;

/** Subject of a remark: a receipt, or a piece of the inbox of which none was made yet. */
const Gegenstand = z.object({ art: z.enum(['rechnung', 'stueck']), id: Id, titel: z.string() });
export type Gegenstand = z.output<typeof Gegenstand>;

/** Element of `GET /anmerkungen`. */
export const Anmerkungszeile = Anmerkung.extend({ beleg: Gegenstand });
export type Anmerkungszeile = z.output<typeof Anmerkungszeile>;

/** One contribution as it is stored; texts are '' where it has not happened. */
export type Anmerkungssatz = {
  id: number;
  rechnungId: number | null;
  stueckId: number | null;
  /** The remark that it answers. */
  zuId: number | null;
  vonId: number;
  rolle: Wer['rolle'];
  text: string;
  erstelltAm: string;
  erledigtAm: string;
  erledigtVonId: number | null;
  gestrichenAm: string;
};

/** Whether a remark waits for something: answers and what was struck out never do. */
export function istOffen({
  zuId,
  erledigtAm,
  gestrichenAm,
}: Pick<Anmerkungssatz, 'zuId' | 'erledigtAm' | 'gestrichenAm'>): boolean {
  return zuId === null && erledigtAm === '' && gestrichenAm === '';
}

/**
 * The conversations of all that was said, oldest first.
 * @param nameOf how a member is called
 * @param ich who asks
 */
export function gespraecheOf(
  saetze: readonly Anmerkungssatz[],
  nameOf: (id: number) => string,
  ich: number,
): Anmerkung[] {
  const alle = saetze.toSorted((a, b) => a.id - b.id);
  const beitragOf = ({ id, text, erstelltAm, vonId, rolle, gestrichenAm }: Anmerkungssatz): Beitrag => ({
    id,
    text,
    zeit: erstelltAm,
    gestrichenAm: gestrichenAm || null,
    von: { name: nameOf(vonId), du: vonId === ich, rolle },
  });
  return alle
    .filter(({ zuId }) => zuId === null)
    .map((satz) => {
      const antworten = alle.filter(({ zuId }) => zuId === satz.id);
      const letzter = [satz, ...antworten].findLast(({ gestrichenAm }) => gestrichenAm === '');
      const { erledigtAm, erledigtVonId } = satz;
      return {
        ...beitragOf(satz),
        erledigt:
          erledigtAm === '' || erledigtVonId === null
            ? null
            : { zeit: erledigtAm, name: nameOf(erledigtVonId), du: erledigtVonId === ich },
        antworten: antworten.map(beitragOf),
        wartet: istOffen(satz) && letzter !== undefined && letzter.vonId !== ich,
      };
    });
}

/** @throws Ablehnung `ungueltig` when it is no remark that can be answered, `zustand` when there is too much already */
export function checkAntwort(
  zuID: number | null,
  bisher: readonly Anmerkungssatz[],
): Anmerkungssatz | undefined {
  if (bisher.length >= MAX_JE_BELEG) {
    const text = `Zu diesem Beleg stehen schon ${MAX_JE_BELEG} Anmerkungen. Bitte besprecht das Weitere am Telefon.`;
    throw new Ablehnung('zustand', text);
  }
  if (zuID === null) return undefined;
  const frage = bisher.find(({ id }) => id === zuID);
  if (!frage || frage.zuId !== null || frage.gestrichenAm !== '') {
    const text = 'Diese Anmerkung lässt sich nicht beantworten. Bitte schreibe eine neue.';
    throw new Ablehnung('ungueltig', text, { pfad: 'zuID' });
  }
  return frage;
}

/** @throws Ablehnung `zustand` for an answer and for what was struck out */
export function checkErledigen({ zuId, gestrichenAm }: Anmerkungssatz): void {
  if (zuId !== null) throw new Ablehnung('zustand', 'Erledigt wird die Anmerkung, nicht die Antwort darauf.');
  if (gestrichenAm !== '') throw new Ablehnung('zustand', 'Diese Anmerkung ist gestrichen.');
}

/** Only who said it takes it back, once. @throws Ablehnung `zustand` */
export function checkStreichen({ vonId, gestrichenAm }: Anmerkungssatz, ich: number): void {
  if (vonId !== ich) throw new Ablehnung('zustand', 'Streichen kann das nur, wer es geschrieben hat.');
  if (gestrichenAm !== '') throw new Ablehnung('zustand', 'Diese Anmerkung ist schon gestrichen.');
}
