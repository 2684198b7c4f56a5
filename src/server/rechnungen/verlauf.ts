import { nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import {
  type Geldereignis,
  type Verlaufsart,
  type Verlaufseintrag,
  type Vorfall,
  verlaufOf,
} from '#kern/verlauf/verlauf.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Eintragskopf, Zuordnungsverlauf } from '../speicher/verlauf.repository.ts';
import { nichtGefunden } from '../stammdaten/stammdaten.ts';
import { richtung } from '../zahlungen/buchen.ts';

type Taeter = Pick<Eintragskopf, 'benutzerId' | 'schluesselId'>;
type Tat = { zeit: string; taeter: Taeter | undefined; was: Verlaufsart | Geldereignis };

/**
 * History of a receipt, newest first: from the Protokoll and from what settles it. Payments that were there before the
 * Protokoll knew movements come without a name.
 * @param ich who asks
 * @throws Ablehnung `nicht-gefunden`
 */
export async function readVerlauf(bestand: Bestand, id: number, ich: number): Promise<Verlaufseintrag[]> {
  const beleg = await bestand.rechnungen.findKopf(id);
  if (!beleg) throw nichtGefunden();
  const taten = [...(await readTaten(bestand, id)), ...(await readGeldtaten(bestand, beleg))];
  const werOf = await readNamen(bestand, taten, ich);
  return verlaufOf(
    beleg,
    taten.map(({ zeit, taeter, was }) => ({ zeit, was, wer: werOf(taeter) })),
  );
}

/** @returns says how somebody who acted is called, and by which API key they did */
async function readNamen({ verlauf }: Bestand, taten: readonly Tat[], ich: number) {
  const namen = await verlauf.namen([...new Set(taten.flatMap(({ taeter }) => taeter?.benutzerId ?? []))]);
  const schluessel = await verlauf.schluesselnamen([
    ...new Set(taten.flatMap(({ taeter }) => taeter?.schluesselId ?? [])),
  ]);
  return (taeter: Taeter | undefined): Vorfall['wer'] => {
    const name = taeter && namen.get(taeter.benutzerId);
    if (name === undefined) return null;
    const durch = schluessel.get(taeter?.schluesselId ?? 0);
    return { name, du: taeter?.benutzerId === ich, ...(durch !== undefined && { durch }) };
  };
}

/** Acts that the Protokoll calls by the same word. */
const HANDLUNGEN = [
  ...(['angelegt', 'geaendert', 'ausgestellt', 'festgeschrieben', 'storniert'] as const),
  ...(['geloescht', 'wiederhergestellt', 'gemahnt', 'mahnungZurueck', 'mahnsperre'] as const),
  ...(['abgerechnet', 'freigegeben', 'gutgeschrieben', 'korrekturStorniert'] as const),
  ...(['angehaengt', 'anlageGeaendert', 'anlageEntfernt'] as const),
] satisfies Verlaufsart[];

async function readTaten(bestand: Bestand, id: number): Promise<Tat[]> {
  const eintraege = await bestand.verlauf.listBeleg(id);
  const taten: Tat[] = [];
  for (const { lfd, aktion, zeit, ...taeter } of eintraege) {
    const was = HANDLUNGEN.find((handlung) => handlung === aktion);
    if (was === undefined) continue;
    const istKorrektur = was === 'storniert' && (await isErsetzt(bestand, id, lfd));
    taten.push({ zeit, taeter, was: istKorrektur ? 'korrigiert' : was });
  }
  return taten;
}

/** Whether the act that cancelled a receipt went on to make another in its place: the next entry says so. */
async function isErsetzt({ verlauf, rechnungen }: Bestand, id: number, lfd: number): Promise<boolean> {
  const neu = await verlauf.findAngelegt(lfd + 1);
  const beleg = neu === undefined ? undefined : await rechnungen.findKopf(neu);
  return beleg?.bezugId === id && !nimmtZurueck(beleg.art);
}

async function readGeldtaten({ verlauf }: Bestand, beleg: { id: number; einnahme: boolean }): Promise<Tat[]> {
  const alle = await verlauf.listZuordnungen(beleg.id);
  // That a Schlussrechnung or a credit was issued is said already.
  const zuordnungen = alle.filter(
    ({ quelle }) => quelle !== 'schlussrechnung' && quelle !== 'rechnungskorrektur',
  );
  const ids = [...new Set(zuordnungen.map(({ bewegungId }) => bewegungId))];
  const eintraege = ids.length === 0 ? [] : await verlauf.listBewegungen(ids);
  const zeichen = richtung(beleg);
  return zuordnungen.flatMap(({ seit, zurueck, quelle, ...zuordnung }): Tat[] => {
    const geld = {
      betrag: zeichen * zuordnung.betrag,
      abzug: zeichen * zuordnung.abzug,
      verrechnet: quelle === 'verrechnung',
    };
    const tat = (was: Geldereignis['was'], zeit: string): Tat => ({
      zeit,
      was: { ...geld, was },
      taeter: findTaeter(eintraege, { ...zuordnung, zeit, was }),
    });
    return [tat('gebucht', seit), ...(zurueck === '' ? [] : [tat('zurueckgenommen', zurueck)])];
  });
}

type Gesucht = Pick<Zuordnungsverlauf, 'bewegungId'> & { zeit: string; was: Geldereignis['was'] };

/** Author of an act on a movement: the entry is written right after the row, and nobody else acts in between. */
function findTaeter(eintraege: readonly Eintragskopf[], { bewegungId, zeit, was }: Gesucht) {
  return eintraege.findLast(
    (eintrag) =>
      eintrag.objektId === bewegungId &&
      eintrag.zeit >= zeit &&
      (eintrag.aktion === 'storniert') === (was === 'zurueckgenommen'),
  );
}
