/** Changes by somebody who has the database or the anchor in his hands. Each has to be noticed by `npm run pruefen`. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '#server/db/datenbank.ts';
import { ANKERDATEI } from '#server/sicherung/anker.ts';
import { STEMPELDATEI } from '#server/zeitstempel/stempeldatei.ts';

export type Verfaelschung = {
  was: string;
  /** Statements by engine; none where an engine has no such thing. */
  sql: Record<Engine, readonly string[]>;
  /** The finding has to name this. */
  nennt: RegExp;
};

/** A change to a copy of the folder that has two lines of the anchor, the first of them stamped. */
export type Ankerverfaelschung = Pick<Verfaelschung, 'was' | 'nennt'> & { aendere: (ordner: string) => void };

/** The last issued invoice of the first Mandant, and everything that speaks of it. */
const LETZTE = `(select max(id) from rechnung where status = 'ausgestellt' and art = 'rechnung' and einnahme = 1)`;
const AB = `(select min(lfd) from protokoll where objekt = 'rechnung' and objekt_id = ${LETZTE})`;
const [PDF, CII] = ['pdf', 'cii'].map(
  (art) => `(select sha256 from archiv where art = '${art}' and rechnung_id = ${LETZTE})`,
);
/** The chain ends where it ends now. */
const KOPF =
  'update mandant set protokoll_lfd = (select max(lfd) from protokoll), ' +
  'protokoll_sha256 = (select sha256 from protokoll order by lfd desc limit 1)';

/** One a line: what is done, what the finding has to name, the SQL for both engines or for each; several statements by ";;". */
const TABELLE = `
Mauer um Rechnungen entfernt ¦ Trigger rechnung_fest ¦ drop trigger rechnung_fest_update ¦ drop trigger rechnung_fest on rechnung
Mauer um Posten entfernt ¦ Trigger posten_fest ¦ drop trigger posten_fest_delete ¦ drop trigger posten_fest on posten
Mauer um das Archiv entfernt oder abgeschaltet ¦ Trigger archiv_fest ¦ drop trigger archiv_fest_update ¦ alter table archiv disable trigger archiv_fest
Mauer um das Protokoll entfernt oder abgeschaltet ¦ Trigger protokoll_ ¦ drop trigger protokoll_fest_update ¦ alter table protokoll disable trigger all
Mauer gegen das Löschen von Einträgen entkernt ¦ protokoll_fest ¦ drop trigger protokoll_fest_delete ¦ create or replace function protokoll_fest() returns trigger language plpgsql as $$ begin return old; end $$
fremder Trigger ¦ fremd ¦ create trigger fremd after insert on bewegung begin delete from sitzung; end ¦ create rule fremd as on insert to bewegung do also delete from sitzung
eindeutiger Index entfernt ¦ Index rechnung_laufnummer ¦ drop index rechnung_laufnummer ¦ drop index rechnung_laufnummer
Spalte angefügt ¦ partei ¦ alter table partei add column fremd text
Trigger für alle Verbindungen abgeschaltet ¦ session_replication_role ¦  ¦ do $$ begin execute format('alter database %I set session_replication_role = replica', current_database()); end $$
Betrag einer ausgestellten Rechnung ¦ Rechnung .* ¦ update rechnung set summe = summe - 100 where id = ${LETZTE}
Posten einer ausgestellten Rechnung ¦ Rechnung  ¦ update posten set titel = 'Luft' where rechnung_id = ${LETZTE}
Posten einer ausgestellten Rechnung gelöscht ¦ Rechnung  ¦ delete from posten where rechnung_id = ${LETZTE}
Rechnung wieder zum Entwurf gemacht ¦ Rechnung |Beleg  ¦ update rechnung set status = 'entwurf' where id = ${LETZTE}
Rechnungsdatum verschoben ¦ Rechnung  ¦ update rechnung set rechnungsdatum = '2026-01-01' where id = ${LETZTE}
archivierte Datei verändert ¦ Rechnung  ¦ update datei set (bytes, inhalt) = (select d.bytes, d.inhalt from datei d where d.sha256 = ${PDF}) where sha256 = ${CII}
archivierte Datei gelöscht ¦ Rechnung  ¦ delete from archiv where art = 'pdf' and rechnung_id = ${LETZTE}
Bytes einer archivierten Datei gelöscht ¦ Rechnung  ¦ delete from datei where sha256 = ${PDF}
Name einer archivierten Datei ¦ Rechnung |Beleg  ¦ update archiv set dateiname = 'x' where art = 'pdf' and rechnung_id = ${LETZTE}
Datei dazugelegt ¦ Datei x ¦ insert into datei (mandant_id, sha256, bytes, inhalt) select mandant_id, 'x', bytes, inhalt from datei limit 1
Zahlung verkleinert ¦ Zahlung  ¦ update bewegung set betrag = betrag - 1 where id = 1
Zahlung einer anderen Rechnung zugeordnet ¦ Zahlung  ¦ update zuordnung set rechnung_id = 1 where id = 1
Zahlung als zurückgenommen markiert ¦ Zahlung  ¦ update zuordnung set aufgehoben_am = 'x'
Stand eines Kontos verändert ¦ Konto  ¦ update konto set bewegt = bewegt + 1
Anfangsbestand eines Kontos verändert ¦ Konto  ¦ update konto set anfangsbestand = 100
Zahlung und bezahlter Betrag zusammen verändert ¦ Zahlung  ¦ update rechnung set bezahlt = bezahlt - 1 where id = (select rechnung_id from zuordnung where id = 1) ;; update zuordnung set betrag = betrag - 1 where id = 1 ;; update bewegung set betrag = betrag - 1 where id = 1 ;; update konto set bewegt = bewegt - 1
bezahlter Betrag verändert ¦ Beleg  ¦ update rechnung set bezahlt = bezahlt + 1 where status = 'entwurf'
Zahlung gelöscht ¦ Zahlung  ¦ delete from zuordnung where id = 1
Zahlung umdatiert ¦ Zahlung  ¦ update bewegung set datum = '2025-12-31' where id = 1
Posten eines Entwurfs ¦ Beleg  ¦ update posten set titel = 'Torte' where rechnung_id = 1
Notiz eines Entwurfs ¦ Beleg  ¦ update rechnung set notizen = 'x' where status = 'entwurf' and einnahme = 1
Entwurf gelöscht ¦ Beleg  ¦ delete from posten where rechnung_id = 1 ;; delete from rechnung where id = 1
Ausgabe zum Beispiel erklärt ¦ Beleg  ¦ insert into beispiel (mandant_id, objekt, objekt_id) select 1, 'rechnung', max(id) from rechnung where einnahme = 0
Ausgabe mit einer Anlage, wie sie nur Rechnungen haben ¦ Beleg  ¦ insert into anlage (mandant_id, rechnung_id, nr, name, typ, beschreibung, sha256) select 1, (select max(id) from rechnung where einnahme = 0 and status = 'entwurf'), 1, 'x', 'application/pdf', '', min(sha256) from datei where mandant_id = 1
Anschrift eines Kunden ¦ Kunde .*Österreicher ¦ update partei set strasse = 'Weg 99' where id = 1
Suchname eines Kunden ¦ Kunde  ¦ update partei set name_suche = 'x' where id = 1
Kunde gelöscht ¦ Kunde  ¦ update rechnung set partei_id = null where partei_id = 2 ;; delete from partei_jahr where partei_id = 2 ;; delete from partei where id = 2
Kunde eingefügt ¦ Zahlungsmethode Schwarz ¦ insert into zahlungsmethode (mandant_id, id, titel, version, erstellt_am, geaendert_am) values (1, 99, 'Schwarz', 1, '', '')
Gelöschtes im Papierkorb ¦ Gelöschtes im Papierkorb Zwieback ¦ update papierkorb set inhalt = replace(inhalt, '20000', '10000')
Preis eines Produkts ¦ Produkt  ¦ update produkt set preis = preis + 1
eigene Bankverbindung ¦ Absender ¦ update mandant set absender = replace(absender, '"iban":"', '"iban":"DE02120300000000202051')
Ende der Aufbewahrung ¦ Absender ¦ update mandant set aufbewahren_bis = '2020-01-01'
Logo ausgetauscht ¦ Absender ¦ update logo set sha256 = ${CII}
Name eines Benutzers ¦ Benutzer  ¦ update benutzer set name = 'Jemand anders'
Anmeldename eines Benutzers ¦ Benutzer  ¦ update benutzer set username = 'fremd', username_norm = 'fremd'
Passwort eines Benutzers ¦ Benutzer  ¦ update benutzer set passwort = 'x'
Rolle eines Mitglieds ¦ Mitglied  ¦ update mitgliedschaft set rolle = 'kassenpruefung'
Einladung untergeschoben ¦ Einladung  ¦ insert into einladung (mandant_id, id, token_sha256, rolle, fuer, gueltig_bis, erstellt_am, mitglied_id, beendet_am) values (1, 9, 'x', 'inhaber', '', '2099-01-01', '', null, '')
Betreiber entfernt ¦ Betreiber  ¦ delete from betreiber
Passkey untergeschoben ¦ Benutzer  ¦ insert into passkey (mandant_id, benutzer_id, id, zaehler, kennung, schluessel, transporte, herkunft, name, erstellt_am, benutzt_am) values (1, 1, 9, 0, 'x', 'x', '[]', 'x', 'x', '', '')
Anmerkung umgeschrieben ¦ Anmerkung mit der ID 1 ¦ update anmerkung set text = 'Alles in Ordnung'
Prüfvermerk untergeschoben ¦ Prüfvermerk mit der ID 1: Davon weiß das Protokoll nichts ¦ insert into pruefvermerk (mandant_id, id, rechnung_id, von_id, rolle, stand, erstellt_am, zurueck_am, zurueck_von_id) values (1, 1, 2, 1, 'kassenpruefung', 99, '', '', null)
Server zum Senden ausgetauscht ¦ Mailkonto zum Senden ¦ update versandkonto set host = 'fremd.example'
Absender der Mails ausgetauscht ¦ Mailkonto zum Senden ¦ update versandkonto set absender_adresse = 'fremd@fremd.example'
andere Bankverbindung im Text der Mails ¦ Texte der Mails ¦ update mailvorlage set text = 'Neue IBAN: DE02120300000000202051'
Text einer Mail gelöscht ¦ Texte der Mails ¦ delete from mailvorlage
Postfach ausgetauscht ¦ Postfach für Belege ¦ update postfach set host = 'fremd.example'
Tagessumme ¦ Tag  ¦ update tageswert set summe = summe + 1
Zähler der Nummern zurückgestellt ¦ Nummernkreis|Nummer ¦ update zaehler set letzte = letzte + 3 where art like 'nummer %'
Eintrag des Protokolls verändert ¦ Protokoll ¦ update protokoll set nachher = '{}' where lfd = 3
Eintrag des Protokolls gelöscht ¦ Protokoll ¦ delete from protokoll where lfd = 4
Ende des Protokolls abgeschnitten ¦ Protokoll ¦ delete from protokoll where lfd = (select max(lfd) from protokoll)
Ende des Protokolls samt Kopf abgeschnitten ¦ Dem Protokoll fehlt sein Ende ¦ delete from protokoll where lfd = (select max(lfd) from protokoll) ;; ${KOPF}
Ende des Protokolls samt Kopf abgeschnitten, und der Mandant als entfernt vermerkt ¦ Dem Protokoll fehlt sein Ende ¦ delete from protokoll where lfd = (select max(lfd) from protokoll) ;; ${KOPF} ;; insert into entfernt (mandant, lfd, sha256, zeit) values (1, 999999, 'x', '2026')
letzte Rechnung samt allen Spuren gelöscht ¦ Dem Protokoll fehlt sein Ende ¦ create table weg as select ${LETZTE} as id, ${AB} as lfd ;; delete from protokoll where lfd >= (select lfd from weg) ;; ${KOPF} ;; delete from archiv where rechnung_id >= (select id from weg) ;; delete from posten where rechnung_id >= (select id from weg) ;; delete from rechnung where id >= (select id from weg) ;; update zaehler set letzte = letzte - 1 where art like 'nummer %' and art not like '%torno%' ;; drop table weg
`;

export const VERFAELSCHUNGEN: readonly Verfaelschung[] = TABELLE.trim()
  .split('\n')
  .map((zeile) => {
    const [was = '', nennt = '', sqlite = '', postgres = sqlite] = zeile.split(' ¦ ');
    const statements = (sql: string) => sql.split(' ;; ').filter((statement) => statement.trim() !== '');
    return {
      was,
      nennt: new RegExp(nennt),
      sql: { sqlite: statements(sqlite), postgres: statements(postgres) },
    };
  });

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
