/** Tables for the terminal. */
import type { Bestandswerte, Ziel } from './ergebnis.ts';
import { formatZahl } from './ergebnis.ts';
import type { Listenlast } from './listenlast.ts';
import type { Zeiten } from './messung.ts';

/** Columns as wide as their longest cell; the first is aligned left, the others right. */
export function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .join('  ');
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** One line per question and stock: p50/p95 in ms. */
export function renderZeiten(bestaende: readonly Bestandswerte[], namen: Record<string, string>): string {
  const head = ['p50/p95 in ms', ...bestaende.map(titleOf)];
  const cell = ({ p50, p95 }: Zeiten) => `${formatZahl(p50)}/${formatZahl(p95)}`;
  const rows = Object.entries(namen).flatMap(([schluessel, name]) =>
    (['http', 'lager'] as const).map((weg) => [
      weg === 'http' ? name : '  nur Datenbankschicht',
      ...bestaende.map(({ fragen }) => {
        const zeiten = fragen[schluessel]?.[weg];
        return zeiten ? cell(zeiten) : '';
      }),
    ]),
  );
  rows.push(
    ['Anmelden, 8 gleichzeitig', ...bestaende.map(({ anmeldung }) => cell(anmeldung))],
    ['Kaltstart bis zur ersten Antwort, ms', ...bestaende.map(({ startMs }) => formatZahl(startMs))],
    ['Datenbank, MB', ...bestaende.map(({ datenbankMb }) => formatZahl(datenbankMb))],
    ['Server nach den Fragen, MB', ...bestaende.map(({ rssMb }) => (rssMb ? formatZahl(rssMb) : '–'))],
    ['Aufbau, s', ...bestaende.map(({ aufbauSekunden: s }) => (s ? formatZahl(s) : 'vorhanden'))],
    ['Listen je Sekunde', ...bestaende.map(({ listenProSekunde: l }) => (l ? formatZahl(l.median) : ''))],
    [
      '  rohe Grenze daneben',
      ...bestaende.map(({ listenProSekunde: l }) => (l?.roh ? formatZahl(l.roh.median) : '')),
    ],
  );
  return renderTable(head, rows);
}

export function renderZiele(ziele: readonly Ziel[]): string {
  return renderTable(
    ['Ziel', 'soll', 'ist', ''],
    ziele.map(({ was, ziel, gemessen, erreicht }) => [
      was,
      ziel,
      gemessen,
      erreicht ? 'erreicht' : 'VERFEHLT',
    ]),
  );
}

function titleOf({ engine, belege }: Bestandswerte): string {
  return `${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} ${formatZahl(belege)}`;
}

/** One column a run, and the share of the medians. */
export function renderListenlast(last: Listenlast): string {
  const { roh, anteil = 0, anteilRechenzeit = 0 } = last;
  const row = (name: string, { laeufe, median, rechenzeitUs = 0 }: Listenlast) => [
    name,
    ...[...laeufe, median, rechenzeitUs].map(formatZahl),
  ];
  const head = [
    'Listen je Sekunde',
    ...last.laeufe.map((_, i) => `${i + 1}.`),
    'Median',
    'µs Rechenzeit je Liste',
  ];
  const rows = [row('Belegwerk', last), ...(roh ? [row('rohe Grenze', roh)] : [])];
  const [takt, rechenzeit] = [anteil, anteilRechenzeit].map((wert) => formatZahl(100 * wert));
  return `${renderTable(head, rows)}\n\nAnteil: ${takt} %, nach Rechenzeit ${rechenzeit} %`;
}
