/**
 * A small business as an earlier version stored it, in the structure of its day: a draft, a paid, a cancelled and an unpaid
 * invoice, the Storno, an expense paid in part, with archive, sums, counters and a Protokoll that all hold.
 */
import { sql } from 'kysely';
import { bauplatzIn } from '../../aufbau/mauern/bauplatz.ts';
import { zwischenMauern } from '../../aufbau/mauern/errichten.ts';
import { readMigrationen } from '../../aufbau/migrate.ts';
import { Passwortpruefer } from '../../auth/passwort.ts';
import type { Datenbank } from '../../db/datenbank.ts';
import { sha256 } from '../../werkzeug/sha256.ts';
import { PASSWORT } from '../api.ts';
import { Bau } from './bau.ts';
import { insertProtokoll } from './protokoll.ts';
import {
  BELEGE,
  type Beleg,
  bezahltOf,
  bezugOf,
  dateienOf,
  isAusgestellt,
  LOGO,
  mengeOf,
  parteiOf,
  STORNO,
  stamp,
  stornoOf,
  TAG,
  ZAHLUNGEN,
  ZEIT,
} from './stoff.ts';

/** Fills an empty database, whatever step it has come to: the walls of today know columns that it has not. */
export async function fillEpoche({ schreiben, engine }: Datenbank): Promise<void> {
  const passwort = await new Passwortpruefer().hash(PASSWORT);
  await schreiben(async (db) => {
    const name = `${(await readMigrationen({ lesen: db })).at(-1)}, gefüllt`;
    await zwischenMauern(bauplatzIn(db, engine), [{ name, run: () => fill(new Bau(db, engine), passwort) }]);
  });
}

async function fill(bau: Bau, passwort: string): Promise<void> {
  await insertStamm(bau, passwort);
  for (const beleg of BELEGE) await insertBeleg(bau, beleg);
  await insertGeld(bau);
  await insertSummen(bau);
  for (const beleg of BELEGE.filter(isAusgestellt)) await ausstellen(bau, beleg);
  await insertProtokoll(bau);
}

async function insertStamm(bau: Bau, passwort: string): Promise<void> {
  const absender = JSON.stringify({ name: 'Backstube', strasse: 'Gasse 1', plz: '10115', ort: 'Berlin' });
  await bau.insert('mandant', { absender, protokoll_sha256: '', protokoll_lfd: 0, ...stamp });
  const namen = { username: 'anna', username_norm: 'anna', name: 'Anna' };
  await bau.insert('benutzer', { id: 1, ...namen, passwort, erstellt_am: ZEIT });
  const mitglied = { id: 1, person_mandant_id: 1, person_id: 1, rolle: 'inhaber' };
  await bau.insert('mitgliedschaft', { ...mitglied, erstellt_am: ZEIT, beendet_am: '' });
  await bau.insert('betreiber', { id: 1, erstellt_am: ZEIT });
  await insertDatei(bau, LOGO);
  await bau.insert('logo', { typ: 'image/png', sha256: sha256(LOGO), inhalt: LOGO });
  const partei = (id: number, firma: string, suche: string) => ({
    id,
    firma,
    name_suche: suche,
    name_sort: suche,
    vorname: '',
    nachname: '',
    strasse: 'Markt 2',
    plz: '80331',
    ort: 'München',
    land: '',
    ist_kunde: id === 1 ? 1 : 0,
    ist_lieferant: id === 1 ? 0 : 1,
    ...stamp,
  });
  await bau.insert('partei', partei(1, 'Hotel', 'hotel'), partei(2, 'Mühle', 'muehle'));
  await bau.insert('produkt', { id: 1, titel: 'Brot', titel_suche: 'brot', preis: 35_000, ...stamp });
  await bau.insert('zahlungsmethode', { id: 1, titel: 'Überweisung', ...stamp });
}

async function insertBeleg(bau: Bau, beleg: Beleg): Promise<void> {
  const { id, einnahme, nummer, summe } = beleg;
  const [nummernkreis, laufnummer] = 'kreis' in beleg ? beleg.kreis : ['', 0];
  await bau.insert('rechnung', {
    id,
    status: 'entwurf',
    einnahme,
    nummer,
    leistungsdatum_from: TAG,
    leistungsdatum_to: TAG,
    rechnungsdatum: TAG,
    faellig_am: '2026-10-15',
    notizen: '',
    partei_id: parteiOf(beleg),
    summe,
    bezahlt: bezahltOf(beleg),
    art: id === STORNO.storno ? 'storno' : 'rechnung',
    bezug_id: bezugOf(beleg),
    nummernkreis,
    laufnummer,
    ...stamp,
  });
  const produkt = einnahme === 1 ? { produkt_id: 1 } : {};
  await bau.insert('posten', {
    rechnung_id: id,
    nr: 1,
    menge: mengeOf(beleg),
    preis: 35_000,
    summe,
    titel: 'Brot',
    ...produkt,
  });
  if (einnahme === 1) return;
  await bau.insert('eingang', {
    rechnung_id: id,
    belegart: 'kassenbon',
    belegnummer: '17',
    eingegangen_am: TAG,
  });
  await bau.insert('eingangssteuer', {
    rechnung_id: id,
    nr: 1,
    satz: 700,
    netto: 654,
    steuer: 46,
    brutto: 700,
    abziehbar: 1,
    betrieblich: 10_000,
  });
}

/** Payments, or what they became. */
async function insertGeld(bau: Bau): Promise<void> {
  const titel = {
    titel: 'Bank',
    art: 'bank',
    iban: '',
    anfangsbestand: 0,
    anfang_am: '',
    archiviert: 0,
    bewegt: 400,
  };
  await bau.insert('konto', { id: 1, ...titel, ...stamp });
  for (const { id, rechnung, betrag, richtung, datum } of ZAHLUNGEN) {
    const gemeinsam = { id, rechnung_id: rechnung, datum, zahlungsmethode_id: 1, erstellt_am: ZEIT };
    await bau.insert('zahlung', { ...gemeinsam, betrag });
    const gerichtet = { ...gemeinsam, bewegung_id: id, konto_id: 1, betrag: richtung * betrag };
    const partei_id = richtung === 1 ? 1 : 2;
    await bau.insert('bewegung', { ...gerichtet, partei_id, quelle: 'hand', text: '', storniert_am: '' });
    await bau.insert('zuordnung', { ...gerichtet, abzug_art: '', abzug: 0, aufgehoben_am: '', grund: '' });
  }
}

async function insertSummen(bau: Bau): Promise<void> {
  const unbezahlt = (summe: number, offen: number) => ({
    unbezahlt_anzahl: 1,
    unbezahlt_summe: summe,
    unbezahlt_offen: offen,
  });
  await bau.insert(
    'tageswert',
    {
      datum: TAG,
      einnahme: 1,
      anzahl: 5,
      summe: 2800,
      ...unbezahlt(1400, 1400),
      entwurf_anzahl: 1,
      entwurf_summe: 700,
      storniert_anzahl: 2,
      storniert_summe: 0,
    },
    { datum: TAG, einnahme: 0, anzahl: 1, summe: 700, ...unbezahlt(700, 400) },
  );
  await bau.insert(
    'partei_jahr',
    { partei_id: 1, jahr: 2026, anzahl: 5, einnahmen: 2800, ausgaben: 0, saldo: 2800 },
    { partei_id: 2, jahr: 2026, anzahl: 1, einnahmen: 0, ausgaben: 700, saldo: -700 },
  );
  await bau.insert('produkt_jahr', { produkt_id: 1, jahr: 2026, anzahl: 5, summe: 2800 });
  await bau.insert('mahnstand', { partei_id: 1, stufe: 0, seit: '2026-10-15' });
  const geld = (await bau.has('bewegung')) ? { konto: 1, bewegung: 3, zuordnung: 3 } : { zahlung: 3 };
  const zaehler = { benutzer: 1, partei: 2, produkt: 1, zahlungsmethode: 1, rechnung: 6, ...geld };
  for (const [art, letzte] of Object.entries({ ...zaehler, 'nummer R 2026': 3, 'nummer S 2026': 1 }))
    await bau.insert('zaehler', { art, letzte });
}

async function ausstellen(bau: Bau, beleg: Beleg): Promise<void> {
  for (const [art, inhalt] of dateienOf(beleg)) {
    await insertDatei(bau, inhalt);
    const datei = {
      art,
      dateiname: `${beleg.nummer}.${art}`,
      typ: 'application/octet-stream',
      erstellt_am: ZEIT,
    };
    await bau.insert('archiv', { rechnung_id: beleg.id, ...datei, sha256: sha256(inhalt), inhalt });
  }
  await sql`update rechnung set status = 'ausgestellt' where id = ${beleg.id}`.execute(bau.db);
  const storno = stornoOf(beleg);
  if (storno !== null)
    await sql`update rechnung set status = 'storniert', storno_id = ${storno} where id = ${beleg.id}`.execute(
      bau.db,
    );
}

/** Bytes had no table of their own before the step that made it. */
async function insertDatei(bau: Bau, inhalt: Buffer): Promise<void> {
  if (!(await bau.has('datei'))) return;
  const hash = sha256(inhalt);
  const there = await sql`select 1 from datei where mandant_id = 1 and sha256 = ${hash}`.execute(bau.db);
  if (there.rows.length === 0) await bau.insert('datei', { sha256: hash, bytes: inhalt.length, inhalt });
}
