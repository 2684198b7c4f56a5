/** The money of receipts as somebody with pencil and paper would keep it, in cents. Knows nothing of how the server does it. */
import type { Bezahlstatus } from '#kern/rechnungen/rechnung.ts';

/** One receipt, amounts in its own direction. */
export type Blatt = {
  id: number;
  einnahme: boolean;
  art: 'rechnung' | 'abschlag' | 'schluss' | 'gutschrift' | 'storno';
  summe: number;
  skonto: number;
  status: 'entwurf' | 'ausgestellt' | 'storniert';
  /** The Storno of an invoice, the invoice of a Storno. */
  partner?: Blatt;
  /** The final invoice that has taken this one in. */
  schluss?: Blatt;
  /** The invoice of which this one credits a part. */
  original?: Blatt;
  zeilen: Zeile[];
  /** Lines that were taken back. */
  weg: Zeile[];
};

export type Zeile = { id: number; betrag: number; abzug: number; bewegung: Bewegung };

/** Money that moved, income positive. `linie`: what was taken back and recorded anew is one. */
export type Bewegung = {
  betrag: number;
  art: 'geld' | 'verrechnung' | 'schlussrechnung' | 'rechnungskorrektur';
  linie: object;
};

const sum = (zahlen: readonly number[]) => zahlen.reduce((a, b) => a + b, 0);

export const bezahlt = ({ zeilen }: Blatt) => sum(zeilen.map(({ betrag }) => betrag));
export const abzug = ({ zeilen }: Blatt) => sum(zeilen.map((zeile) => zeile.abzug));
export const rest = (blatt: Blatt) => blatt.summe - bezahlt(blatt) - abzug(blatt);
export const zeichen = ({ einnahme }: Blatt) => (einnahme ? 1 : -1);

/** Amount of an Abschlagsrechnung that goes off its final invoice, in cents. */
export const empfangen = (blatt: Blatt) => Math.max(0, Math.min(blatt.summe, bezahlt(blatt)));

export function statusOf(blatt: Blatt): Bezahlstatus {
  if (blatt.status === 'storniert' || blatt.art === 'storno') return 'storniert';
  if (blatt.einnahme && blatt.status === 'entwurf') return 'entwurf';
  if (rest(blatt) === 0 && blatt.schluss && empfangen(blatt) < blatt.summe) return 'abgerechnet';
  if (rest(blatt) === 0) return 'bezahlt';
  if (rest(blatt) < 0) return 'ueberzahlt';
  return bezahlt(blatt) === 0 && abzug(blatt) === 0 ? 'offen' : 'teilbezahlt';
}

/** Claims that customers still owe. */
export function forderungen(blaetter: readonly Blatt[]): { anzahl: number; offen: number } {
  const offene = blaetter.filter(
    (blatt) => blatt.einnahme && ['offen', 'teilbezahlt'].includes(statusOf(blatt)),
  );
  return { anzahl: offene.length, offen: sum(offene.map(rest)) / 100 };
}

/** Amount that is paid where none is given, in cents: the rest, or what is to be given back. */
export function nothingGiven(blatt: Blatt): number {
  if (blatt.einnahme && blatt.status === 'entwurf') return 0;
  if (blatt.partner) return -(bezahlt(blatt) + bezahlt(blatt.partner)) || 0;
  return blatt.schluss ? Math.min(0, rest(blatt)) : Math.max(0, rest(blatt));
}

export function guthaben(blatt: Blatt): number {
  if (!blatt.einnahme || blatt.status === 'entwurf' || blatt.art === 'storno') return 0;
  return Math.max(0, blatt.status === 'storniert' ? -nothingGiven(blatt) : -rest(blatt));
}

/** A final invoice, and an invoice of which a part was credited, stay while what hangs on them does. */
export function isStornierbar(blatt: Blatt, blaetter: readonly Blatt[]): boolean {
  const isGemindert = blaetter.some(({ original, status }) => original === blatt && status === 'ausgestellt');
  return blatt.status === 'ausgestellt' && blatt.art !== 'storno' && !blatt.schluss && !isGemindert;
}

/** Lines that go together when one is taken back: of a set-off both sides. */
export function mitgenommen(blaetter: readonly Blatt[], zeile: Zeile): [Blatt, Zeile][] {
  const zusammen = zeile.bewegung.art !== 'geld';
  return blaetter.flatMap((blatt) =>
    blatt.zeilen
      .filter((eine) => eine === zeile || (zusammen && eine.bewegung === zeile.bewegung))
      .map((eine): [Blatt, Zeile] => [blatt, eine]),
  );
}

export function streiche(blaetter: readonly Blatt[], zeilen: readonly Zeile[]): void {
  for (const blatt of blaetter) {
    blatt.weg.push(...blatt.zeilen.filter((zeile) => zeilen.includes(zeile)));
    blatt.zeilen = blatt.zeilen.filter((zeile) => !zeilen.includes(zeile));
  }
}

/** The movement that counts of a line of them. */
export function lebende(blaetter: readonly Blatt[], { linie }: Bewegung): Bewegung | undefined {
  return blaetter.flatMap(({ zeilen }) => zeilen).find(({ bewegung }) => bewegung.linie === linie)?.bewegung;
}

/**
 * Credit pays a receipt, the oldest first.
 * @param davor credit of each receipt before
 * @param zahlung what the target got for it
 */
export function setOff(
  blaetter: readonly Blatt[],
  { ziel, davor, linie, zahlung }: Verrechnung & { zahlung: { id: number; betrag: number } },
): void {
  const bewegung: Bewegung = { betrag: 0, art: 'verrechnung', linie };
  ziel.zeilen.push({ ...zahlung, abzug: 0, bewegung });
  let offen = zahlung.betrag;
  const genommen: Zeile[] = [];
  for (const [index, blatt] of blaetter.entries()) {
    const betrag = Math.min(offen, davor[index] ?? 0);
    if (betrag === 0) continue;
    const zeile = { id: 0, betrag: -betrag, abzug: 0, bewegung };
    blatt.zeilen.push(zeile);
    genommen.push(zeile);
    offen -= betrag;
  }
  // Allocations are numbered in their order, and the one that is paid comes last.
  for (const [index, zeile] of genommen.toReversed().entries()) zeile.id = zahlung.id - 1 - index;
}
export type Verrechnung = { ziel: Blatt; davor: readonly number[]; linie: object };

/** Every movement that counts: its amount, what of it settles which receipt, and what was taken back of it and went out again. */
export function bewegungenOf(blaetter: readonly Blatt[]) {
  const alle = blaetter.flatMap((blatt) =>
    blatt.zeilen.map(({ bewegung, id, ...zeile }) => {
      const [betrag, davon] = [zeichen(blatt) * zeile.betrag, zeichen(blatt) * zeile.abzug];
      return { bewegung, id, rechnung: blatt.id, betrag: betrag || 0, abzug: davon || 0 };
    }),
  );
  const je = Map.groupBy(alle, ({ bewegung }) => bewegung);
  return [...je].map(([{ betrag }, teile]) => ({
    betrag: betrag || 0,
    zurueck: betrag - sum(teile.map((teil) => teil.betrag)) || 0,
    teile: teile.map(({ bewegung: _, ...teil }) => teil).toSorted((a, b) => a.id - b.id),
  }));
}

/** One of all that count or were taken back, and its receipt. */
export function pick(
  blaetter: readonly Blatt[],
  was: 'zeilen' | 'weg',
  welche: number,
): [Blatt, Zeile] | undefined {
  const alle = blaetter.flatMap((blatt) => blatt[was].map((zeile): [Blatt, Zeile] => [blatt, zeile]));
  return alle[welche % alle.length];
}

/** Receipt that was set off for it, and its line there. */
export function targetOf(blaetter: readonly Blatt[], bewegung: Bewegung): [Blatt, Zeile] | undefined {
  for (const blatt of blaetter) {
    const zeile = blatt.weg.find((eine) => eine.bewegung === bewegung && eine.betrag > 0);
    if (zeile) return [blatt, zeile];
  }
  return undefined;
}

export function inOrder(bewegungen: ReturnType<typeof bewegungenOf>) {
  const erste = ({ teile }: (typeof bewegungen)[number]) => teile[0]?.id ?? 0;
  return bewegungen.toSorted((a, b) => erste(a) - erste(b));
}
