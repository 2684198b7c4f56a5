import { Ablehnung, type Feldmeldung } from '#kern/ablehnung.ts';
import { fehlendeAngaben, regelverstoesse } from '#kern/ausstellen/ausstellpruefung.ts';
import { addTage, type Datum } from '#kern/datum.ts';
import type { Anlagendateien } from '#kern/erechnung/abbildungAnhang.ts';
import type { Absender, Mandant } from '#kern/mandant/absender.ts';
import { formatNummer, isVorlaeufig, nummernkreisOf } from '#kern/nummern/nummernformat.ts';
import { nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { bezahlstatus } from '#kern/zahlungen/bezahlstatus.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Logo } from '../speicher/logo.repository.ts';
import type { Tafel } from '../speicher/pruefsummen.repository.ts';
import type { Ausstellung, RechnungSatz } from '../speicher/rechnung.repository.ts';
import { readAnlagendateien } from './anlagendateien.ts';

/** A receipt with its lines. */
export type Ganz = Rechnung & { rechnungsposten: Posten[] };

/** Plan of an invoice as it will be once it is issued, by what is true while it is planned. */
export type Vorlage = {
  vorher: RechnungSatz;
  entwurf: Ganz;
  /** Rows of its checksum; undefined where it is not stored yet. */
  tafeln: readonly Tafel[] | undefined;
  ausstellung: Ausstellung;
  /** The last number of its range before, and those that are passed over; undefined where it has its number already. */
  folge: { zuvor: number; belegt: readonly string[] } | undefined;
  rechnung: Ganz;
  absender: Absender;
  logo: Logo | undefined;
  /** Attachments. */
  dateien: Anlagendateien;
};

type Entwurf = {
  satz: RechnungSatz;
  ganz: Ganz;
  tafeln?: readonly Tafel[];
  mandant: Mandant;
  rechnungsdatum: Datum;
};

/**
 * Plans what a draft will be: looks whether it is all there and which number is next, which nobody has taken by that.
 * Whether it keeps all rules is left to `checkRegeln`.
 * @throws Ablehnung `ungueltig` with everything that is missing
 */
export async function planVorlage(
  bestand: Bestand,
  { satz, ganz, tafeln, mandant, rechnungsdatum }: Entwurf,
): Promise<Vorlage> {
  checkHindernisse(fehlendeAngaben(ganz, mandant));
  const faelligAm = addTage(rechnungsdatum, nimmtZurueck(satz.art) ? 0 : mandant.zahlungszielTage);
  const { vergeben, folge } = await planeNummer(bestand, { satz, mandant, rechnungsdatum });
  const ausstellung = { ...vergeben, rechnungsdatum, faelligAm };
  const { version: _, ...absender } = mandant;
  return {
    vorher: satz,
    entwurf: ganz,
    tafeln,
    ausstellung,
    folge,
    absender,
    rechnung: toAusgestellt(ganz, ausstellung, bestand.heute),
    logo: await bestand.logo.find(),
    dateien: await readAnlagendateien(bestand, ganz),
  };
}

/** The draft as it will be read when it is issued. */
function toAusgestellt(ganz: Ganz, ausstellung: Ausstellung, heute: Datum): Ganz {
  const { nummernkreis: _, laufnummer: __, ...felder } = ausstellung;
  const rechnung: Ganz = { ...ganz, ...felder, status: 'ausgestellt', version: ganz.version + 1 };
  return { ...rechnung, bezahlstatus: bezahlstatus(rechnung, heute) };
}

/**
 * Judges the e-invoice by all its rules, which takes some 15 ms with 1,000 lines: whoever draws meanwhile waits for less.
 * @throws Ablehnung `ungueltig` with everything that is wrong
 */
export function checkRegeln({ entwurf, absender }: Vorlage): void {
  checkHindernisse(regelverstoesse(entwurf, absender));
}

function checkHindernisse(meldungen: readonly Feldmeldung[]): void {
  if (meldungen.length === 0) return;
  const texte = meldungen.map(({ text }) => text).join(' ');
  const ablehnung = new Ablehnung('ungueltig', `Die Rechnung kann noch nicht ausgestellt werden. ${texte}`);
  ablehnung.meldungen.push(...meldungen);
  throw ablehnung;
}

/** Range of the number: what takes back counts with the Storno documents. */
function kreisOf({ art }: RechnungSatz): 'rechnung' | 'storno' {
  return nimmtZurueck(art) ? 'storno' : 'rechnung';
}

type Nummerierung = Pick<Entwurf, 'satz' | 'mandant' | 'rechnungsdatum'>;

/** The next number of the range; one that an older receipt has already is passed over. */
async function planeNummer(
  bestand: Bestand,
  { satz, mandant, rechnungsdatum }: Nummerierung,
): Promise<{ vergeben: Omit<Ausstellung, 'rechnungsdatum' | 'faelligAm'>; folge: Vorlage['folge'] }> {
  if (!isVorlaeufig(satz.nummer))
    return { vergeben: { nummer: satz.nummer, nummernkreis: '', laufnummer: 0 }, folge: undefined };
  const { format, nummernkreis } = nummernkreisOf(mandant, kreisOf(satz), rechnungsdatum);
  const zuvor = await bestand.nummern.letzte(nummernkreis);
  const belegt: string[] = [];
  for (let laufnummer = zuvor + 1; ; laufnummer += 1) {
    const nummer = formatNummer(format, laufnummer, rechnungsdatum);
    if (!(await bestand.rechnungen.hasNummer(nummer)))
      return { vergeben: { nummer, nummernkreis, laufnummer }, folge: { zuvor, belegt } };
    belegt.push(nummer);
  }
}
