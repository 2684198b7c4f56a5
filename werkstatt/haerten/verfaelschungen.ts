/** What somebody with the database or the anchor in his hands may do to it. Each has to be noticed by `npm run pruefen`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '#server/db/datenbank.ts';
import { ANKERDATEI } from '#server/sicherung/anker.ts';
import { STEMPELDATEI } from '#server/zeitstempel/stempeldatei.ts';

export type Verfaelschung = {
  was: string;
  /** Statements by engine; one list for both where they are the same. Absent where an engine has no such thing. */
  sql: readonly string[] | Partial<Record<Engine, readonly string[]>>;
  /** The finding has to name this. */
  nennt: RegExp;
};

/** A change to a copy of the folder that has two lines of the anchor, the first of them stamped. */
export type Ankerverfaelschung = Pick<Verfaelschung, 'was' | 'nennt'> & { aendere: (ordner: string) => void };

const mauer = (sqlite: string, postgres: string, nennt: RegExp, was: string): Verfaelschung => ({
  was,
  sql: { sqlite: [sqlite], postgres: [postgres] },
  nennt,
});

const daten = (was: string, nennt: RegExp, ...sql: string[]): Verfaelschung => ({ was, sql, nennt });

/** The last issued invoice of the first Mandant, and everything that speaks of it. */
const LETZTE = `(select max(id) from rechnung where status = 'ausgestellt' and art = 'rechnung' and einnahme = 1)`;
const AB = `(select min(lfd) from protokoll where objekt = 'rechnung' and objekt_id = ${LETZTE})`;

const dateiVon = (art: string) =>
  `(select sha256 from archiv where art = '${art}' and rechnung_id = ${LETZTE})`;

export const VERFAELSCHUNGEN: readonly Verfaelschung[] = [
  mauer(
    'drop trigger rechnung_fest_update',
    'drop trigger rechnung_fest on rechnung',
    /Trigger rechnung_fest/,
    'Mauer um Rechnungen entfernt',
  ),
  mauer(
    'drop trigger posten_fest_delete',
    'drop trigger posten_fest on posten',
    /Trigger posten_fest/,
    'Mauer um Posten entfernt',
  ),
  mauer(
    'drop trigger archiv_fest_update',
    'alter table archiv disable trigger archiv_fest',
    /Trigger archiv_fest/,
    'Mauer um das Archiv entfernt oder abgeschaltet',
  ),
  mauer(
    'drop trigger protokoll_fest_update',
    'alter table protokoll disable trigger all',
    /Trigger protokoll_/,
    'Mauer um das Protokoll entfernt oder abgeschaltet',
  ),
  mauer(
    'drop trigger protokoll_fest_delete',
    'create or replace function protokoll_fest() returns trigger language plpgsql as $$ begin return old; end $$',
    /protokoll_fest/,
    'Mauer gegen das Löschen von Einträgen entkernt',
  ),
  mauer(
    'create trigger fremd after insert on bewegung begin delete from sitzung; end',
    'create rule fremd as on insert to bewegung do also delete from sitzung',
    /fremd/,
    'fremder Trigger',
  ),
  mauer(
    'drop index rechnung_laufnummer',
    'drop index rechnung_laufnummer',
    /Index rechnung_laufnummer/,
    'eindeutiger Index entfernt',
  ),
  daten('Spalte angefügt', /partei/, 'alter table partei add column fremd text'),
  {
    was: 'Trigger für alle Verbindungen abgeschaltet',
    sql: {
      postgres: [
        `do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$`,
      ],
    },
    nennt: /session_replication_role/,
  },
  daten(
    'Betrag einer ausgestellten Rechnung',
    /Rechnung .*/,
    `update rechnung set summe = summe - 100 where id = ${LETZTE}`,
  ),
  daten(
    'Posten einer ausgestellten Rechnung',
    /Rechnung /,
    `update posten set titel = 'Luft' where rechnung_id = ${LETZTE}`,
  ),
  daten(
    'Posten einer ausgestellten Rechnung gelöscht',
    /Rechnung /,
    `delete from posten where rechnung_id = ${LETZTE}`,
  ),
  daten(
    'Rechnung wieder zum Entwurf gemacht',
    /Rechnung |Beleg /,
    `update rechnung set status = 'entwurf' where id = ${LETZTE}`,
  ),
  daten(
    'Rechnungsdatum verschoben',
    /Rechnung /,
    `update rechnung set rechnungsdatum = '2026-01-01' where id = ${LETZTE}`,
  ),
  daten(
    'archivierte Datei verändert',
    /Rechnung /,
    `update datei set (bytes, inhalt) = (select d.bytes, d.inhalt from datei d where d.sha256 = ${dateiVon('pdf')})
       where sha256 = ${dateiVon('cii')}`,
  ),
  daten(
    'archivierte Datei gelöscht',
    /Rechnung /,
    `delete from archiv where art = 'pdf' and rechnung_id = ${LETZTE}`,
  ),
  daten(
    'Bytes einer archivierten Datei gelöscht',
    /Rechnung /,
    `delete from datei where sha256 = ${dateiVon('pdf')}`,
  ),
  daten(
    'Name einer archivierten Datei',
    /Rechnung |Beleg /,
    `update archiv set dateiname = 'x' where art = 'pdf' and rechnung_id = ${LETZTE}`,
  ),
  daten(
    'Datei dazugelegt',
    /Datei x/,
    `insert into datei (mandant_id, sha256, bytes, inhalt) select mandant_id, 'x', bytes, inhalt from datei limit 1`,
  ),
  daten('Zahlung verkleinert', /Zahlung /, 'update bewegung set betrag = betrag - 1 where id = 1'),
  daten(
    'Zahlung einer anderen Rechnung zugeordnet',
    /Zahlung /,
    'update zuordnung set rechnung_id = 1 where id = 1',
  ),
  daten('Zahlung als zurückgenommen markiert', /Zahlung /, `update zuordnung set aufgehoben_am = 'x'`),
  daten('Stand eines Kontos verändert', /Konto /, 'update konto set bewegt = bewegt + 1'),
  daten('Anfangsbestand eines Kontos verändert', /Konto /, 'update konto set anfangsbestand = 100'),
  daten(
    'Zahlung und bezahlter Betrag zusammen verändert',
    /Zahlung /,
    'update rechnung set bezahlt = bezahlt - 1 where id = (select rechnung_id from zuordnung where id = 1)',
    'update zuordnung set betrag = betrag - 1 where id = 1',
    'update bewegung set betrag = betrag - 1 where id = 1',
    'update konto set bewegt = bewegt - 1',
  ),
  daten(
    'bezahlter Betrag verändert',
    /Beleg /,
    `update rechnung set bezahlt = bezahlt + 1 where status = 'entwurf'`,
  ),
  daten('Zahlung gelöscht', /Zahlung /, 'delete from zuordnung where id = 1'),
  daten('Zahlung umdatiert', /Zahlung /, `update bewegung set datum = '2025-12-31' where id = 1`),
  daten('Posten eines Entwurfs', /Beleg /, `update posten set titel = 'Torte' where rechnung_id = 1`),
  daten(
    'Notiz eines Entwurfs',
    /Beleg /,
    `update rechnung set notizen = 'x' where status = 'entwurf' and einnahme = 1`,
  ),
  daten(
    'Entwurf gelöscht',
    /Beleg /,
    'delete from posten where rechnung_id = 1',
    'delete from rechnung where id = 1',
  ),
  daten(
    'Ausgabe zum Beispiel erklärt',
    /Beleg /,
    `insert into beispiel (mandant_id, objekt, objekt_id) select 1, 'rechnung', max(id) from rechnung where einnahme = 0`,
  ),
  daten(
    'Ausgabe mit einer Anlage, wie sie nur Rechnungen haben',
    /Beleg /,
    `insert into anlage (mandant_id, rechnung_id, nr, name, typ, beschreibung, sha256)
     select 1, (select max(id) from rechnung where einnahme = 0 and status = 'entwurf'), 1, 'x', 'application/pdf', '', min(sha256)
     from datei where mandant_id = 1`,
  ),
  daten(
    'Anschrift eines Kunden',
    /Kunde .*Österreicher/,
    `update partei set strasse = 'Weg 99' where id = 1`,
  ),
  daten('Suchname eines Kunden', /Kunde /, `update partei set name_suche = 'x' where id = 1`),
  daten(
    'Kunde gelöscht',
    /Kunde /,
    'update rechnung set partei_id = null where partei_id = 2',
    'delete from partei_jahr where partei_id = 2',
    'delete from partei where id = 2',
  ),
  daten(
    'Kunde eingefügt',
    /Zahlungsmethode Schwarz/,
    `insert into zahlungsmethode (mandant_id, id, titel, version, erstellt_am, geaendert_am) values (1, 99, 'Schwarz', 1, '', '')`,
  ),
  daten(
    'Gelöschtes im Papierkorb',
    /Gelöschtes im Papierkorb Zwieback/,
    `update papierkorb set inhalt = replace(inhalt, '20000', '10000')`,
  ),
  daten('Preis eines Produkts', /Produkt /, 'update produkt set preis = preis + 1'),
  daten(
    'eigene Bankverbindung',
    /Absender/,
    `update mandant set absender = replace(absender, '"iban":"', '"iban":"DE02120300000000202051')`,
  ),
  daten('Ende der Aufbewahrung', /Absender/, `update mandant set aufbewahren_bis = '2020-01-01'`),
  daten('Logo ausgetauscht', /Absender/, `update logo set sha256 = ${dateiVon('cii')}`),
  daten('Name eines Benutzers', /Benutzer /, `update benutzer set name = 'Jemand anders'`),
  daten(
    'Anmeldename eines Benutzers',
    /Benutzer /,
    `update benutzer set username = 'fremd', username_norm = 'fremd'`,
  ),
  daten('Passwort eines Benutzers', /Benutzer /, `update benutzer set passwort = 'x'`),
  daten('Rolle eines Mitglieds', /Mitglied /, `update mitgliedschaft set rolle = 'kassenpruefung'`),
  daten(
    'Einladung untergeschoben',
    /Einladung /,
    `insert into einladung (mandant_id, id, token_sha256, rolle, fuer, gueltig_bis, erstellt_am, mitglied_id, beendet_am) values (1, 9, 'x', 'inhaber', '', '2099-01-01', '', null, '')`,
  ),
  daten('Betreiber entfernt', /Betreiber /, 'delete from betreiber'),
  daten(
    'Passkey untergeschoben',
    /Benutzer /,
    `insert into passkey (mandant_id, benutzer_id, id, zaehler, kennung, schluessel, transporte, herkunft, name, erstellt_am, benutzt_am) values (1, 1, 9, 0, 'x', 'x', '[]', 'x', 'x', '', '')`,
  ),
  daten(
    'Anmerkung umgeschrieben',
    /Anmerkung mit der ID 1/,
    `update anmerkung set text = 'Alles in Ordnung'`,
  ),
  daten(
    'Prüfvermerk untergeschoben',
    /Prüfvermerk mit der ID 1: Davon weiß das Protokoll nichts/,
    `insert into pruefvermerk (mandant_id, id, rechnung_id, von_id, rolle, stand, erstellt_am, zurueck_am, zurueck_von_id) values (1, 1, 2, 1, 'kassenpruefung', 99, '', '', null)`,
  ),
  daten(
    'Server zum Senden ausgetauscht',
    /Mailkonto zum Senden/,
    `update versandkonto set host = 'fremd.example'`,
  ),
  daten(
    'Absender der Mails ausgetauscht',
    /Mailkonto zum Senden/,
    `update versandkonto set absender_adresse = 'fremd@fremd.example'`,
  ),
  daten(
    'andere Bankverbindung im Text der Mails',
    /Texte der Mails/,
    `update mailvorlage set text = 'Neue IBAN: DE02120300000000202051'`,
  ),
  daten('Text einer Mail gelöscht', /Texte der Mails/, 'delete from mailvorlage'),
  daten('Postfach ausgetauscht', /Postfach für Belege/, `update postfach set host = 'fremd.example'`),
  daten('Tagessumme', /Tag /, 'update tageswert set summe = summe + 1'),
  daten(
    'Zähler der Nummern zurückgestellt',
    /Nummernkreis|Nummer/,
    `update zaehler set letzte = letzte + 3 where art like 'nummer %'`,
  ),
  daten('Eintrag des Protokolls verändert', /Protokoll/, `update protokoll set nachher = '{}' where lfd = 3`),
  daten('Eintrag des Protokolls gelöscht', /Protokoll/, 'delete from protokoll where lfd = 4'),
  daten(
    'Ende des Protokolls abgeschnitten',
    /Protokoll/,
    'delete from protokoll where lfd = (select max(lfd) from protokoll)',
  ),
  {
    was: 'Ende des Protokolls samt Kopf abgeschnitten',
    sql: [
      'delete from protokoll where lfd = (select max(lfd) from protokoll)',
      'update mandant set protokoll_lfd = (select max(lfd) from protokoll), protokoll_sha256 = (select sha256 from protokoll order by lfd desc limit 1)',
    ],
    nennt: /Dem Protokoll fehlt sein Ende/,
  },
  {
    was: 'Ende des Protokolls samt Kopf abgeschnitten, und der Mandant als entfernt vermerkt',
    sql: [
      'delete from protokoll where lfd = (select max(lfd) from protokoll)',
      'update mandant set protokoll_lfd = (select max(lfd) from protokoll), protokoll_sha256 = (select sha256 from protokoll order by lfd desc limit 1)',
      `insert into entfernt (mandant, lfd, sha256, zeit) values (1, 999999, 'x', '2026')`,
    ],
    nennt: /Dem Protokoll fehlt sein Ende/,
  },
  {
    was: 'letzte Rechnung samt allen Spuren gelöscht',
    sql: [
      `create table weg as select ${LETZTE} as id, ${AB} as lfd`,
      'delete from protokoll where lfd >= (select lfd from weg)',
      'update mandant set protokoll_lfd = (select max(lfd) from protokoll), protokoll_sha256 = (select sha256 from protokoll order by lfd desc limit 1)',
      'delete from archiv where rechnung_id >= (select id from weg)',
      'delete from posten where rechnung_id >= (select id from weg)',
      'delete from rechnung where id >= (select id from weg)',
      `update zaehler set letzte = letzte - 1 where art like 'nummer %' and art not like '%torno%'`,
      'drop table weg',
    ],
    nennt: /Dem Protokoll fehlt sein Ende/,
  },
];

const schneide = (ordner: string, name: string, zeilen: number) => {
  const alle = readFileSync(join(ordner, name), 'utf8').split('\n').slice(0, -1);
  writeFileSync(
    join(ordner, name),
    alle
      .slice(0, alle.length - zeilen)
      .map((zeile) => `${zeile}\n`)
      .join(''),
  );
};

export const ANKERVERFAELSCHUNGEN: readonly Ankerverfaelschung[] = [
  {
    was: 'Datei der Prüfpunkte gelöscht',
    nennt: /Prüfpunkte .*Die Datei fehlt/,
    aendere: (ordner) => rmSync(join(ordner, ANKERDATEI)),
  },
  {
    was: 'Ende der Prüfpunkte abgeschnitten',
    nennt: /Prüfpunkte .*fehlen Zeilen am Ende/,
    aendere: (ordner) => schneide(ordner, ANKERDATEI, 1),
  },
  {
    was: 'Prüfpunkt verändert',
    nennt: /Prüfpunkte .*Die Zeile 1 passt nicht/,
    aendere: (ordner) => {
      const text = readFileSync(join(ordner, ANKERDATEI), 'utf8');
      writeFileSync(join(ordner, ANKERDATEI), text.replace('"anlass":"sicherung"', '"anlass":"taeglich"'));
    },
  },
  {
    was: 'Datei der Zeitstempel gelöscht',
    nennt: /Zeitstempel .*Prüfpunkt 1 fehlt/,
    aendere: (ordner) => rmSync(join(ordner, STEMPELDATEI)),
  },
  {
    was: 'Zeile der Zeitstempel herausgeschnitten',
    nennt: /Zeitstempel .*Prüfpunkt 1 fehlt/,
    aendere: (ordner) => schneide(ordner, STEMPELDATEI, 1),
  },
];
