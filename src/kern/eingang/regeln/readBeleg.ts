/** Reading of a receipt by all rules together. The same for photo, scan, PDF and for browser and server. */
import { type Datum, formatDatum } from '../../datum.ts';
import { type Gelesenes, LESEFELDER, type Lesefeld, type Leseumfeld } from '../gelesenes.ts';
import type { Lesung } from '../lesung.ts';
import { sumTeile } from './auswahl.ts';
import { belegdatumOf, faelligOf, type Tagwahl } from './belegdatum.ts';
import { belegnummerOf, EINDEUTIG } from './belegnummer.ts';
import { type Blatt, layOut } from './blatt.ts';
import type { Urteil } from './codeurteil.ts';
import { ibanOf, type Kennung, ustIdsOf } from './kennungen.ts';
import { bekannterOf, type Lieferantenwahl, lieferantOf } from './lieferant.ts';
import { artOf, landOf, trinkgeldOf, waehrungOf, zahlungOf } from './merkmale.ts';
import { placesOf, type Strecke } from './stelle.ts';
import { urteilen } from './urteil.ts';

/** Reads a receipt. Pure; the time grows with the number of words and no faster. */
export function readBeleg(lesung: Lesung, umfeld: Leseumfeld): Gelesenes {
  const blatt = layOut(lesung, umfeld);
  const ustIds = ustIdsOf(blatt);
  const iban = ibanOf(blatt) ?? ibanOfCode(blatt);
  const land = landOf(blatt, ustIds, iban);
  const tag = dayOf(blatt);
  const urteil = urteilen(blatt, { land, datum: tag?.datum ?? umfeld.heute });
  const trinkgeld = trinkgeldOf(blatt, urteil.brutto);
  const wer = { ustId: ustIds[0], iban, lieferant: partyOf(blatt, ustIds, iban) };
  const was = { nummer: numberOf(blatt), tag, faellig: faelligOf(blatt, tag?.datum ?? null) };
  return {
    art: artOf(blatt, urteil.brutto),
    land,
    waehrung: waehrungOf(blatt, urteil.summe?.funde ?? []),
    lieferant: partyNames(wer),
    belegnummer: was.nummer?.nummer ?? null,
    belegdatum: tag?.datum ?? null,
    faellig: was.faellig?.datum ?? null,
    ...amountsOf(urteil),
    trinkgeld: trinkgeld?.cent ?? null,
    zahlung: zahlungOf(blatt),
    quelle: sourceOf(blatt),
    felder: placed({ ...partyFields(wer, blatt), ...paperFields(was), ...urteil.felder, trinkgeld }, lesung),
  };
}

function sourceOf({ codes, lesung }: Blatt): Gelesenes['quelle'] {
  if (codes.kasse) return 'code';
  return lesung.seiten.every(({ quelle }) => quelle === 'text') ? 'text' : 'ocr';
}

type Beleg = { nummer: Nummer | undefined; tag: Tagwahl | undefined; faellig: Tagwahl | undefined };
type Partei = {
  ustId: Kennung | undefined;
  iban: Kennung | undefined;
  lieferant: Lieferantenwahl | undefined;
};
type Feld = { funde: readonly Strecke[]; isSicher?: boolean; grund?: string };
type Felder = Partial<Record<Lesefeld, Feld | undefined>>;

function partyNames({ lieferant, ustId, iban }: Partei): Gelesenes['lieferant'] {
  return { name: lieferant?.name ?? null, ustId: ustId?.wert ?? null, iban: iban?.wert ?? null };
}

/** Check digits find slips; only letters that stand in the file, or a code, prove the number. */
function partyFields({ lieferant, ustId, iban }: Partei, { isText, codes }: Blatt): Felder {
  return {
    lieferant,
    ustId: ustId && { funde: ustId.funde, isSicher: isText },
    iban: iban && { funde: iban.funde, isSicher: isText || codes.ueberweisung?.iban === iban.wert },
  };
}

function paperFields({ nummer, tag, faellig }: Beleg): Felder {
  return { belegnummer: nummer, belegdatum: tag ?? { funde: [], grund: 'Kein Datum gefunden.' }, faellig };
}

function placed(felder: Felder, lesung: Lesung): Gelesenes['felder'] {
  const fertig: Gelesenes['felder'] = {};
  for (const feld of LESEFELDER) {
    const gelesen = felder[feld];
    if (!gelesen) continue;
    const { funde, isSicher = false, grund = '' } = gelesen;
    fertig[feld] = { stellen: placesOf(funde, lesung), sicher: isSicher, grund };
  }
  return fertig;
}

type Betragsteil = Pick<
  Gelesenes,
  'brutto' | 'netto' | 'steuer' | 'ust' | 'reverseCharge' | 'kleinunternehmer'
>;

function amountsOf({ brutto, teile, reverseCharge, kleinunternehmer }: Urteil): Betragsteil {
  const { netto, steuer } = sumTeile(teile);
  const ust = teile
    .toSorted((a, b) => b.satz - a.satz)
    .map((teil) => ({
      satz: teil.satz,
      netto: teil.netto,
      steuer: teil.steuer,
      brutto: teil.brutto,
    }));
  const hatTeile = teile.length > 0;
  return {
    brutto,
    netto: hatTeile ? netto : null,
    steuer: hatTeile ? steuer : null,
    ust,
    reverseCharge,
    kleinunternehmer,
  };
}

/** The code knows the day exactly; the paper is asked where there is none. */
function dayOf(blatt: Blatt): Tagwahl | undefined {
  const kasse = blatt.codes.kasse;
  if (!kasse) return belegdatumOf(blatt);
  const funde = blatt.tage.filter(({ datum }) => datum === kasse.datum);
  const anderes = funde.length === 0 ? belegdatumOf(blatt) : undefined;
  const isKommend = kasse.datum > blatt.umfeld.heute;
  return {
    datum: kasse.datum,
    funde,
    isSicher: !anderes && !isKommend,
    grund: dayReason(kasse.datum, anderes, isKommend),
  };
}

function dayReason(datum: Datum, anderes: Tagwahl | undefined, isKommend: boolean): string {
  if (isKommend) return 'Das Datum im Kassencode liegt in der Zukunft.';
  if (!anderes) return '';
  return `Der Kassencode nennt den ${formatDatum(datum)}, gedruckt ist der ${formatDatum(anderes.datum)}.`;
}

function ibanOfCode({ codes, umfeld }: Blatt): Kennung | undefined {
  const iban = codes.ueberweisung?.iban;
  const isEigene = umfeld.eigene.ibans.some((eigene) => eigene.replace(/\s/g, '') === iban);
  return iban && !isEigene ? { wert: iban, funde: [] } : undefined;
}

function partyOf(
  blatt: Blatt,
  ustIds: readonly Kennung[],
  iban: Kennung | undefined,
): Lieferantenwahl | undefined {
  const gelesen = lieferantOf(blatt);
  const bekannter = bekannterOf(blatt, ustIds, iban);
  if (!bekannter) return gelesen;
  return { name: bekannter.name, funde: gelesen?.funde ?? [], grund: '' };
}

type Nummer = { nummer: string; funde: Strecke[]; isSicher: boolean; grund: string };

function numberOf(blatt: Blatt): Nummer | undefined {
  const gedruckt = belegnummerOf(blatt);
  const ausCode = blatt.codes.kasse?.belegnummer;
  if (ausCode) return { nummer: ausCode, funde: gedruckt?.funde ?? [], isSicher: true, grund: '' };
  const zweck = blatt.codes.ueberweisung?.zweck ?? '';
  const imZweck = gedruckt !== undefined && zweck.includes(gedruckt.nummer);
  if (gedruckt) {
    const grund = imZweck || gedruckt.rang >= EINDEUTIG ? '' : 'Die Belegnummer ist geraten.';
    return { nummer: gedruckt.nummer, funde: gedruckt.funde, isSicher: imZweck, grund };
  }
  const [ausZweck] = /[A-Z0-9][A-Z0-9/.-]*\d[A-Z0-9/.-]*/i.exec(zweck) ?? [];
  return ausZweck
    ? {
        nummer: ausZweck,
        funde: [],
        isSicher: false,
        grund: 'Die Nummer stammt aus dem Verwendungszweck des Überweisungscodes.',
      }
    : undefined;
}

/** Boxes of all places, each once. */
