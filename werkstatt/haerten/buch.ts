/** Book of all that clients were told, against which the stored data are held afterwards. */
import { findLuecken } from '#kern/nummern/luecken.ts';
import type { Datenbank } from '#server/db/datenbank.ts';
import { checkDatenbank } from '#server/pruefung/checkDatenbank.ts';
import { findAbweichungen } from '#server/speicher/summenpruefung.repository.ts';
import type { Befund } from './befund.ts';

export type Stand = {
  version: number;
  summe: number;
  bezahlt: number;
  abzug: number;
  nummer: string;
  status: string;
};

/** A receipt as last confirmed. While a request about it is under way nobody knows its state. */
export type Eintrag = { id: number; stand: Stand | 'geloescht'; offen: boolean };

/** Confirmed writes of one Mandant. */
export class Buch {
  readonly belege = new Map<number, Eintrag>();
  readonly maengel: string[] = [];
  readonly #nummern = new Map<string, number>();
  doppelt = 0;
  bestaetigt = 0;
  #onBestaetigt: () => void;

  constructor(onBestaetigt: () => void) {
    this.#onBestaetigt = onBestaetigt;
  }

  /** A receipt that did not exist before. */
  add(id: number, stand: Stand): Eintrag {
    if (this.belege.has(id)) {
      this.doppelt += 1;
      this.maengel.push(`Die ID ${id} wurde für zwei Belege bestätigt.`);
    }
    const eintrag: Eintrag = { id, stand, offen: false };
    this.belege.set(id, eintrag);
    this.confirm(eintrag, stand);
    return eintrag;
  }

  confirm(eintrag: Eintrag, stand: Eintrag['stand']): void {
    eintrag.stand = stand;
    eintrag.offen = false;
    this.bestaetigt += 1;
    if (stand !== 'geloescht' && stand.status !== 'entwurf') this.#claim(stand.nummer, eintrag.id);
    this.#onBestaetigt();
  }

  #claim(nummer: string, id: number): void {
    const owner = this.#nummern.get(nummer) ?? id;
    this.#nummern.set(nummer, owner);
    if (owner === id) return;
    this.doppelt += 1;
    this.maengel.push(`Die Nummer ${nummer} wurde für die Belege ${owner} und ${id} bestätigt.`);
  }
}

/**
 * Holds what is stored against the book, and sums, payments and accounts against what they are counted from. Nobody may write meanwhile.
 * @param ruhig every request was answered: nothing may be stored that nobody was told of
 */
export async function vergleiche(
  datenbank: Datenbank,
  { mandantId, buch, ruhig }: { mandantId: number; buch: Buch; ruhig: boolean },
): Promise<Pick<Befund, 'verloren' | 'doppelt' | 'fehlend' | 'maengel'>> {
  const rows = await datenbank.lesen
    .selectFrom('rechnung')
    .select(['id', 'version', 'summe', 'bezahlt', 'abzug', 'nummer', 'status', 'nummernkreis', 'laufnummer'])
    .where('mandant_id', '=', mandantId)
    .execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  const maengel: string[] = [];
  let verloren = 0;
  for (const { id, stand, offen } of buch.belege.values()) {
    if (offen || isSame(stored.get(id), stand)) continue;
    verloren += 1;
    maengel.push(
      `Beleg ${id}: bestätigt ${JSON.stringify(stand)}, gespeichert ${JSON.stringify(stored.get(id))}`,
    );
  }
  const fremd = ruhig ? rows.filter(({ id }) => !buch.belege.has(id)) : [];
  for (const { id } of fremd) maengel.push(`Beleg ${id} ist gespeichert, ohne dass ihn jemand bekam.`);
  for (const { wo, erwartet, gespeichert } of await findAbweichungen(datenbank.lesen, mandantId)) {
    maengel.push(`${wo}: errechnet ${erwartet}, gespeichert ${gespeichert}`);
  }
  const { doppelt, fehlend } = await countNummern(datenbank, mandantId, rows);
  return { verloren, doppelt: doppelt + fremd.length, fehlend, maengel };
}

function isSame(row: Stand | undefined, stand: Eintrag['stand']): boolean {
  if (stand === 'geloescht' || !row) return stand === 'geloescht' && !row;
  const felder = ['version', 'summe', 'bezahlt', 'abzug', 'nummer', 'status'] as const;
  return felder.every((feld) => row[feld] === stand[feld]);
}

type Nummer = { nummernkreis: string; laufnummer: number };

/** Numbers of each range against its counter. */
async function countNummern(datenbank: Datenbank, mandantId: number, rows: readonly Nummer[]) {
  const zaehler = await datenbank.lesen
    .selectFrom('zaehler')
    .select(['art', 'letzte'])
    .where('mandant_id', '=', mandantId)
    .where('art', 'like', 'nummer %')
    .execute();
  let [doppelt, fehlend] = [0, 0];
  for (const { art, letzte } of zaehler) {
    const vergeben = rows
      .filter(({ nummernkreis, laufnummer }) => laufnummer > 0 && `nummer ${nummernkreis}` === art)
      .map(({ laufnummer }) => laufnummer)
      .sort((a, b) => a - b);
    doppelt += vergeben.length - new Set(vergeben).size;
    for (const { von, bis } of findLuecken(vergeben, letzte)) fehlend += bis - von + 1;
  }
  return { doppelt, fehlend };
}

/** Faults as `npm run pruefen` names them. */
export async function findFehler(datenbank: Datenbank): Promise<string[]> {
  const { fehler } = await checkDatenbank(datenbank, new Date().toISOString().slice(0, 10));
  return fehler.map(
    ({ wo, was, erwartet, gefunden }) => `${wo}: ${was} Erwartet ${erwartet}, gefunden ${gefunden}`,
  );
}
