/**
 * The walls: which rows the database itself refuses to change, and what about them may change nevertheless. Triggers are
 * made of this and of the columns that are there (`errichten.ts`), so that a column of tomorrow is frozen from its first
 * day. Whoever changes something here adds a step to the migrations, be it an empty one: the walls are made anew after it.
 */

import { ohneVerweis } from '../../speicher/verweis.ts';
import { GELESEN, GEMAHNT, GESENDET } from '../../speicher/zeilen.ts';
import { istFest, isWeg } from './belegwege.ts';

/** How rows of a table are frozen. Conditions are SQL that both engines know; `old` and `new` are the row. */
export type Mauer = {
  /** German; said by the database to whoever tries. */
  grund: string;
  /** When a row is frozen; always, where absent. */
  fest?: (row: string) => string;
  /** Part of a receipt: frozen with it, and nothing is added to a frozen one. The column that names the receipt. */
  teilVon?: string;
  /** Columns that may still change, and when. All others may not. */
  frei?: Readonly<Record<string, typeof JEDERZEIT | string>>;
  /** Columns that follow a table of transitions, frozen or not: when a change of one is a step of it. */
  wege?: Readonly<Record<string, string>>;
  /** Frozen rows that may be deleted before the time of the account has passed. */
  entbehrlich?: string;
};

/** The column may change as often as the program likes. */
export const JEDERZEIT = 'true';

const RECHNUNG = 'Eine ausgestellte Rechnung ist unveränderlich.';
const BELEG = 'Ein festgeschriebener Beleg ist unveränderlich.';
const ANGEMERKT = 'Was angemerkt oder geprüft ist, wird zurückgenommen und bleibt stehen.';
const PAPIER = 'Ein fertiges Angebot, eine Auftragsbestätigung oder ein Lieferschein ist unveränderlich.';
const GEBUCHT = 'Was gebucht ist, wird zurückgenommen und nicht gelöscht oder geändert.';

/** Frozen together with the receipt that it is a part of. */
const mitBeleg = (grund = RECHNUNG): Mauer => ({
  grund,
  teilVon: 'rechnung_id',
  fest: (row) => `exists (select 1 from rechnung r where r.mandant_id = ${row}.mandant_id
    and r.id = ${row}.rechnung_id and ${istFest('r')})`,
});

/** May be marked as taken back, once and `mit` its reason; taken back and of a draft, it may go with its receipt. */
const bisZurRuecknahme = (marke: string, mit: readonly string[] = []): Mauer => ({
  grund: GEBUCHT,
  frei: {
    [marke]: `old.${marke} = ''`,
    ...Object.fromEntries(mit.map((spalte) => [spalte, `old.${marke} = '' and new.${marke} <> ''`])),
  },
  entbehrlich: `old.${marke} <> ''`,
});

/** All frozen tables by name. A new one is a line here. */
export const MAUERN: Readonly<Record<string, Mauer>> = {
  rechnung: {
    grund: RECHNUNG,
    fest: istFest,
    wege: { status: isWeg() },
    frei: {
      ...{ bezahlt: JEDERZEIT, abzug: JEDERZEIT, version: JEDERZEIT, geaendert_am: JEDERZEIT },
      ...Object.fromEntries(GEMAHNT.map((spalte) => [spalte, JEDERZEIT])),
      // A Schlussrechnung takes it in, and lets it go when it is cancelled itself.
      schluss_id: `old.art = 'abschlag' and old.status = 'ausgestellt'
        and (old.schluss_id is null or new.schluss_id is null)`,
      storno_id: 'old.storno_id is null',
    },
  },
  posten: mitBeleg(),
  absetzung: mitBeleg(),
  anlage: mitBeleg(),
  eingang: mitBeleg(BELEG),
  eingangssteuer: mitBeleg(BELEG),
  archiv: { grund: RECHNUNG },
  datei: {
    grund: 'Eine gespeicherte Datei ist unveränderlich.',
    entbehrlich: ohneVerweis('old'),
  },
  eingangsstueck: {
    grund: 'Was im Eingang liegt, bleibt.',
    frei: Object.fromEntries([...GELESEN, 'rechnung_id', 'grund'].map((spalte) => [spalte, JEDERZEIT])),
  },
  eingangsdatei: { grund: 'Ein Original im Eingang ist unveränderlich.' },
  sendung: {
    grund: 'Was verschickt wird oder wurde, ist unveränderlich.',
    frei: Object.fromEntries(GESENDET.map((spalte) => [spalte, JEDERZEIT])),
  },
  papier: {
    grund: PAPIER,
    fest: (row) => `${row}.status <> 'entwurf'`,
    frei: {
      ...{ version: JEDERZEIT, geaendert_am: JEDERZEIT },
      // It is answered, more than once if need be; replaced or withdrawn it stays so.
      status: `old.status not in ('ersetzt', 'zurueckgezogen')
        and new.status in ('fertig', 'angenommen', 'abgelehnt', 'ersetzt', 'zurueckgezogen')`,
    },
  },
  papierposten: {
    grund: PAPIER,
    teilVon: 'papier_id',
    fest: (row) => `exists (select 1 from papier p where p.mandant_id = ${row}.mandant_id
    and p.id = ${row}.papier_id and p.status <> 'entwurf')`,
  },
  mahnung: {
    grund: 'Eine Mahnung ist unveränderlich. Sie lässt sich zurückziehen.',
    frei: {
      zustand: `old.zustand <> 'zurueckgezogen'`,
      verschickt_am: JEDERZEIT,
      zurueck_am: `old.zurueck_am = ''`,
      grund: `old.zurueck_am = '' and new.zurueck_am <> ''`,
    },
  },
  mahnposten: {
    grund: 'Eine Mahnung ist unveränderlich. Sie lässt sich zurückziehen.',
    frei: { gilt: 'old.gilt = 1 and new.gilt = 0' },
  },
  bewegung: bisZurRuecknahme('storniert_am'),
  zuordnung: bisZurRuecknahme('aufgehoben_am', ['grund']),
  anmerkung: {
    grund: ANGEMERKT,
    frei: { erledigt_am: JEDERZEIT, erledigt_von_id: JEDERZEIT, gestrichen_am: `old.gestrichen_am = ''` },
  },
  pruefvermerk: {
    grund: ANGEMERKT,
    frei: {
      zurueck_am: `old.zurueck_am = ''`,
      zurueck_von_id: `old.zurueck_am = '' and new.zurueck_am <> ''`,
    },
  },
  protokoll: { grund: 'Das Protokoll ist unveränderlich.' },
};

/**
 * What of a changed row is against the wall.
 * @param spalten all columns of the table
 * @param anders how the engine says that a column of `new` is another than that of `old`
 */
export function aenderungsverbot(
  { fest, teilVon, frei, wege = {} }: Mauer,
  spalten: readonly string[],
  anders: (spalte: string) => string,
): string {
  if (teilVon !== undefined && fest) return `${fest('old')} or ${fest('new')}`;
  if (!frei) return fest ? fest('old') : JEDERZEIT;
  const nurWo = (spalte: string, erlaubt: string) => `(${anders(spalte)} and not (${erlaubt}))`;
  const verbote = spalten.flatMap((spalte) => {
    const erlaubt = wege[spalte] === undefined ? frei[spalte] : JEDERZEIT;
    if (erlaubt === undefined) return [anders(spalte)];
    return erlaubt === JEDERZEIT ? [] : [nurWo(spalte, erlaubt)];
  });
  const verbot = verbote.join(' or ');
  const abseits = Object.entries(wege).map(([spalte, weg]) => nurWo(spalte, weg));
  return [fest ? `(${fest('old')} and (${verbot}))` : verbot, ...abseits].join(' or ');
}

/**
 * When a row is not to be deleted.
 * @param abgelaufen how the engine asks whether the time of the account has passed
 */
export function loeschverbot({ fest, entbehrlich }: Mauer, abgelaufen: string): string {
  const bedingungen = [
    ...(fest ? [fest('old')] : []),
    ...(entbehrlich === undefined ? [] : [`not (${entbehrlich})`]),
    `not ${abgelaufen}`,
  ];
  return bedingungen.join(' and ');
}
