/**
 * The raw limit: the same list by the shortest way that Node and SQLite allow, without a framework, checks or a model.
 * `roh.ts <folder of the data> <today>` answers on a free port, which it prints. It leads nowhere but to a figure.
 */

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { felderVon } from '#kern/feldauswahl.ts';
import { KOPF } from '#kern/rechnungen/kopf.ts';
import { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { bezahlstatus, type Zahlungsstand } from '#kern/zahlungen/bezahlstatus.ts';
import { DATEI } from '#server/db/sqlite.ts';
import { PARTEI_FELDER } from '#server/speicher/partei.repository.ts';
import { KOPFAUSWAHL } from '#server/speicher/rechnungsspalten.ts';

const [daten = '', heute = ''] = process.argv.slice(2);
const db = new Database(join(daten, DATEI), { readonly: true });
db.pragma('cache_size = -8192');

// Values as `+?`: SQLite would prepare these again for every request otherwise.
const SITZUNG = db.prepare(`
  select m.mandant_id as mandant from sitzung s
  join benutzer b on b.mandant_id = s.mandant_id and b.id = s.benutzer_id
  join mitgliedschaft m on m.mandant_id = s.arbeit_mandant_id and m.person_mandant_id = s.mandant_id
    and m.person_id = s.benutzer_id and m.beendet_am = ''
  where s.token_sha256 = +? and s.gesehen_am >= +?`);
const ANZAHL = db.prepare(`
  select sum(anzahl) as anzahl from tageswert where mandant_id = +? and datum >= +? and datum <= +?`);
const SEITE = db.prepare(`
  select ${[...KOPFAUSWAHL, ...PARTEI_FELDER.map((spalte) => `p.${spalte}`)].join(', ')}
  from rechnung r indexed by sqlite_autoindex_rechnung_1
  left join partei p on p.mandant_id = r.mandant_id and p.id = r.partei_id
  where r.mandant_id = +? and r.id in (
    select id from rechnung indexed by rechnung_datum
    where mandant_id = +? and leistungsdatum_from >= +? and leistungsdatum_from <= +?
    order by leistungsdatum_from desc, id desc limit +?)
  order by r.leistungsdatum_from desc, r.id desc`);

type Zeile = Zahlungsstand & { id: number; leistungsdatumFrom: string; faelligAm: string };

const toAntwort = inventToAntwort();

const server = createServer((request, response) => {
  const token = String(request.headers.authorization).replace('Bearer ', '');
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString();
  const sitzung = SITZUNG.get(createHash('sha256').update(token).digest('hex'), since) as { mandant: number };
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [von, bis] = pathname.split('/').slice(-2);
  const limit = Number(searchParams.get('limit'));
  const rows = SEITE.all(sitzung.mandant, sitzung.mandant, von, bis, limit + 1) as Zeile[];
  const { anzahl } = ANZAHL.get(sitzung.mandant, von, bis) as { anzahl: number | null };
  const page = rows.slice(0, limit);
  const body = Buffer.from(JSON.stringify(page.map((zeile) => toAntwort(zeile, statusOf(zeile)))));
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'x-total-count': anzahl ?? 0,
    ...(rows.length > limit && { link: linkTo(pathname, searchParams, page.at(-1)) }),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});

/** What one would write by hand for speed, `{ id: zeile.id, nummer: zeile.nummer, … }`, without naming each field again. */
function inventToAntwort(): (zeile: Zeile, status: string) => object {
  const hundertstel = new Set<string>([...felderVon(KOPF, 'cent', 'prozent'), 'summe', 'bezahlt', 'abzug']);
  const kunde = PARTEI_FELDER.map((spalte) => {
    const feld = spalte.replace(/_(.)/, (_, first: string) => first.toUpperCase());
    return `${feld}: zeile.${spalte}`;
  });
  const anders: Record<string, string> = {
    einnahme: 'zeile.einnahme === 1',
    bezahlstatus: 'status',
    kunde: `zeile.firma === null ? null : { ${kunde.join(', ')} }`,
    bezug: 'null',
    storno: 'null',
  };
  const felder = Object.keys(Rechnung.shape).flatMap((feld) => {
    if (anders[feld] !== undefined) return `${feld}: ${anders[feld]}`;
    if (!KOPFAUSWAHL.some((spalte) => spalte.endsWith(` as ${feld}`))) return [];
    return `${feld}: zeile.${feld}${hundertstel.has(feld) ? ' / 100' : ''}`;
  });
  return new Function('zeile', 'status', `return { ${felder.join(', ')} }`) as ReturnType<
    typeof inventToAntwort
  >;
}

function linkTo(pathname: string, query: URLSearchParams, last: Zeile | undefined): string {
  const platz = JSON.stringify([last?.leistungsdatumFrom, last?.id]);
  query.set('nach', Buffer.from(platz).toString('base64url'));
  return `<${pathname}?${query}>; rel="next"`;
}

/** SQLite knows 0 and 1. */
function statusOf(zeile: Zeile): string {
  const { status, art, summe, bezahlt, abzug, faelligAm } = zeile;
  const einnahme = Boolean(zeile.einnahme);
  return bezahlstatus({ einnahme, status, art, summe, bezahlt, abzug, faelligAm }, heute);
}
