/** The table of transitions of kern as the database understands it: where a stored receipt stands, and where it may go. */
import { HANDLUNGEN, UEBERGAENGE, verbotOf } from '#kern/rechnungen/uebergaenge.ts';
import { ZUSTAENDE, type Zustand } from '#kern/rechnungen/zustand.ts';

/** Word of the column `status`; a booked expense is `ausgestellt` there (ADR 0015). */
type Status = 'entwurf' | 'ausgestellt' | 'storniert';
/** One of these as a condition on the row. */
type Ort = { status: Status; unter: (row: string) => string };

const korrigiert = (row: string) => `exists (select 1 from rechnung g where g.mandant_id = ${row}.mandant_id
  and g.bezug_id = ${row}.id and g.art = 'gutschrift' and g.status = 'ausgestellt')`;
const KEINE_BESONDERE = `not in ('storno', 'gutschrift', 'abschlag')`;

/** Places of rows by `zustandOf` of kern; `uebergaenge.test.ts` holds one against the other. */
const ORTE: Readonly<Record<Zustand, Ort>> = {
  entwurf: { status: 'entwurf', unter: (row) => `${row}.einnahme = 1` },
  ausgestellt: {
    status: 'ausgestellt',
    unter: (row) => `${row}.einnahme = 1 and ${row}.art ${KEINE_BESONDERE} and not ${korrigiert(row)}`,
  },
  gemindert: {
    status: 'ausgestellt',
    unter: (row) => `${row}.einnahme = 1 and ${row}.art ${KEINE_BESONDERE} and ${korrigiert(row)}`,
  },
  abschlag: {
    status: 'ausgestellt',
    unter: (row) => `${row}.art = 'abschlag' and ${row}.schluss_id is null`,
  },
  abgerechnet: {
    status: 'ausgestellt',
    unter: (row) => `${row}.art = 'abschlag' and ${row}.schluss_id is not null`,
  },
  rechnungskorrektur: { status: 'ausgestellt', unter: (row) => `${row}.art = 'gutschrift'` },
  storniert: { status: 'storniert', unter: (row) => `${row}.einnahme = 1 and ${row}.art <> 'storno'` },
  stornorechnung: { status: 'ausgestellt', unter: (row) => `${row}.einnahme = 1 and ${row}.art = 'storno'` },
  erfasst: { status: 'entwurf', unter: (row) => `${row}.einnahme = 0` },
  festgeschrieben: {
    status: 'ausgestellt',
    unter: (row) => `${row}.einnahme = 0 and ${row}.art ${KEINE_BESONDERE}`,
  },
  aufgehoben: { status: 'storniert', unter: (row) => `${row}.einnahme = 0 and ${row}.art <> 'storno'` },
  gegenbeleg: { status: 'ausgestellt', unter: (row) => `${row}.einnahme = 0 and ${row}.art = 'storno'` },
};

/** Where a row stands, as a condition on it. */
export function steht(row: string, zustand: Zustand): string {
  const { status, unter } = ORTE[zustand];
  return `${row}.status = '${status}' and ${unter(row)}`;
}

/** Words of `status` that an act of the table leads to from a state, its own left out. */
export function zieleVon(zustand: Zustand): Status[] {
  const regeln = HANDLUNGEN.map((handlung) => UEBERGAENGE[zustand][handlung]);
  const ziele = regeln.flatMap((regel) => ('nach' in regel ? [ORTE[regel.nach].status] : []));
  return [...new Set(ziele)].filter((status) => status !== ORTE[zustand].status);
}

/** When a receipt is frozen: wherever the table lets nobody change it. */
export function istFest(row: string): string {
  const frei = ZUSTAENDE.filter((zustand) => verbotOf(zustand, 'aendern') === undefined);
  const worte = new Set(frei.map((zustand) => ORTE[zustand].status));
  return `${row}.status not in (${[...worte].map((wort) => `'${wort}'`).join(', ')})`;
}

/** Whether the table knows an act that leads from the status of `old` to that of `new`. */
export function isWeg(): string {
  const wege = ZUSTAENDE.flatMap((zustand) => {
    const ziele = zieleVon(zustand).map((status) => `'${status}'`);
    return ziele.length > 0 ? [`(new.status in (${ziele.join(', ')}) and ${steht('old', zustand)})`] : [];
  });
  return wege.join(' or ');
}
