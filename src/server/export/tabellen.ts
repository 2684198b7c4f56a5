/** The export as tables: semicolons and decimal commas, as spreadsheets in Germany and Austria open them. */

import { kategoriename } from '#kern/ausgaben/kategorien.ts';
import { STEUERFAELLE } from '#kern/ausgaben/steuerfall.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { einheitsname } from '#kern/einheiten.ts';
import { felderVon } from '#kern/feldauswahl.ts';
import { formatBetragOhneEuro } from '#kern/geld.ts';
import { KONTOARTEN } from '#kern/konten/konto.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { formatKurs } from '#kern/kurs.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { berechnen } from '#kern/rechnungen/berechnung.ts';
import { EINGANG, type Fremdwaehrung } from '#kern/rechnungen/eingang.ts';
import { KURZNAMEN } from '#kern/rechnungen/eingangsnamen.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import { KOPF } from '#kern/rechnungen/kopf.ts';
import { KOPFNAMEN } from '#kern/rechnungen/kopfnamen.ts';
import { isFremd } from '#kern/waehrung.ts';
import type { Bestand } from '../bestand/bestand.ts';
import { readAlle } from '../satzarten/daten.ts';
import type { Kontosatz } from '../speicher/konto.repository.ts';
import { anmerkungstabellen } from './anmerkungstabellen.ts';
import { csv, type Spalten } from './csvtabelle.ts';
import { type Beleg, readBelege, readParteien } from './lesen.ts';

/** Name and content of each table. */
export function tabellen(bestand: Bestand): [name: string, inhalt: AsyncIterable<string>][] {
  return [
    [
      'kunden.csv',
      csv(
        only(readParteien(bestand), ({ istKunde }) => istKunde),
        PARTEI,
      ),
    ],
    [
      'lieferanten.csv',
      csv(
        only(readParteien(bestand), ({ istLieferant }) => istLieferant),
        PARTEI,
      ),
    ],
    [
      'produkte.csv',
      csv(
        readAlle((seite) => bestand.produkte.list(seite)),
        PRODUKT,
      ),
    ],
    ['belege.csv', csv(readBelege(bestand), BELEG)],
    [
      'posten.csv',
      csv(
        each(readBelege(bestand), ({ rechnungsposten }) => rechnungsposten),
        POSTEN,
      ),
    ],
    [
      'umsatzsteuer-laut-beleg.csv',
      csv(
        each(readBelege(bestand), ({ ust }) => ust),
        STEUER,
      ),
    ],
    [
      'zahlungen.csv',
      csv(
        each(readBelege(bestand), ({ zahlungen }) => zahlungen),
        ZAHLUNG,
      ),
    ],
    [
      'konten.csv',
      csv(
        readAlle((seite) => bestand.konten.list(seite)),
        KONTO,
      ),
    ],
    ...anmerkungstabellen(bestand),
  ];
}

async function* only<Satz>(saetze: AsyncIterable<Satz>, is: (satz: Satz) => boolean): AsyncGenerator<Satz> {
  for await (const satz of saetze) if (is(satz)) yield satz;
}

/** Parts that hang on each receipt, together with it. */
async function* each<Teil>(
  belege: AsyncIterable<Beleg>,
  teileOf: (beleg: Beleg) => readonly Teil[],
): AsyncGenerator<{ beleg: Beleg; teil: Teil }> {
  for await (const beleg of belege) for (const teil of teileOf(beleg)) yield { beleg, teil };
}

type Partei = Awaited<ReturnType<Bestand['parteien']['find']>> & object;
const PARTEI: Spalten<Partei> = {
  ID: ({ id }) => id,
  Firma: ({ firma }) => firma,
  Vorname: ({ vorname }) => vorname,
  Nachname: ({ nachname }) => nachname,
  Straße: ({ strasse }) => strasse,
  PLZ: ({ plz }) => plz,
  Ort: ({ ort }) => ort,
  Land: ({ land }) => land,
  'E-Mail': ({ email }) => email,
  Telefon: ({ telefon }) => telefon,
  'USt-IdNr.': ({ ustId }) => ustId,
  'Leitweg-ID': ({ leitwegId }) => leitwegId,
  Archiviert: ({ archiviert }) => jaNein(archiviert),
};

type Produkt = Awaited<ReturnType<Bestand['produkte']['find']>> & object;
const PRODUKT: Spalten<Produkt> = {
  ID: ({ id }) => id,
  Titel: ({ titel }) => titel,
  Preis: ({ preis }) => formatDezimal(preis, 2),
  Einheit: ({ einheit }) => einheitText(einheit),
  Archiviert: ({ archiviert }) => jaNein(archiviert),
};

/** Texts of a supplier's receipt. */
const ANGABENTEXTE = felderVon(EINGANG, 'text').filter((feld) => feld !== 'belegnummer');

/** Further texts of a receipt. */
const WEITERE_TEXTE = felderVon(KOPF, 'text').filter((feld) => feld !== 'notizen' && feld !== 'kursquelle');

const BELEG: Spalten<Beleg> = {
  ID: ({ id }) => id,
  Nummer: ({ nummer }) => nummer,
  Status: ({ status }) => status,
  Belegart: ({ art, einnahme }) =>
    einnahme
      ? art === 'storno'
        ? 'Stornorechnung'
        : 'Einnahme'
      : art === 'storno'
        ? 'Gegenbeleg'
        : 'Ausgabe',
  Partei: ({ kunde }) => (kunde ? anzeigename(kunde) : ''),
  'Partei-ID': ({ kundenID }) => kundenID,
  'Leistung von': ({ leistungsdatumFrom }) => leistungsdatumFrom,
  'Leistung bis': ({ leistungsdatumTo }) => leistungsdatumTo,
  Rechnungsdatum: ({ rechnungsdatum }) => rechnungsdatum,
  'Fällig am': ({ faelligAm }) => faelligAm,
  Summe: ({ summe }) => formatBetragOhneEuro(summe),
  Bezahlt: ({ bezahlt }) => formatBetragOhneEuro(bezahlt),
  Bezahlstatus: ({ bezahlstatus }) => bezahlstatus,
  Steuerart: ({ steuerart }) => steuerart,
  Preise: ({ preisart }) => preisart,
  'Rabatt in %': ({ rabatt }) => formatDezimal(rabatt * 100),
  Notizen: ({ notizen }) => notizen,
  'Art laut Beleg': ({ belegart }) => (belegart ? EINGANGSARTEN[belegart] : ''),
  'Nummer des Lieferanten': ({ belegnummer }) => belegnummer,
  'Eingegangen am': ({ eingangsdatum }) => eingangsdatum,
  Kategorie: ({ kategorie }) => (kategorie ? kategoriename(kategorie) : ''),
  Trinkgeld: ({ trinkgeld }) => (trinkgeld === 0 ? '' : formatBetragOhneEuro(trinkgeld)),
  Bewirtete: ({ bewirtung }) => bewirtung?.teilnehmer ?? '',
  Anlass: ({ bewirtung }) => bewirtung?.anlass ?? '',
  'Ort der Bewirtung': ({ bewirtung }) => bewirtung?.ort ?? '',
  ...Object.fromEntries(ANGABENTEXTE.map((feld) => [KURZNAMEN[feld], (beleg: Beleg) => beleg[feld]])),
  'Fremder Betrag': (beleg) => inFremder(beleg, ({ betrag }) => formatBetragOhneEuro(betrag)),
  Währung: (beleg) => inFremder(beleg, ({ waehrung }) => waehrung),
  Kurs: (beleg) => inFremder(beleg, ({ kurs }) => formatKurs(kurs)),
  Kursquelle: (beleg) => inFremder(beleg, ({ quelle }) => quelle),
  Kursdatum: (beleg) => inFremder(beleg, ({ datum }) => datum),
  ...Object.fromEntries(WEITERE_TEXTE.map((feld) => [KOPFNAMEN[feld], (beleg: Beleg) => beleg[feld]])),
};

/** Text about a receipt in a currency of its own: the supplier's, or an invoice of ours. */
function inFremder(beleg: Beleg, textOf: (fremd: Fremdwaehrung) => string): string {
  const { waehrung, kurs, kursquelle: quelle, kursdatum: datum, rechnungsposten: posten } = beleg;
  if (!isFremd(beleg)) return beleg.fremdwaehrung ? textOf(beleg.fremdwaehrung) : '';
  return textOf({ betrag: berechnen({ ...beleg, posten }).summe, waehrung, kurs, quelle, datum });
}

const POSTEN: Spalten<{ beleg: Beleg; teil: Beleg['rechnungsposten'][number] }> = {
  'Beleg-ID': ({ beleg }) => beleg.id,
  Belegnummer: ({ beleg }) => beleg.nummer,
  Nr: ({ teil }) => teil.id,
  Titel: ({ teil }) => teil.titel,
  Menge: ({ teil }) => formatDezimal(teil.menge),
  Einheit: ({ teil }) => einheitText(teil.einheit),
  Preis: ({ teil }) => formatDezimal(teil.preis, 2),
  'Rabatt in %': ({ teil }) => formatDezimal(teil.rabatt * 100),
  'Steuersatz in %': ({ teil }) => formatDezimal(teil.steuersatz * 100),
  Summe: ({ teil }) => formatBetragOhneEuro(teil.summe),
  'Zeitraum von': ({ teil }) => teil.zeitraumVon ?? '',
  'Zeitraum bis': ({ teil }) => teil.zeitraumBis ?? '',
  Bestellposition: ({ teil }) => teil.bestellposition ?? '',
  Währung: ({ beleg }) => beleg.waehrung,
};

const STEUER: Spalten<{ beleg: Beleg; teil: Beleg['ust'][number] }> = {
  'Beleg-ID': ({ beleg }) => beleg.id,
  Belegnummer: ({ beleg }) => beleg.nummer,
  'Steuersatz in %': ({ teil }) => formatDezimal(teil.satz * 100),
  Netto: ({ teil }) => formatBetragOhneEuro(teil.netto),
  Steuer: ({ teil }) => formatBetragOhneEuro(teil.steuer),
  Brutto: ({ teil }) => formatBetragOhneEuro(teil.brutto),
  Abziehbar: ({ teil }) => jaNein(teil.abziehbar),
  'Betrieblich in %': ({ teil }) => formatDezimal(teil.betrieblich * 100),
  Kategorie: ({ teil }) => (teil.kategorie ? kategoriename(teil.kategorie) : ''),
  Steuerfall: ({ teil }) => STEUERFAELLE[teil.steuerfall],
  Anschaffung: ({ teil }) => jaNein(teil.anlage),
};

const ZAHLUNG: Spalten<{ beleg: Beleg; teil: Beleg['zahlungen'][number] }> = {
  'Beleg-ID': ({ beleg }) => beleg.id,
  Belegnummer: ({ beleg }) => beleg.nummer,
  Datum: ({ teil }) => teil.datum,
  Betrag: ({ teil }) => formatBetragOhneEuro(teil.betrag),
  Zahlungsmethode: ({ teil }) => teil.zahlungsmethode,
  Konto: ({ teil }) => teil.konto,
  Abzug: ({ teil }) => formatBetragOhneEuro(teil.abzug?.betrag ?? 0),
  Abzugsart: ({ teil }) => teil.abzug?.art ?? '',
};

const KONTO: Spalten<Kontosatz> = {
  ID: ({ id }) => id,
  Name: ({ titel }) => titel,
  Art: ({ art }) => KONTOARTEN[art],
  IBAN: ({ iban }) => iban,
  Anfangsbestand: ({ anfangsbestand }) => formatBetragOhneEuro(anfangsbestand),
  'Anfang am': ({ anfangAm }) => anfangAm,
  Archiviert: ({ archiviert }) => jaNein(archiviert),
};

/** Empty where a number stands for itself. */
function einheitText(code: string): string {
  return code === OHNE_EINHEIT ? '' : (einheitsname(code) ?? code);
}

function jaNein(wert: boolean): string {
  return wert ? 'ja' : 'nein';
}
