import { Ablehnung } from '#kern/ablehnung.ts';
import type { Bewegung, NeueSammelzahlung } from '#kern/zahlungen/bewegung.ts';
import { buche, type Zahlungswunsch } from '#kern/zahlungen/buchung.ts';
import type { NeueZahlung, Zahlung } from '#kern/zahlungen/zahlung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { kontoFor } from '../konten/kontoFor.ts';
import type { Kopfsatz } from '../speicher/rechnungsspalten.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { bezahltAmGegenstueck, insertBewegung, richtung, type Teil } from './buchen.ts';
import { offsetGuthaben } from './guthaben.ts';

/**
 * Records a payment of a receipt; without an amount the rest, without a date today.
 * @throws Ablehnung `nicht-gefunden`, `zustand` when nothing is to be paid, `ungueltig` for what cannot be
 */
export async function verbuchen(
  bestand: Schreibbestand,
  rechnungId: number,
  neu: NeueZahlung,
): Promise<Zahlung> {
  const bewegungId = neu.ausGuthaben
    ? await offsetGuthaben(bestand, rechnungId, neu)
    : await verbucheTeile(bestand, neu, {
        wuensche: [{ ...neu, rechnungID: rechnungId }],
        fehlt: nichtGefunden,
      });
  const zahlung = await bestand.zahlungen.findOf(rechnungId, bewegungId);
  if (!zahlung) throw new Error('a payment that was just stored is gone');
  return zahlung;
}

/**
 * Records one amount of money for several receipts, income and expenses together if need be.
 * @throws Ablehnung like `verbuchen`, and `ungueltig` when a receipt is named twice
 */
export async function bookSammel(bestand: Schreibbestand, neu: NeueSammelzahlung): Promise<Bewegung> {
  const id = await verbucheTeile(bestand, neu, {
    wuensche: neu.zuordnungen,
    fehlt: (index) => ungueltig('Diese Rechnung gibt es nicht.', index),
  });
  const bewegung = await bestand.zahlungen.findBewegung(id);
  if (!bewegung) throw new Error('a movement that was just stored is gone');
  return bewegung;
}

type Kopf = Pick<NeueZahlung, 'datum' | 'kontoID' | 'zahlungsmethodeID' | 'text'>;
type Wunsch = Omit<Zahlungswunsch, 'datum'> & { rechnungID: number };
/** `fehlt`: what is said of a receipt that is not there. */
type Auftrag = { wuensche: readonly Wunsch[]; fehlt: (index: number) => Ablehnung };

async function verbucheTeile(
  bestand: Schreibbestand,
  { datum = bestand.heute, kontoID, zahlungsmethodeID, text }: Kopf,
  { wuensche, fehlt }: Auftrag,
): Promise<number> {
  const teile: Teil[] = [];
  for (const [index, { rechnungID, betrag, abzug }] of wuensche.entries()) {
    if (teile.some(({ rechnung }) => rechnung.id === rechnungID)) {
      throw ungueltig('Diese Rechnung steht zweimal in der Zahlung.', index);
    }
    const rechnung = await bestand.rechnungen.findKopf(rechnungID);
    if (!rechnung) throw fehlt(index);
    // What is to be given back of both is one amount: each of them alone says all of it.
    if (teile.some((teil) => istStornoVon(teil.rechnung, rechnung) || istStornoVon(rechnung, teil.rechnung)))
      throw ungueltig(
        'Eine Rechnung und ihr Storno werden zusammen erstattet. Bitte nur eine der beiden nennen.',
        index,
      );
    const gegenstueck = await bezahltAmGegenstueck(bestand, rechnung);
    teile.push({ rechnung, buchung: buche({ ...rechnung, gegenstueck }, { datum, betrag, abzug }) });
  }
  await checkMethode(bestand, zahlungsmethodeID);
  const summe = teile.reduce((sum, { rechnung, buchung }) => sum + richtung(rechnung) * buchung.betrag, 0);
  const hatGeld = teile.some(({ buchung }) => buchung.betrag !== 0);
  return insertBewegung(bestand, teile, {
    datum,
    text,
    quelle: 'eingabe',
    betrag: summe,
    zahlungsmethodeId: zahlungsmethodeID,
    kontoId: hatGeld ? await kontoFor(bestand, { kontoID, zahlungsmethodeID }) : null,
  });
}

function istStornoVon(storno: Kopfsatz, rechnung: Kopfsatz): boolean {
  return storno.art === 'storno' && storno.bezugId === rechnung.id;
}

function ungueltig(text: string, index: number): Ablehnung {
  return new Ablehnung('ungueltig', text, { pfad: `zuordnungen.${index}.rechnungID` });
}

async function checkMethode(bestand: Schreibbestand, id: number | null): Promise<void> {
  if (id === null || (await bestand.zahlungsmethoden.find(id))) return;
  throw new Ablehnung('ungueltig', 'Diese Zahlungsmethode gibt es nicht.', { pfad: 'zahlungsmethodeID' });
}
