/** The job that sends what waits: one connection, one mail after the other, and in doubt none twice. */
import { uhrzeitInBerlin } from '#kern/datum.ts';
import { bisFensterMs, urteilUeber, versandpauseMs } from '#kern/postausgang/urteil.ts';
import type { Arbeit, Auftragsart } from '../auftraege/lauf.ts';
import { zugriffFor } from '../auftraege/zugriff.ts';
import type { Bestand, Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Abgebrochen } from '../speicher/auftrag.repository.ts';
import type { Sendungssatz, Sendungswerte } from '../speicher/sendung.repository.ts';
import { BIS_JEMAND_NACHSIEHT, type Versandkontosatz } from '../speicher/versandkonto.repository.ts';
import { toAscii } from './schreiben.ts';
import { type Annahme, Verbindung, Versandstoerung } from './smtp.ts';
import { ablehnungstext, type Smtpfehler, UNKLAR } from './stoerungstext.ts';
import { openZugang, type Versandumfeld } from './versandkonto.ts';

const MINUTE_MS = 60_000;
/** So many in a row; then others get their turn. */
const MAX_MAILS = 50;
/** A process sends for so many at a time and keeps room for other work. */
const ZUGLEICH = 2;

/** Says in German why a mail must not go out any more, although it waits; '' where nothing speaks against it. */
export type Einwand = (bestand: Bestand, anlass: string) => Promise<string>;

/**
 * Sends what is due. One that was cut off anywhere leaves behind what it has surely not sent, and what is unclear.
 * @param umfeld `einwand` is asked in the very transaction behind which the mail is handed over
 */
export function versandauftrag(
  datenbank: Datenbank,
  umfeld: Versandumfeld & { einwand?: Einwand },
): Auftragsart {
  return {
    hoechstens: ZUGLEICH,
    async run(arbeit) {
      const zugriff = zugriffFor(datenbank, { ...arbeit.auftrag, benutzer_id: 0 });
      const konto = await zugriff.versandkonto.find();
      if (!konto) throw new Abgebrochen();
      return new Versand(zugriff, umfeld, { konto, arbeit }).run();
    },
  };
}

class Versand {
  readonly #zugriff: Mandantzugriff;
  readonly #umfeld: Versandumfeld & { einwand?: Einwand };
  /** As it is now: a token that works once is another one after each connection. */
  #konto: Versandkontosatz;
  readonly #arbeit: Arbeit;
  #verbindung: Verbindung | undefined;

  constructor(
    zugriff: Mandantzugriff,
    umfeld: Versandumfeld & { einwand?: Einwand },
    { konto, arbeit }: { konto: Versandkontosatz; arbeit: Arbeit },
  ) {
    this.#zugriff = zugriff;
    this.#umfeld = umfeld;
    this.#konto = konto;
    this.#arbeit = arbeit;
  }

  /** @returns when it wants to come again */
  async run(): Promise<Date | undefined> {
    await this.#raeumeAuf();
    try {
      for (let i = 0; i < MAX_MAILS && !this.#arbeit.ende.aborted; i += 1) {
        const bis = await this.#pauseBis();
        if (bis !== undefined) return bis;
        const satz = await this.#nimm();
        if (!satz) break;
        if (!(await this.#versende(satz))) break;
      }
    } finally {
      this.#verbindung?.close();
    }
    const naechste = await this.#zugriff.sendungen.naechsteFaelligkeit();
    return naechste === undefined ? undefined : new Date(naechste);
  }

  /** Settles the mails of a job that is gone: what it was about to hand over may have been taken. */
  async #raeumeAuf(): Promise<void> {
    const haengende = await this.#zugriff.sendungen.listHaengende();
    for (const { id, zustand } of haengende)
      await this.#schreibe(async (bestand) => {
        if (zustand === 'verbindet') await bestand.sendungen.wechsle(id, 'verbindet', 'wartet');
        else await this.#ende(bestand, id, { nach: 'unklar', fehler: UNKLAR });
      });
  }

  /** Until when nothing may go out: something is wrong, it is night, or enough went out in this minute. */
  async #pauseBis(): Promise<Date | undefined> {
    const konto = await this.#zugriff.versandkonto.find();
    if (!konto) throw new Abgebrochen();
    this.#konto = konto;
    const jetzt = Date.now();
    if (konto.pause_bis > new Date(jetzt).toISOString())
      // Looked at again with the beat, or when somebody has saved the account.
      return konto.pause_bis === BIS_JEMAND_NACHSIEHT
        ? new Date(jetzt + MINUTE_MS * 5)
        : new Date(konto.pause_bis);
    const fenster = { von: konto.fenster_von, bis: konto.fenster_bis };
    const bisFenster = bisFensterMs(uhrzeitInBerlin(jetzt), fenster);
    if (bisFenster > 0) return new Date(jetzt + bisFenster);
    const letzte = await this.#zugriff.sendungen.uebergebenSeit(new Date(jetzt - MINUTE_MS), konto.je_minute);
    const [erste] = letzte;
    if (erste === undefined || letzte.length < konto.je_minute) return undefined;
    return new Date(Date.parse(erste) + MINUTE_MS);
  }

  #nimm(): Promise<Sendungssatz | undefined> {
    return this.#schreibe(async (bestand) => {
      const satz = await bestand.sendungen.findFaellige(new Date());
      if (!satz) return undefined;
      const versuche = satz.versuche + 1;
      await bestand.sendungen.wechsle(satz.id, 'wartet', 'verbindet', { versuche });
      return { ...satz, versuche };
    });
  }

  /** @returns false when no other one can go out now */
  async #versende(satz: Sendungssatz): Promise<boolean> {
    const bytes = await this.#zugriff.dateien.find(satz.sha256);
    try {
      if (!bytes) throw new Error(`the bytes of mail ${satz.id} are gone`);
      const verbindung = await this.#verbinde();
      // From here on nobody knows, until the server has answered. Whoever withdrew it meanwhile has withdrawn it.
      const darf = await this.#schreibe((bestand) => this.#beginne(bestand, satz));
      if (darf) await this.#uebergib(verbindung, satz, bytes);
      return true;
    } catch (error) {
      if (!(error instanceof Versandstoerung)) throw error;
      await this.#schreibe((bestand) => this.#vertage(bestand, satz, error));
      return false;
    }
  }

  /** @returns false where it was withdrawn, or must not go out any more */
  async #beginne(bestand: Schreibbestand, { id, anlass }: Sendungssatz): Promise<boolean> {
    const einwand = (await this.#umfeld.einwand?.(bestand, anlass)) ?? '';
    if (einwand !== '') {
      await this.#ende(bestand, id, { von: 'verbindet', nach: 'fehler', fehler: einwand });
      return false;
    }
    const uebergeben_am = new Date().toISOString();
    return bestand.sendungen.wechsle(id, 'verbindet', 'uebergibt', { uebergeben_am });
  }

  async #verbinde(): Promise<Verbindung> {
    if (this.#verbindung?.isOffen) return this.#verbindung;
    this.#verbindung?.close();
    const zugang = await openZugang(this.#umfeld, this.#zugriff, this.#konto);
    this.#verbindung = await Verbindung.oeffne(zugang, this.#umfeld.netz);
    return this.#verbindung;
  }

  async #uebergib(verbindung: Verbindung, satz: Sendungssatz, bytes: Buffer): Promise<void> {
    const { an, kopie } = JSON.parse(satz.empfaenger) as { an: string[]; kopie: string[] };
    const umschlag = {
      von: toAscii(this.#konto.absender_adresse),
      an: [...new Set([...an, ...kopie])].map(toAscii),
    };
    let ergebnis: Annahme | Smtpfehler;
    try {
      ergebnis = await verbindung.sende(umschlag, bytes);
    } catch (error) {
      ergebnis = error as Smtpfehler;
    }
    // What came of it is true, whoever holds the job by now; whether it still counts says the state of the mail.
    await this.#zugriff.transaction((bestand) =>
      ergebnis instanceof Error
        ? this.#misslungen(bestand, satz, ergebnis)
        : this.#angenommen(bestand, satz, ergebnis),
    );
  }

  async #angenommen(bestand: Schreibbestand, { id }: Sendungssatz, annahme: Annahme): Promise<void> {
    const jetzt = new Date();
    const abgelehnt = annahme.abgelehnt.map(({ adresse, grund }) => ({
      adresse,
      grund: ablehnungstext({ name: '', message: grund, response: grund }),
    }));
    await this.#ende(bestand, id, {
      nach: abgelehnt.length > 0 ? 'teilweise' : 'gesendet',
      fehler: abgelehnt.map(({ adresse, grund }) => `${adresse}: ${grund}`).join('\n'),
      werte: {
        antwort: annahme.antwort.slice(0, 1000),
        abgelehnt: JSON.stringify(abgelehnt),
        gesendet_am: jetzt.toISOString(),
      },
    });
    await bestand.versandkonto.gelungen(jetzt);
  }

  async #misslungen(bestand: Schreibbestand, satz: Sendungssatz, error: Smtpfehler): Promise<void> {
    const urteil = urteilUeber(error);
    const werte = { antwort: (error.response ?? '').slice(0, 1000) };
    if (urteil === 'verlieren')
      return this.#ende(bestand, satz.id, { nach: 'unklar', fehler: UNKLAR, werte });
    const fehler = ablehnungstext(error);
    const pause = urteil === 'aufschieben' ? versandpauseMs(satz.versuche) : undefined;
    if (pause === undefined) return this.#ende(bestand, satz.id, { nach: 'fehler', fehler, werte });
    const faellig_am = new Date(Date.now() + pause).toISOString();
    await bestand.sendungen.wechsle(satz.id, 'uebergibt', 'wartet', { ...werte, fehler, faellig_am });
  }

  /** No connection: nothing was handed over. All others wait with it. */
  async #vertage(bestand: Schreibbestand, satz: Sendungssatz, error: Versandstoerung): Promise<void> {
    const { message: fehler, liegtAmZugang } = error;
    if (liegtAmZugang) {
      await bestand.versandkonto.pausieren(fehler, BIS_JEMAND_NACHSIEHT);
      // That was no try of this mail.
      const versuche = satz.versuche - 1;
      await bestand.sendungen.wechsle(satz.id, 'verbindet', 'wartet', { fehler, versuche });
      return;
    }
    const pause = versandpauseMs(satz.versuche);
    if (pause === undefined) {
      await this.#ende(bestand, satz.id, { von: 'verbindet', nach: 'fehler', fehler });
      return;
    }
    const faellig_am = new Date(Date.now() + pause).toISOString();
    await bestand.versandkonto.pausieren(fehler, new Date(Date.now() + MINUTE_MS).toISOString());
    await bestand.sendungen.wechsle(satz.id, 'verbindet', 'wartet', { fehler, faellig_am });
  }

  /** Writes down what came of a mail, in the Protokoll too. */
  async #ende(
    bestand: Schreibbestand,
    id: number,
    {
      von = 'uebergibt',
      nach,
      fehler,
      werte = {},
    }: {
      von?: 'uebergibt' | 'verbindet';
      nach: 'gesendet' | 'teilweise' | 'unklar' | 'fehler';
      fehler: string;
      werte?: Sendungswerte;
    },
  ): Promise<void> {
    if (!(await bestand.sendungen.wechsle(id, von, nach, { ...werte, fehler }))) return;
    bestand.protokoll.add({
      objekt: 'sendung',
      objektId: id,
      aktion: 'geaendert',
      vorher: { zustand: von },
      nachher: { zustand: nach, antwort: werte.antwort ?? '' },
    });
  }

  /** Only while the job is its own. */
  #schreibe<T>(work: (bestand: Schreibbestand) => Promise<T>): Promise<T> {
    return this.#zugriff.transaction(async (bestand) => {
      await bestand.auftraege.behaupte(this.#arbeit.auftrag);
      return work(bestand);
    });
  }
}
