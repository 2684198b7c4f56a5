import { Ablehnung } from '#kern/ablehnung.ts';
import { addTage, type Datum } from '#kern/datum.ts';
import { splitFelder } from '#kern/feldauswahl.ts';
import { MENGE_FALSCH } from '#kern/felder.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { belegnummer, entwurfsnummer, isBelegnummer, isVorlaeufig } from '#kern/nummern/nummernformat.ts';
import { canonicalJson } from '#kern/protokoll/kette.ts';
import { angezahlt } from '#kern/rechnungen/anzahlung.ts';
import { EINGANG } from '#kern/rechnungen/eingang.ts';
import { summeInEuro } from '#kern/rechnungen/inEuro.ts';
import { negativeMengen, type RechnungAenderung, ZEITRAUM_VERKEHRT } from '#kern/rechnungen/neueRechnung.ts';
import { checkSumme } from '#kern/rechnungen/summen.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import { ohneKurs } from '#kern/rechnungen/waehrungspruefung.ts';
import { isSofortBezahlt } from '#kern/rechnungen/zahlungsweg.ts';
import { istBebucht } from '#kern/zahlungen/bezahlstatus.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { checkMengenzeilen } from '../herkunft/auftrag.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import { type Entwurf, isEntwurf, type RechnungSatz } from '../speicher/rechnung.repository.ts';
import { checkVersion, nichtGefunden, overlay } from '../stammdaten/stammdaten.ts';
import { angabenOf } from './angaben.ts';
import { checkWaehrung, numbered, satzOf, zugeordnet } from './anlegen.ts';
import { checkKunde, checkProdukte } from './checkVerweise.ts';

/**
 * Lays the given fields over a draft; fields that are absent stay.
 * @throws Ablehnung `nicht-gefunden`, `version`, `ungueltig`, or `zustand` when the receipt is no draft any more
 */
export async function aendern(
  bestand: Schreibbestand,
  id: number,
  { version, summe: claimed, art, vorgang, ...aenderung }: RechnungAenderung,
): Promise<void> {
  const vorher = await bestand.rechnungen.find(id);
  if (!vorher) throw nichtGefunden();
  checkVersion(vorher, version);
  checkHandlung(vorher, 'notieren');
  if (!isEntwurf(vorher)) throw new Error(`the table lets ${vorher.status} be changed`);
  const gelegt = geaendert(vorher, aenderung, await bestand.absender.get());
  if (vorher.art === 'gutschrift') checkUnveraendert(vorher, { ...gelegt, art: art ?? vorher.art });
  const nachher = vorher.art === 'gutschrift' ? gelegt : await zugeordnet(bestand, gelegt, { art, vorgang });
  if (nachher.leistungsdatumTo < nachher.leistungsdatumFrom) {
    throw new Ablehnung('ungueltig', ZEITRAUM_VERKEHRT, { pfad: 'leistungsdatumTo' });
  }
  const [negativ] = nachher.art === 'gutschrift' ? [] : negativeMengen(nachher.einnahme, nachher.posten);
  if (negativ !== undefined)
    throw new Ablehnung('ungueltig', MENGE_FALSCH, { pfad: `posten.${negativ}.menge` });
  checkSumme(nachher.summe, claimed);
  if (!nachher.einnahme && vorher.einnahme) await checkOhneAnlagen(bestand, id);
  if (isMehrAlsNotiz(vorher, nachher)) checkHandlung(vorher, 'aendern', istBebucht(vorher));
  if (aenderung.posten) await checkProdukte(bestand, aenderung.posten);
  if (nachher.kundenID !== vorher.kundenID) await checkKunde(bestand, nachher.kundenID);
  if (vorher.art === 'abschlag' && nachher.art === 'rechnung')
    await checkMengenzeilen(bestand, nachher.posten);
  await bestand.rechnungen.replace(nachher);
  await checkHerkunft(bestand, nachher);
  await bestand.summen.subtract(vorher);
  await bestand.summen.add(nachher);
  bestand.protokoll.add({ objekt: 'rechnung', objektId: id, aktion: 'geaendert', vorher, nachher });
}

/** An expense has its original in the inbox. @throws Ablehnung `zustand` */
async function checkOhneAnlagen(bestand: Schreibbestand, id: number): Promise<void> {
  if ((await bestand.anlagen.list(id)).length === 0) return;
  const text =
    'An diesem Entwurf hängen Anlagen, die es an einer Ausgabe nicht gibt. Bitte zuerst entfernen.';
  throw new Ablehnung('zustand', text);
}

type Felder = Omit<RechnungAenderung, 'version' | 'summe' | 'art' | 'vorgang'>;

/** The draft after a change, with everything that follows from it. */
function geaendert(vorher: Entwurf, { posten, ...aenderung }: Felder, mandant: Mandant): Entwurf {
  const { rest: felder, davon: vomBeleg } = splitFelder(aenderung, EINGANG);
  const nachher: Entwurf = ohneKurs({ ...overlay(vorher, felder), version: vorher.version + 1 });
  if (posten) nachher.posten = numbered(posten, satzOf(nachher, mandant));
  // What had been paid on the spot is no deposit when it is paid in another way after all.
  const warAlles = isSofortBezahlt(vorher.zahlungsweg) && !isSofortBezahlt(nachher.zahlungsweg);
  if (warAlles && felder.anzahlung === undefined) nachher.anzahlung = 0;
  nachher.anzahlung = angezahlt(nachher);
  checkWaehrung(nachher);
  nachher.summe = summeInEuro(nachher);
  nachher.bezahlt = vorher.bezahlt - vorher.anzahlung + nachher.anzahlung;
  nachher.eingang = angabenOf(nachher, vorher.eingang, vomBeleg);
  nachher.faelligAm = faelligAm(vorher, nachher, mandant);
  // An expense corrects no invoice of ours, nor an invoice an expense.
  if (nachher.einnahme !== vorher.einnahme)
    Object.assign(nachher, { bezugId: null, art: 'rechnung' } satisfies Partial<Entwurf>);
  const isEigene = isVorlaeufig(vorher.nummer) || isBelegnummer(vorher.nummer);
  if (nachher.einnahme !== vorher.einnahme && isEigene) {
    const { id, einnahme, rechnungsdatum } = nachher;
    nachher.nummer = einnahme ? entwurfsnummer(id) : belegnummer(id, rechnungsdatum);
  }
  return nachher;
}

/** As the supplier printed it, else by the usual term of the day on which that was entered. */
function faelligAm(vorher: Entwurf, { eingang, rechnungsdatum }: Entwurf, mandant: Mandant): Datum {
  if (eingang?.faellig) return eingang.faellig;
  const bleibt = rechnungsdatum === vorher.rechnungsdatum && !vorher.eingang?.faellig;
  return bleibt ? vorher.faelligAm : addTage(rechnungsdatum, mandant.zahlungszielTage);
}

/** Fields of a credit that are its own; all else follows from its invoice. */
const EIGENES: ReadonlySet<string> = new Set([
  'notizen',
  'textDavor',
  'rechnungsdatum',
  'faelligAm',
  'version',
]);

/** @throws Ablehnung `ungueltig` where anything else of a credit is changed */
function checkUnveraendert(vorher: Entwurf, nachher: Entwurf): void {
  const felder = Object.keys(vorher) as (keyof Entwurf)[];
  const anderes = felder.find(
    (feld) => !EIGENES.has(feld) && canonicalJson(vorher[feld]) !== canonicalJson(nachher[feld]),
  );
  if (!anderes) return;
  const text =
    'Was auf einer Rechnungskorrektur steht, folgt aus ihrer Rechnung. Lösche den Entwurf, und schreibe einen anderen Teil gut.';
  throw new Ablehnung('ungueltig', text, { pfad: anderes });
}

/** Fields that may still change once money was booked on it. */
const FREI: ReadonlySet<string> = new Set(['notizen', 'version'] satisfies (keyof RechnungSatz)[]);

/**
 * Whether more than the notes changed: what is paid stays as it was paid, for another amount, day or party would tell
 * another story about the same money.
 */
function isMehrAlsNotiz(vorher: RechnungSatz, nachher: RechnungSatz): boolean {
  const felder = Object.keys(vorher) as (keyof RechnungSatz)[];
  return felder.some(
    (feld) => !FREI.has(feld) && canonicalJson(vorher[feld]) !== canonicalJson(nachher[feld]),
  );
}
