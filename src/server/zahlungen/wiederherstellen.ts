import { buche } from '#kern/zahlungen/buchung.ts';
import type { Abzug } from '#kern/zahlungen/zahlung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { NeueZuordnung } from '../speicher/zahlung.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { bezahltAmGegenstueck, gleicheAus, insertTeil, protokolliere, richtung } from './buchen.ts';
import { offsetGuthaben } from './guthaben.ts';

/**
 * Records a payment again that was taken back by mistake. What was taken back stays so: the same movement settles the
 * receipt anew, or the same again where nothing was left of it. One that counts stays as it is, so that asking twice does
 * no harm.
 * @throws Ablehnung `nicht-gefunden`, `zustand` or `ungueltig` when the receipt takes no such payment any more
 */
export async function wiederherstellen(
  bestand: Schreibbestand,
  rechnungId: number,
  zahlungId: number,
): Promise<void> {
  const { zahlungen } = bestand;
  const bewegungId = await zahlungen.findBewegungOf(rechnungId, zahlungId);
  const alte = bewegungId === undefined ? undefined : await zahlungen.findBewegung(bewegungId);
  if (!alte) throw nichtGefunden();
  if (alte.quelle === 'schlussrechnung' || alte.quelle === 'rechnungskorrektur') throw nichtGefunden();
  const { lebende, erste } = await zahlungen.findLebende(alte.id);
  const teile = await zahlungen.alleZuordnungenOf(alte.id);
  if (alte.quelle === 'verrechnung') {
    if (lebende === undefined) await verrechneNochmal(bestand, alte, { teile, stattId: erste });
    return;
  }
  const gilt = lebende === undefined ? [] : await zahlungen.zuordnungenOf(lebende);
  const teil = teile.find(({ id }) => id === zahlungId);
  const rechnung = await bestand.rechnungen.findKopf(rechnungId);
  if (!teil || !rechnung || gilt.some((eines) => eines.rechnungId === rechnungId)) return;
  const zeichen = richtung(rechnung);
  const gegenstueck = await bezahltAmGegenstueck(bestand, rechnung);
  const buchung = buche(
    { ...rechnung, gegenstueck },
    {
      datum: alte.datum,
      betrag: zeichen * teil.betrag,
      abzug: abzugOf(teil.abzug),
    },
  );
  const vorher = lebende === undefined ? null : ((await zahlungen.findBewegung(lebende)) ?? null);
  const id = lebende ?? (await zahlungen.repeatBewegung(alte.id, { stattId: erste }));
  await insertTeil(bestand, id, { rechnung, buchung });
  await protokolliere(bestand, id, vorher ? 'wiederhergestellt' : 'angelegt', vorher);
  await gleicheAus(bestand, id, '');
}

/**
 * Deduction that was given up then. What a Schlussrechnung asked for comes with it alone, and is never recorded anew.
 */
function abzugOf(abzug: NeueZuordnung['abzug']): Abzug | null {
  if (!abzug) return null;
  const { art, betrag } = abzug;
  return art === 'schlussrechnung' ? null : { art, betrag: Math.abs(betrag) };
}

type Alte = { datum: string; text: string };
type Teile = { teile: readonly { rechnungId: number; betrag: number }[]; stattId: number };

/** Pays the same receipt with as much credit, if that is still there. */
async function verrechneNochmal(
  bestand: Schreibbestand,
  { datum, text }: Alte,
  { teile, stattId }: Teile,
): Promise<void> {
  for (const { rechnungId, betrag } of teile) {
    const rechnung = await bestand.rechnungen.findKopf(rechnungId);
    const bezahlt = rechnung ? richtung(rechnung) * betrag : 0;
    if (bezahlt <= 0) continue;
    await offsetGuthaben(bestand, rechnungId, { datum, text, betrag: bezahlt, stattId });
  }
}
