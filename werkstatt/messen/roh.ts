/**
 * The raw limit: the same list by the shortest way that Node and SQLite allow, without a framework, checks or a model.
 * `roh.ts <folder of the data> <today>` answers on a free port, which it prints. It leads nowhere but to a figure.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { felderVon } from '#kern/rechnungen/kopf.ts';
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
const SEITE = db
  .prepare(`
    select ${spalten()}
    from rechnung r indexed by sqlite_autoindex_rechnung_1
    left join partei p on p.mandant_id = r.mandant_id and p.id = r.partei_id
    where r.mandant_id = +? and r.id in (
      select id from rechnung indexed by rechnung_datum
      where mandant_id = +? and leistungsdatum_from >= +? and leistungsdatum_from <= +?
      order by leistungsdatum_from desc, id desc limit +?)
    order by r.leistungsdatum_from desc, r.id desc`)
  .expand();

/** In cents, and in hundredths of a percent. */
const HUNDERTSTEL = [...felderVon('cent', 'prozent'), 'summe', 'bezahlt', 'abzug'] as const;

type Beleg = Zahlungsstand & { [feld in (typeof HUNDERTSTEL)[number]]: number } & {
  id: number;
  leistungsdatumFrom: string;
  faelligAm: string;
  bezahlstatus: string;
  kunde: unknown;
};
type Zeile = { rechnung: Beleg; partei: { firma: string | null } };

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
  const body = Buffer.from(JSON.stringify(page.map(toAntwort)));
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

/** In the order of the answer, so that a row needs little more than to be written; what is not stored gets a place. */
function spalten(): string {
  const platz: Record<string, string> = {
    bezahlstatus: 'r.status as bezahlstatus',
    kunde: 'r.partei_id as kunde',
    bezug: 'r.bezug_id as bezug',
    storno: 'r.storno_id as storno',
  };
  const beleg = Object.keys(Rechnung.shape).flatMap(
    (feld) => platz[feld] ?? KOPFAUSWAHL.find((spalte) => spalte.endsWith(` as ${feld}`)) ?? [],
  );
  const partei = PARTEI_FELDER.map(
    (spalte) => `p.${spalte} as ${spalte.replace(/_(.)/, (_, first: string) => first.toUpperCase())}`,
  );
  return [...beleg, ...partei].join(', ');
}

function linkTo(pathname: string, query: URLSearchParams, last: Zeile | undefined): string {
  const platz = JSON.stringify([last?.rechnung.leistungsdatumFrom, last?.rechnung.id]);
  query.set('nach', Buffer.from(platz).toString('base64url'));
  return `<${pathname}?${query}>; rel="next"`;
}

function toAntwort({ rechnung, partei }: Zeile): Beleg {
  // SQLite knows 0 and 1.
  rechnung.einnahme = Boolean(rechnung.einnahme);
  rechnung.bezahlstatus = bezahlstatus(rechnung, heute);
  for (const feld of HUNDERTSTEL) rechnung[feld] /= 100;
  rechnung.kunde = partei.firma === null ? null : partei;
  return rechnung;
}
