import { Ablehnung } from '#kern/ablehnung.ts';
import type { Belegsicht } from '#kern/ausgaben/position.ts';
import { inBerlin } from '#kern/datum.ts';
import { type Uebernahme, uebernahmefehler, type Zeile, zeilenOf } from '#kern/eingang/uebernahme.ts';
import { werOf } from '#kern/eingang/vorschlagen.ts';
import { splitFelder } from '#kern/feldauswahl.ts';
import { OHNE_EINHEIT } from '#kern/ohneEinheit.ts';
import { belegsichtOf, decideVorsteuer } from '#kern/rechnungen/belegsicht.ts';
import { EINGANG } from '#kern/rechnungen/eingang.ts';
import { EINGANGSARTEN, OHNE_ANGABEN, overlayAngaben } from '#kern/rechnungen/eingangsregeln.ts';
import { NeueRechnung } from '#kern/rechnungen/neueRechnung.ts';
import { NeueZahlung } from '#kern/zahlungen/zahlung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { anlegen } from '../rechnungen/anlegen.ts';
import type { Stuecksatz } from '../speicher/eingangsstueck.repository.ts';
import { verbuchen } from '../zahlungen/verbuchen.ts';
import { checkOffen, protokolliere } from './handeln.ts';
import { takeLieferant } from './lieferant.ts';

/** Prices have four decimals, amounts two. */
const JE_CENT = 100;
const EINS = 10_000;

/**
 * Makes an expense of a piece, in one act: its supplier, the receipt as it is printed, and its payment where it was paid.
 * @returns the id of the expense
 * @throws Ablehnung `version`, `zustand` when that was done before or it was thrown out, `ungueltig` for what does not add up
 */
export async function uebernehmen(
  bestand: Schreibbestand,
  satz: Stuecksatz,
  uebernahme: Uebernahme,
): Promise<number> {
  checkOffen(satz, uebernahme.version);
  if (satz.zustand === 'verworfen')
    throw new Ablehnung('zustand', 'Dieser Beleg ist verworfen. Bitte zuerst zurückholen.');
  checkBetraege(uebernahme);
  const lieferant = await takeLieferant(bestand, uebernahme);
  const { brutto, belegdatum, bezahlt } = uebernahme;
  const neu = neueAusgabe(satz, uebernahme, lieferant?.id ?? null);
  const ust = decideVorsteuer(neu.ust ?? [], await readSicht(bestand, uebernahme, lieferant?.name ?? ''));
  const id = await anlegen(bestand, { ...neu, ust }, bestand.heute);
  if (bezahlt) {
    const { kontoID, datum = belegdatum } = bezahlt;
    // What was agreed about paying early is over: the receipt says what was paid.
    await verbuchen(bestand, id, NeueZahlung.parse({ datum, kontoID, abzug: null }));
  }
  await bestand.eingangsstuecke.save(
    satz.id,
    {
      ...({ zustand: 'erledigt', rechnung_id: id, doppelt: 0, zu_pruefen: 0, fehler: '' } as const),
      lieferant: lieferant?.name ?? '',
      partei_id: lieferant?.id ?? null,
      brutto,
      belegdatum,
      wer: lieferant ? werOf(lieferant.id, { name: null, ustId: null, iban: null }) : '',
      belegnummer: uebernahme.belegnummer ?? '',
    },
    { melde: false },
  );
  await protokolliere(bestand, satz, { rechnungId: satz.rechnung_id });
  return id;
}

/** Receipt as the law asks about it before anybody decides whether its VAT is deducted. */
async function readSicht(
  bestand: Schreibbestand,
  { belegdatum, brutto, ...felder }: Uebernahme,
  lieferant: string,
): Promise<Belegsicht> {
  const angaben = overlayAngaben(OHNE_ANGABEN, splitFelder(felder, EINGANG).davon);
  const { beschenkter } = angaben;
  const frage = { id: 0, beschenkter: beschenkter ?? '', rechnungsdatum: belegdatum };
  const verschenkt = beschenkter === null ? 0 : await bestand.eingang.sumGeschenke(frage);
  const beleg = { rechnungsdatum: belegdatum, summe: brutto, kunde: null };
  return { ...belegsichtOf(beleg, angaben, await bestand.absender.get(), verschenkt), lieferant };
}

/** @throws Ablehnung `ungueltig` with everything that does not add up */
function checkBetraege(uebernahme: Uebernahme): void {
  const meldungen = uebernahmefehler(uebernahme);
  if (meldungen.length === 0) return;
  const ablehnung = new Ablehnung('ungueltig', meldungen.map(({ text }) => text).join(' '));
  ablehnung.meldungen.push(...meldungen);
  throw ablehnung;
}

function neueAusgabe(satz: Stuecksatz, uebernahme: Uebernahme, kundenID: number | null): NeueRechnung {
  const { belegdatum, notizen, brutto } = uebernahme;
  const { davon: eingang } = splitFelder(uebernahme, EINGANG);
  const titel = EINGANGSARTEN[uebernahme.belegart ?? 'eingangsrechnung'];
  const nummer = uebernahme.belegnummer ? ` ${uebernahme.belegnummer}` : '';
  const neu = NeueRechnung.parse({
    einnahme: false,
    leistungsdatumFrom: belegdatum,
    rechnungsdatum: belegdatum,
    kundenID,
    notizen,
    posten: [{ preis: 0, menge: 1 }],
  });
  return {
    ...neu,
    ...eingang,
    eingangsdatum: eingang.eingangsdatum ?? eingangstagOf(satz),
    posten: zeilenOf(uebernahme, `${titel}${nummer}`).map(toPosten),
    summe: brutto,
  };
}

function eingangstagOf({ eingegangen_am }: Stuecksatz): string {
  return inBerlin(Date.parse(eingegangen_am));
}

/** Line of the expense; what is given back is a negative quantity, as in a Gegenbeleg. */
function toPosten({ titel, betrag, satz }: Zeile): NeueRechnung['posten'][number] {
  return {
    titel,
    preis: Math.abs(betrag) * JE_CENT,
    menge: betrag < 0 ? -EINS : EINS,
    steuersatz: satz,
    produktID: null,
    rabatt: 0,
    einheit: OHNE_EINHEIT,
  };
}
