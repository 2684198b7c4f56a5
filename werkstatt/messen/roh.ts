/**
 * The raw limit: the same list by the shortest way that Node and SQLite allow, without a framework, checks or a model.
 * `roh.ts <folder of the data> <today>` answers on a free port, which it prints. It leads nowhere but to a figure.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { toEuro } from '#kern/geld.ts';
import type { Belegart, Status } from '#kern/rechnungen/rechnung.ts';
import { bezahlstatus } from '#kern/zahlungen/bezahlstatus.ts';
import { DATEI } from '#server/db/sqlite.ts';

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
  select r.id, r.status, r.nummer, r.einnahme, r.partei_id, r.leistungsdatum_from, r.leistungsdatum_to, r.rechnungsdatum,
    r.faellig_am, r.summe, r.bezahlt, r.abzug, r.notizen, r.steuerart, r.preisart, r.rabatt, r.skonto_tage,
    r.skonto_prozent, r.anzahlung, r.steuerhinweis, r.art, r.version, p.firma, p.vorname, p.nachname, p.strasse, p.plz,
    p.ort, p.land, p.ust_id, p.leitweg_id, p.kaeuferreferenz, p.e_adresse, p.ansprechpartner, p.email, p.telefon,
    p.rechnungsformat
  from rechnung r indexed by sqlite_autoindex_rechnung_1
  left join partei p on p.mandant_id = r.mandant_id and p.id = r.partei_id
  where r.mandant_id = +? and r.id in (
    select id from rechnung indexed by rechnung_datum
    where mandant_id = +? and leistungsdatum_from >= +? and leistungsdatum_from <= +?
    order by leistungsdatum_from desc, id desc limit +?)
  order by r.leistungsdatum_from desc, r.id desc`);

type Texte<Feld extends string> = { [feld in Feld]: string };
type Zahlen<Feld extends string> = { [feld in Feld]: number };
type Zeile = Texte<'nummer' | 'leistungsdatum_from' | 'leistungsdatum_to' | 'rechnungsdatum' | 'faellig_am'> &
  Texte<
    | 'notizen'
    | 'steuerart'
    | 'preisart'
    | 'steuerhinweis'
    | 'vorname'
    | 'nachname'
    | 'strasse'
    | 'plz'
    | 'ort'
  > &
  Texte<'land' | 'ust_id' | 'leitweg_id' | 'kaeuferreferenz' | 'e_adresse' | 'ansprechpartner' | 'email'> &
  Texte<'telefon' | 'rechnungsformat'> &
  Zahlen<'id' | 'einnahme' | 'summe' | 'bezahlt' | 'abzug' | 'rabatt' | 'skonto_tage' | 'skonto_prozent'> &
  Zahlen<'anzahlung' | 'version'> & {
    status: Status;
    art: Belegart;
    partei_id: number | null;
    firma: string | null;
  };

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

function linkTo(pathname: string, query: URLSearchParams, last: Zeile | undefined): string {
  const platz = JSON.stringify([last?.leistungsdatum_from, last?.id]);
  query.set('nach', Buffer.from(platz).toString('base64url'));
  return `<${pathname}?${query}>; rel="next"`;
}

function toAntwort(row: Zeile) {
  const einnahme = row.einnahme === 1;
  const { status, art, summe, bezahlt, abzug, faellig_am: faelligAm } = row;
  return {
    id: row.id,
    nummer: row.nummer,
    status,
    einnahme,
    summe: toEuro(summe),
    leistungsdatumFrom: row.leistungsdatum_from,
    leistungsdatumTo: row.leistungsdatum_to,
    rechnungsdatum: row.rechnungsdatum,
    faelligAm,
    bezahlstatus: bezahlstatus({ einnahme, status, art, summe, bezahlt, abzug, faelligAm }, heute),
    bezahlt: toEuro(bezahlt),
    abzug: toEuro(abzug),
    kundenID: row.partei_id,
    kunde: row.firma === null ? null : toKunde(row, row.firma),
    notizen: row.notizen,
    steuerart: row.steuerart,
    preisart: row.preisart,
    rabatt: row.rabatt / 100,
    skontoTage: row.skonto_tage,
    skontoProzent: row.skonto_prozent / 100,
    anzahlung: toEuro(row.anzahlung),
    steuerhinweis: row.steuerhinweis,
    art,
    bezug: null,
    storno: null,
    version: row.version,
  };
}

function toKunde(row: Zeile, firma: string) {
  return {
    firma,
    vorname: row.vorname,
    nachname: row.nachname,
    strasse: row.strasse,
    plz: row.plz,
    ort: row.ort,
    land: row.land,
    ustId: row.ust_id,
    leitwegId: row.leitweg_id,
    kaeuferreferenz: row.kaeuferreferenz,
    eAdresse: row.e_adresse,
    ansprechpartner: row.ansprechpartner,
    email: row.email,
    telefon: row.telefon,
    rechnungsformat: row.rechnungsformat,
  };
}
