/** The job that makes the invoices of recurring series: each date once, whoever runs it and however often. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Datum, inBerlin } from '#kern/datum.ts';
import type { Fassung } from '#kern/serien/inhalt.ts';
import { faelligeNummern } from '#kern/serien/termine.ts';
import type { Arbeit, Auftragsart } from '../auftraege/lauf.ts';
import { Mandantzugriff, type Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { planAusstellung } from '../rechnungen/ausstellen.ts';
import { type Vergabe, vergabe as vergabeDesProzesses } from '../rechnungen/vergabe.ts';
import { einreihen } from '../speicher/auftrag.repository.ts';
import type { Seriensatz, Terminsatz } from '../speicher/serie.repository.ts';
import { createAtempause } from '../werkzeug/atempause.ts';
import { createTermin, vermerke } from './termin.ts';

/** Name of the job, and its beat. */
export const SERIENLAUF = 'serienlauf';
export const SERIENTAKT_MS = 60 * 60_000;

/** A day begins when the night's work is done. */
const TAGESBEGINN_MS = 3 * 60 * 60_000;
/** After a longer time somebody has to look before anything goes out. */
const VIELE = 3;
/** So many dates in one go; the rest comes with the next beat. */
const HOECHSTENS = 60;
/** Others have to wait until so many drafts are written. */
const JE_VORGANG = 10;
/** So many runs may fail before it rests. */
const MAX_FEHLVERSUCHE = 3;

/** Every Mandant with a series has its job. */
export async function reiheSerienEin(db: Db, jetzt: Date): Promise<void> {
  const rows = await db.selectFrom('serie').select('mandant_id').distinct().execute();
  for (const { mandant_id: mandantId } of rows)
    await einreihen(db, { art: SERIENLAUF, mandantId, takt: SERIENTAKT_MS }, jetzt);
}

/** Sees to what is due today, on nobody's behalf. */
export function serienauftrag(
  datenbank: Datenbank,
  { vergabe = vergabeDesProzesses, adresse }: Partial<Pick<Umfeld, 'vergabe' | 'adresse'>> = {},
): Auftragsart {
  return {
    nurMitUhr: true,
    async run({ auftrag, jetzt, ende }: Arbeit) {
      const wer = { mandantId: auftrag.mandant_id, benutzerId: 0 };
      const zugriff = new Mandantzugriff(datenbank, wer, () => inBerlin(jetzt.getTime()));
      const tag = inBerlin(jetzt.getTime() - TAGESBEGINN_MS);
      const umfeld = { zugriff, vergabe, tag, ende, adresse };
      const faellige = await zugriff.serien.listFaellige(tag);
      for (let nr = 0; nr < faellige.length; nr += JE_VORGANG) {
        ende.throwIfAborted();
        const gruppe = await legeVor(umfeld, faellige.slice(nr, nr + JE_VORGANG));
        for (const satz of gruppe) {
          ende.throwIfAborted();
          await new Serienlauf(umfeld, satz).run();
        }
      }
    },
  };
}

/**
 * The next drafts of a group in one transaction: committing each for itself takes longer than making it. Where one is refused
 * none is made, and each run makes its own.
 * @returns the series as they stand then
 */
async function legeVor({ zugriff, tag }: Umfeld, gruppe: readonly Seriensatz[]): Promise<Seriensatz[]> {
  const bereit = gruppe.filter((satz) => {
    if (satz.zustand !== 'aktiv' || satz.fehlversuche > 0) return false;
    const anzahl = faelligeNummern(satz, { ab: satz.erledigt, bis: tag, hoechstens: VIELE + 1 }).length;
    return anzahl > 0 && anzahl <= VIELE;
  });
  if (bereit.length < 2) return [...gruppe];
  const fassungen = await zugriff.serien.fassungen(bereit.map(({ id }) => id));
  const pause = createAtempause();
  try {
    await zugriff.transaction(async (bestand) => {
      for (const { id, erledigt: nr } of bereit) {
        await createTermin(bestand, { id, nr, tag, fassungen: fassungen.get(id) ?? [], isViel: false });
        await pause();
      }
    });
  } catch (error) {
    if (!(error instanceof Ablehnung)) throw error;
    return [...gruppe];
  }
  return gruppe.map((satz) => (bereit.includes(satz) ? { ...satz, erledigt: satz.erledigt + 1 } : satz));
}

type Umfeld = {
  zugriff: Mandantzugriff;
  vergabe: Vergabe;
  tag: Datum;
  ende: AbortSignal;
  /** Where customers reach this server, if the operator says so. */
  adresse: string | undefined;
};

class Serienlauf {
  readonly #umfeld: Umfeld;
  readonly #satz: Seriensatz;

  constructor(umfeld: Umfeld, satz: Seriensatz) {
    this.#umfeld = umfeld;
    this.#satz = satz;
  }

  /**
   * Makes what is due; what was begun before is ended first. A refusal keeps this series from going on, and no other.
   */
  async run(): Promise<void> {
    const { zugriff, tag } = this.#umfeld;
    const { id } = this.#satz;
    try {
      const termine = await zugriff.serien.termine(id, HOECHSTENS);
      for (const termin of termine.toReversed()) if (termin.offen !== '') await this.#stelleAus(termin);
      if (this.#satz.zustand === 'aktiv') await this.#holeAuf(tag);
      if (this.#satz.fehlversuche > 0) await this.#entwarne();
    } catch (error) {
      if (!(error instanceof Ablehnung) || error.warteSekunden !== undefined) throw error;
      const fehlversuche = this.#satz.fehlversuche + 1;
      const haelt = fehlversuche >= MAX_FEHLVERSUCHE && this.#satz.zustand === 'aktiv';
      await this.#melde(() => ({
        fehlversuche,
        grund: error.message,
        ...(haelt && { zustand: 'pausiert' as const }),
      }));
    }
  }

  async #holeAuf(tag: Datum): Promise<void> {
    const { ende, zugriff } = this.#umfeld;
    const { id, erledigt } = this.#satz;
    const nummern = faelligeNummern(this.#satz, { ab: erledigt, bis: tag, hoechstens: HOECHSTENS });
    const isViel = nummern.length > VIELE;
    const fassungen = (await zugriff.serien.fassungen([id])).get(id) ?? [];
    for (const nr of nummern) {
      ende.throwIfAborted();
      const termin = await this.#legeAn(fassungen, nr, isViel);
      if (termin !== undefined && termin.offen !== '') await this.#stelleAus(termin);
    }
    if (isViel)
      await this.#melde(() => ({
        zustand: 'pausiert',
        grund: `${nummern.length} Termine waren schon vorbei. Ihre Rechnungen liegen als Entwürfe bereit; sieh sie durch und setze die Serie dann fort.`,
      }));
  }

  /** Draft and date in one transaction. @returns undefined when somebody else was faster, or it does not go on */
  #legeAn(fassungen: readonly Fassung[], nr: number, isViel: boolean): Promise<Terminsatz | undefined> {
    const { zugriff, tag } = this.#umfeld;
    const { id } = this.#satz;
    return zugriff.transaction((bestand) => createTermin(bestand, { id, nr, tag, fassungen, isViel }));
  }

  /** @throws Ablehnung why it cannot be issued, which the date says too */
  async #stelleAus({ nr, rechnung_id, offen }: Terminsatz): Promise<void> {
    const { zugriff, vergabe, adresse } = this.#umfeld;
    const { id } = this.#satz;
    const erledige = async (
      bestand: Schreibbestand,
      werte: { offen: Terminsatz['offen']; fehler: string },
    ) => {
      const vorher = await bestand.serien.find(id);
      await bestand.serien.updateTermin(id, nr, werte);
      if (vorher) await vermerke(bestand, vorher);
    };
    // In the same act: without an address it stays a draft that says so, and nothing is issued in silence.
    const mail =
      offen === 'senden' ? { wunsch: {}, einmal: true, adresse, wer: zugriff.benutzerId } : undefined;
    try {
      await vergabe.run(
        zugriff,
        (bestand) => planAusstellung(bestand, { id: rechnung_id ?? 0, mail }),
        (mandant, begehen) =>
          mandant.transaction(async (bestand) => {
            const rechnung = await begehen(bestand);
            await erledige(bestand, { offen: '', fehler: '' });
            return rechnung;
          }),
      );
    } catch (error) {
      if (!(error instanceof Ablehnung) || error.warteSekunden !== undefined) throw error;
      // Somebody has issued or deleted it meanwhile: then there is nothing left to do.
      const isWeg = (await zugriff.rechnungen.find(rechnung_id ?? 0))?.status !== 'entwurf';
      const bleibtEntwurf = this.#satz.fehlversuche + 1 >= MAX_FEHLVERSUCHE;
      await zugriff.transaction((bestand) =>
        erledige(bestand, {
          offen: isWeg || bleibtEntwurf ? '' : offen,
          fehler: isWeg ? '' : error.message,
        }),
      );
      if (!isWeg) throw error;
    }
  }

  /**
   * Clears the failures before, as it has gone well. Why it rests stays, where somebody or this very run has said so.
   */
  #entwarne(): Promise<void> {
    return this.#melde(({ zustand }) => ({ fehlversuche: 0, ...(zustand === 'aktiv' && { grund: '' }) }));
  }

  #melde(werteOf: (vorher: Seriensatz) => Partial<Seriensatz>): Promise<void> {
    return this.#umfeld.zugriff.transaction(async (bestand) => {
      const vorher = await bestand.serien.find(this.#satz.id);
      if (!vorher) return;
      await bestand.serien.replace({ ...vorher, ...werteOf(vorher) });
      await vermerke(bestand, vorher);
    });
  }
}
