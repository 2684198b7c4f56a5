import { Ablehnung } from '#kern/ablehnung.ts';
import { ausstellhindernisse } from '#kern/ausstellen/ausstellpruefung.ts';
import { zeichenhindernis } from '#kern/blatt/zeichenhindernis.ts';
import { addTage, type Datum } from '#kern/datum.ts';
import type { Absender, Mandant } from '#kern/mandant/absender.ts';
import { dateinummer, formatNummer, isVorlaeufig, nummernkreisOf } from '#kern/nummern/nummernformat.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Archivdatei } from '../speicher/archiv.repository.ts';
import type { Ausstellung, RechnungSatz } from '../speicher/rechnung.repository.ts';
import { checkVersion, nichtGefunden } from '../stammdaten/stammdaten.ts';
import { createAtempause } from '../werkzeug/atempause.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { readRechnung } from './readRechnung.ts';

type Wunsch = { rechnungsdatum?: Datum | undefined; version?: number | undefined };

/**
 * Makes a draft an invoice: checks it, gives it the next number and its date, and archives PDF, e-invoice and the data
 * behind them, all in the open transaction (§ 14 Abs. 4 UStG; GoBD Rz 58, 107).
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand` unless it is a draft of income, `ungueltig` with everything
 *   that is missing
 */
export async function ausstellen(bestand: Schreibbestand, id: number, wunsch: Wunsch): Promise<void> {
  const satz = await bestand.rechnungen.find(id);
  if (!satz) throw nichtGefunden();
  checkVersion(satz, wunsch.version);
  checkHandlung(satz, 'ausstellen');
  const rechnungsdatum = wunsch.rechnungsdatum ?? bestand.heute;
  if (rechnungsdatum > bestand.heute) {
    throw new Ablehnung('ungueltig', 'Das Rechnungsdatum darf nicht in der Zukunft liegen.', {
      pfad: 'rechnungsdatum',
    });
  }
  const mandant = await bestand.absender.get();
  const rechnung = await readRechnung(bestand, id);
  // Each part of it takes 10 to 20 ms with 1,000 lines.
  const pause = createAtempause();
  checkVollstaendig(rechnung, mandant);
  await pause();
  const faelligAm = addTage(rechnungsdatum, satz.art === 'storno' ? 0 : mandant.zahlungszielTage);
  const ausstellung = {
    ...(await nextNummer(bestand, satz, mandant, rechnungsdatum)),
    rechnungsdatum,
    faelligAm,
  };
  await bestand.rechnungen.issue(id, ausstellung);
  await bestand.summen.updateStand(satz, { ...satz, status: 'ausgestellt' });
  await pause();
  await archivieren(bestand, { vorher: satz, ausstellung, mandant });
}

function checkVollstaendig(rechnung: Ganz, absender: Absender): void {
  const meldungen = ausstellhindernisse(rechnung, absender);
  if (meldungen.length === 0) return;
  const texte = meldungen.map(({ text }) => text).join(' ');
  const ablehnung = new Ablehnung('ungueltig', `Die Rechnung kann noch nicht ausgestellt werden. ${texte}`);
  ablehnung.meldungen.push(...meldungen);
  throw ablehnung;
}

type Ganz = Rechnung & { rechnungsposten: Posten[] };

/**
 * The next number of the range. It is counted in this transaction, so that no number is lost when it fails, and a
 * number that an older receipt already has is passed over.
 */
async function nextNummer(
  bestand: Schreibbestand,
  satz: RechnungSatz,
  mandant: Mandant,
  datum: Datum,
): Promise<Pick<Ausstellung, 'nummer' | 'nummernkreis' | 'laufnummer'>> {
  const { format, nummernkreis } = nummernkreisOf(mandant, satz.art, datum);
  if (!isVorlaeufig(satz.nummer)) return { nummer: satz.nummer, nummernkreis: '', laufnummer: 0 };
  for (;;) {
    const laufnummer = await bestand.nummern.next(nummernkreis);
    const nummer = formatNummer(format, laufnummer, datum);
    if (!(await bestand.rechnungen.hasNummer(nummer))) return { nummer, nummernkreis, laufnummer };
    bestand.protokoll.add({
      objekt: 'nummernkreis',
      objektId: laufnummer,
      aktion: 'geaendert',
      vorher: { nummernkreis, letzte: laufnummer - 1 },
      nachher: { nummernkreis, letzte: laufnummer, belegt: nummer },
    });
  }
}

type Ausgestellt = { vorher: RechnungSatz; ausstellung: Ausstellung; mandant: Mandant };

async function archivieren(
  bestand: Schreibbestand,
  { vorher, ausstellung, mandant }: Ausgestellt,
): Promise<void> {
  const { id } = vorher;
  const rechnung = await readRechnung(bestand, id);
  const logo = await bestand.logo.find();
  const { version: _, ...absender } = mandant;
  const pause = createAtempause();
  const dokumente = await bestand.zeichne({ rechnung, absender, logo: logo?.inhalt, erstelltAm: new Date() });
  // What was issued before anybody asked must still be taken back.
  if (rechnung.art !== 'storno') checkZeichen(dokumente.fehlend);
  await pause();
  const name = dateinummer(rechnung.nummer);
  const dateien = [
    toDatei('pdf', `rechnung_a4_${name}.pdf`, 'application/pdf', Buffer.from(dokumente.pdf)),
    toDatei('cii', `rechnung_${name}_cii.xml`, 'application/xml', dokumente.cii ?? ''),
    toDatei('ubl', `rechnung_${name}_ubl.xml`, 'application/xml', dokumente.ubl ?? ''),
    toDatei('stand', `rechnung_${name}.json`, 'application/json', canonicalJson({ rechnung, absender })),
    ...(logo ? [toDatei('logo', 'logo', logo.typ, logo.inhalt)] : []),
  ];
  await pause();
  await bestand.archiv.insert(id, dateien);
  const archiv = Object.fromEntries(dateien.map(({ art, sha256 }) => [art, sha256]));
  bestand.protokoll.add({
    objekt: 'rechnung',
    objektId: id,
    aktion: 'ausgestellt',
    vorher,
    nachher: { ...vorher, ...ausstellung, status: 'ausgestellt', archiv },
  });
}

/** @throws Ablehnung `ungueltig` when the sheet would have gaps for ever */
function checkZeichen(fehlend: readonly string[]): void {
  if (fehlend.length === 0) return;
  const text = `${zeichenhindernis(fehlend)} Die Rechnung kann so nicht ausgestellt werden.`;
  throw new Ablehnung('ungueltig', text, { pfad: 'zeichen' });
}

function toDatei(
  art: Archivdatei['art'],
  dateiname: string,
  typ: string,
  inhalt: string | Buffer,
): Archivdatei {
  const bytes = Buffer.from(inhalt);
  return { art, dateiname, typ, sha256: sha256(bytes), inhalt: bytes };
}
