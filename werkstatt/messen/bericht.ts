/** The one table of docs/leistung.md: each part replaces its own rows as soon as it is through. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/prozess.mjs';
import { describeRechner, formatZahl, renderTable } from '../tabelle.ts';
import type { Wert } from './messung.ts';

const DATEI = join(ROOT, 'docs', 'leistung.md');
const ANFANG = '<!-- npm run messen -->\n';
const ENDE = '<!-- /npm run messen -->';
const KOPF = ['Teil', 'was', 'gemessen', 'Budget', 'Urteil', 'wann und wo'];

const urteilOf = ({ erreicht }: Wert) =>
  erreicht === undefined ? '' : erreicht ? 'gehalten' : '**verfehlt**';

/** Table for the terminal. */
export function renderWerte(werte: readonly Wert[]): string {
  const rows = werte.map((wert) => [wert.was, wert.ist, wert.soll ?? '', urteilOf(wert).replaceAll('*', '')]);
  return renderTable(['', 'gemessen', 'Budget', ''], rows);
}

/** Text with the rows of this part in the table, in the order of `teile`. */
export function replaceZeilen(
  text: string,
  teile: readonly string[],
  teil: string,
  neu: readonly string[],
): string {
  const [vorher = '', rest = ''] = text.split(ANFANG);
  const [tabelle = '', nachher = ''] = rest.split(ENDE);
  const zeilenOf = (name: string) =>
    name === teil ? neu : tabelle.split('\n').filter((zeile) => zeile.startsWith(`| ${name} |`));
  const kopf = [`| ${KOPF.join(' | ')} |`, `|${KOPF.map(() => '---|').join('')}`];
  return `${vorher}${ANFANG}${[...kopf, ...teile.flatMap(zeilenOf)].join('\n')}\n${ENDE}${nachher}`;
}

/** Writes the figures of a part down, with day, machine and load. */
export function schreibe(teile: readonly string[], teil: string, werte: readonly Wert[]): void {
  const tag = new Date().toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' });
  const wo = `${tag}, ${describeRechner()}, Last ${formatZahl(loadavg()[0] ?? 0)}`;
  const neu = werte.map(
    (wert) => `| ${[teil, wert.was, wert.ist, wert.soll ?? '', urteilOf(wert), wo].join(' | ')} |`,
  );
  writeFileSync(DATEI, replaceZeilen(readFileSync(DATEI, 'utf8'), teile, teil, neu));
}
