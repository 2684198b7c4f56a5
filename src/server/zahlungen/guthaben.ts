import { Ablehnung } from '#kern/ablehnung.ts';
import { type Cent, formatBetrag } from '#kern/geld.ts';
import { checkHandlung } from '#kern/rechnungen/uebergaenge.ts';
import { offenerBetrag, ueberzahlung } from '#kern/zahlungen/bezahlstatus.ts';
import { buche, zuErstatten } from '#kern/zahlungen/buchung.ts';
import type { Guthaben } from '#kern/zahlungen/guthaben.ts';
import type { NeueZahlung } from '#kern/zahlungen/zahlung.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import type { Kopfsatz } from '../speicher/rechnungsspalten.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { bezahltAmGegenstueck, insertBewegung, type Teil } from './buchen.ts';

type Quelle = { rechnung: Kopfsatz; betrag: Cent };

/** Credit of a party from receipts of one direction that were paid too much, with which ones. */
export async function readGuthaben(bestand: Bestand, parteiId: number, einnahme: boolean): Promise<Guthaben> {
  const quellen = await findQuellen(bestand, parteiId, einnahme);
  return {
    guthaben: quellen.reduce((summe, { betrag }) => summe + betrag, 0),
    aus: quellen.map(({ rechnung: { id, nummer }, betrag }) => ({ rechnungID: id, nummer, betrag })),
  };
}

async function findQuellen(bestand: Bestand, parteiId: number, einnahme: boolean): Promise<Quelle[]> {
  const quellen: Quelle[] = [];
  for (const id of await bestand.guthaben.listIds(parteiId, einnahme)) {
    const rechnung = await bestand.rechnungen.findKopf(id);
    if (!rechnung) continue;
    const gegenstueck = await bezahltAmGegenstueck(bestand, rechnung);
    const betrag =
      rechnung.status === 'storniert' ? -zuErstatten({ ...rechnung, gegenstueck }) : ueberzahlung(rechnung);
    if (betrag > 0) quellen.push({ rechnung, betrag });
  }
  return quellen;
}

/**
 * Pays a receipt with what its party has paid too much elsewhere, oldest first: no money moves.
 * @returns the movement
 * @throws Ablehnung `nicht-gefunden`, `zustand` when there is no credit or nothing open, `ungueltig` when it is too much
 */
export async function offsetGuthaben(
  bestand: Schreibbestand,
  rechnungId: number,
  neu: Pick<NeueZahlung, 'datum' | 'betrag' | 'text'> & { stattId?: number },
): Promise<number> {
  const ziel = await bestand.rechnungen.findKopf(rechnungId);
  if (!ziel) throw nichtGefunden();
  checkHandlung(ziel, 'zahlen');
  const quellen = ziel.kundenID === null ? [] : await findQuellen(bestand, ziel.kundenID, ziel.einnahme);
  const da = quellen.reduce((summe, { betrag }) => summe + betrag, 0);
  if (da === 0) throw new Ablehnung('zustand', 'Es gibt kein Guthaben, das sich verrechnen ließe.');
  const hoechstens = Math.min(da, offenerBetrag(ziel));
  // What is owed the other way round is paid by money, not by more credit.
  if (hoechstens <= 0) throw new Ablehnung('zustand', 'Auf diesem Beleg ist nichts offen.');
  const betrag = neu.betrag ?? hoechstens;
  if (betrag <= 0 || betrag > hoechstens) {
    const text = `Verrechnen lassen sich höchstens ${formatBetrag(hoechstens)}.`;
    throw new Ablehnung('ungueltig', text, { pfad: 'betrag' });
  }
  const datum = neu.datum ?? bestand.heute;
  const buchung = buche({ ...ziel, gegenstueck: 0 }, { datum, betrag, abzug: null });
  return insertBewegung(bestand, [...takeFrom(quellen, betrag), { rechnung: ziel, buchung }], {
    datum,
    text: neu.text,
    quelle: 'verrechnung',
    betrag: 0,
    kontoId: null,
    zahlungsmethodeId: null,
    ...(neu.stattId !== undefined && { stattId: neu.stattId }),
  });
}

/** The oldest credit first. */
function takeFrom(quellen: readonly Quelle[], betrag: Cent): Teil[] {
  let rest = betrag;
  const teile: Teil[] = [];
  for (const { rechnung, betrag: da } of quellen) {
    const genommen = Math.min(rest, da);
    if (genommen > 0) teile.push({ rechnung, buchung: { betrag: -genommen, abzug: null } });
    rest -= genommen;
  }
  return teile;
}
