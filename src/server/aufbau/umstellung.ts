/** The report about an upgrade: made before it is committed, kept with it, told to the operator. */
import { Startfehler } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { PROGRAMM } from '../werkzeug/programm.ts';
import { type Aenderung, findUnterschiede, inWorten, listAenderungen, type Staende } from './abgleich.ts';
import type { Bauplatz } from './mauern/bauplatz.ts';
import { readGestalt } from './mauern/gestalt.ts';
import type { Wandel } from './wandel.ts';
import type { Zaehlung } from './zaehlung.ts';

type Benannt = { name: string; wandel?: Wandel };

/** Steps done to the structure, and German lines about them; none where nobody had stored anything yet. */
export type Umstellung = { schritte: string[]; zeilen: string[] };

const NAME = 'umstellung';
const MAX_UNTERSCHIEDE = 20;
/** Words by which the operator knows his records; the report keeps the other numbers too. */
const WORTE = [
  ...([
    ['Mandanten', ['mandant']],
    ['Kunden und Lieferanten', ['partei']],
  ] as const),
  ...([
    ['Belege', ['rechnung', 'rechnung.summe', 'rechnung.bezahlt']],
    ['Posten', ['posten']],
  ] as const),
  ...([
    ['Zahlungen', ['zahlung', 'zahlung.betrag']],
    ['Bewegungen', ['bewegung', 'bewegung.betrag']],
  ] as const),
  ...([
    ['Archivierte Dateien', ['archiv']],
    ['Protokolleinträge', ['protokoll']],
  ] as const),
] as const;
const BEINAMEN: Record<string, string> = { summe: 'Summe', bezahlt: 'bezahlt', betrag: 'Summe' };

/**
 * Compares the records before and after, and writes down what came of it.
 * @returns German lines
 * @throws Startfehler when they differ though no step says so: whoever runs the steps must not keep them
 */
export async function abschliessen(
  db: Db,
  bauplatz: Bauplatz,
  { vorher, nachher, schritte }: Omit<Staende, 'schritte'> & { schritte: readonly Benannt[] },
): Promise<string[]> {
  const unterschiede = await findUnterschiede(bauplatz, { vorher, nachher, schritte });
  if (unterschiede.length > 0) throw new Startfehler(abgelehnt(unterschiede));
  const aenderungen = listAenderungen(vorher, nachher);
  const namen = schritte.map(({ name }) => name);
  const zeilen = zeilenOf({ vorher, nachher, namen, aenderungen });
  // Structures older than the place for it are only made to be looked at.
  if (await readGestalt(bauplatz, 'betrieb'))
    await save(db, { schritte: namen, zeilen, vorher: Object.fromEntries(vorher.werte), aenderungen });
  return zeilen;
}

function abgelehnt(unterschiede: readonly string[]): string {
  const weitere = unterschiede.length - MAX_UNTERSCHIEDE;
  return [
    'Die Datenbank ist nicht umgestellt: Vorher und nachher gezählt, kommt nicht dasselbe heraus.',
    ...unterschiede.slice(0, MAX_UNTERSCHIEDE).map((line) => `  ${line}`),
    ...(weitere > 0 ? [`  und ${weitere} weitere`] : []),
    'Es wurde nichts verändert; die Datenbank ist, wie sie war. Bitte mit der bisherigen Fassung weiterarbeiten, dort mit ' +
      'npm run pruefen nachsehen und diese Meldung weitergeben.',
  ].join('\n');
}

function zeilenOf({ vorher, nachher, namen, aenderungen }: Stoff): string[] {
  const { werte, koepfe } = nachher;
  const von =
    namen.length === 1 ? `Schritt ${namen[0]}` : `${namen.length} Schritte, ${namen[0]} bis ${namen.at(-1)}`;
  const bestand = WORTE.filter(
    ([, [tabelle]]) => (vorher.werte.get(tabelle) ?? 0) + (werte.get(tabelle) ?? 0) > 0,
  );
  return [
    `Der Aufbau der Datenbank ist umgestellt (${von}).`,
    `Vorher und nachher gezählt: ${bestand.map(([wort, keys]) => bestandOf(wort, keys, { vorher, nachher })).join('; ')}.`,
    aenderungen.length === 0
      ? `Verglichen: ${werte.size} Zahlen und ${koepfe.length} Protokollköpfe. Alles ist gleich.`
      : `Verglichen: ${werte.size} Zahlen und ${koepfe.length} Protokollköpfe. Anders ist nur, was die Schritte ändern sollen: ` +
        `${aenderungen.map(aenderungOf).join(', ')}.`,
  ];
}

type Stoff = {
  vorher: Zaehlung;
  nachher: Zaehlung;
  namen: readonly string[];
  aenderungen: readonly Aenderung[];
};

/** e.g. `Belege 12, Summe 1.234,00 €, bezahlt 0,00 € → 300,00 €` */
function bestandOf(
  wort: string,
  keys: readonly string[],
  { vorher, nachher }: Pick<Stoff, 'vorher' | 'nachher'>,
): string {
  const zahlen = keys.map((key) => {
    const [alt, neu] = [vorher, nachher].map(({ werte }) => inWorten(key, werte.get(key) ?? 0));
    const name = BEINAMEN[key.split('.')[1] ?? ''];
    return `${name ? `${name} ` : ''}${alt === neu ? neu : `${alt} → ${neu}`}`;
  });
  return `${wort} ${zahlen.join(', ')}`;
}

function aenderungOf({ key, vorher, nachher }: Aenderung): string {
  return `${key} ${inWorten(key, vorher)} → ${inWorten(key, nachher)}`;
}

type Bericht = {
  schritte: readonly string[];
  zeilen: readonly string[];
  vorher: Readonly<Record<string, number>>;
  aenderungen: readonly Aenderung[];
};

/** One more each time; none is ever written over. */
async function save(db: Db, bericht: Bericht): Promise<void> {
  const zeit = new Date().toISOString();
  const wert = JSON.stringify({ programm: PROGRAMM, ...bericht });
  await db
    .insertInto('betrieb')
    .values({ name: `${NAME} ${zeit}`, wert, zeit })
    .execute();
}

/** Report of the last upgrade, and when it was. */
export async function findUmstellung(db: Db): Promise<{ zeit: string; zeilen: string[] } | undefined> {
  const row = await db
    .selectFrom('betrieb')
    .select(['wert', 'zeit'])
    .where('name', 'like', `${NAME} %`)
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { zeit: row.zeit, zeilen: (JSON.parse(row.wert) as { zeilen: string[] }).zeilen };
}
