/** Builds a stock of receipts as large as wanted, with the same rows that the program itself would have written. */
import { addTage, type Datum, jahrOf } from '#kern/datum.ts';
import { multiplyToCent } from '#kern/geld.ts';
import { formatNummer, STANDARDFORMAT } from '#kern/nummern/nummernformat.ts';
import { verketten } from '#kern/protokoll/kette.ts';
import { suchform } from '#kern/suche.ts';
import { openDatenbank } from '#server/aufbau/oeffnen.ts';
import { BenutzerRepository, type Konto } from '#server/auth/benutzer.repository.ts';
import { Passwortpruefer } from '#server/auth/passwort.ts';
import type { Config } from '#server/config.ts';
import { toColumns } from '#server/speicher/partei.repository.ts';
import { type Kettenkopf, toRow } from '#server/speicher/protokoll.repository.ts';
import type { Objekt } from '#server/speicher/zeilen.ts';
import { PROGRAMM } from '#server/werkzeug/programm.ts';
import { sha256 } from '#server/werkzeug/sha256.ts';
import { type Ablage, openPostgresAblage, openSqliteAblage, type Zeile } from './ablage.ts';
import { inventPartei, inventProdukt } from './namen.ts';
import { Zufall } from './zufall.ts';

/** Raise it whenever other rows are built, so that no older stock is used again. */
export const FASSUNG = 2;
export const KONTO = {
  username: 'messung@example.org',
  password: 'ein langes Passwort',
  name: 'Messbetrieb',
};
export const TAGE = 3 * 365;

const PORTION = 5000;
const ANTEIL_EINNAHMEN = 0.75;
const ANTEIL_KUNDEN = 0.8;
const ANTEIL_OHNE_PARTEI = 0.02;
const PRODUKTE = 200;
/** Receipts are written in the order of time, but some weeks after the service. */
const NACHLAUF_TAGE = 45;
const ZAHLUNGSZIEL_TAGE = 14;

export type Ort = Pick<Config, 'daten' | 'databaseUrl'>;
export type Fortschritt = (done: number) => void;

type Parteien = { kunden: number; alle: number };
type Produkt = { id: number; titel: string; preis: number };

/** Number of parties that go with a number of receipts. */
export function parteienFuer(belege: number): Parteien {
  const alle = Math.max(500, Math.floor(belege / 20));
  return { alle, kunden: Math.round(alle * ANTEIL_KUNDEN) };
}

/** Registers an account in an empty place and fills its Mandant with `belege` receipts up to the day `heute`. */
export async function baueBestand(
  ort: Ort,
  belege: number,
  heute: Datum,
  fortschritt: Fortschritt,
): Promise<void> {
  const konto = await register(ort, heute);
  const ablage = ort.databaseUrl ? await openPostgresAblage(ort.databaseUrl) : openSqliteAblage(ort.daten);
  const bau = new Bau(ablage, konto, await readKopf(ort, konto), heute);
  await bau.parteien(parteienFuer(belege));
  await bau.produkte();
  await bau.belege(belege, fortschritt);
  await bau.finish();
  await ablage.close();
}

async function register(ort: Ort, heute: Datum): Promise<Konto> {
  const datenbank = await openDatenbank(ort);
  try {
    const { username, name, password } = KONTO;
    const passwort = await new Passwortpruefer().hash(password);
    const jetzt = new Date(`${addTage(heute, -TAGE)}T06:00:00.000Z`);
    return await new BenutzerRepository(datenbank).create(
      { username, name, passwort },
      { nurErste: true, jetzt },
    );
  } finally {
    await datenbank.close();
  }
}

/** Head of the hash chain as the registration left it. */
async function readKopf(ort: Ort, { mandantId }: Konto): Promise<Kettenkopf> {
  const datenbank = await openDatenbank(ort);
  try {
    return await datenbank.lesen
      .selectFrom('mandant')
      .select(['protokoll_lfd as lfd', 'protokoll_sha256 as sha256'])
      .where('id', '=', mandantId)
      .executeTakeFirstOrThrow();
  } finally {
    await datenbank.close();
  }
}

/** One stock being written. Rows are collected and handed on in portions; sums grow in memory until the end. */
class Bau {
  readonly #ablage: Ablage;
  readonly #konto: Konto;
  readonly #zufall = new Zufall(20_210_101);
  readonly #heute: Datum;
  #kopf: Kettenkopf;
  #anzahl: Parteien = { kunden: 0, alle: 0 };
  readonly #produkte: Produkt[] = [];
  readonly #protokoll: Zeile[] = [];
  readonly #tage = new Map<string, Zeile & { einnahme: number; anzahl: number; summe: number }>();
  readonly #jahre = new Map<string, Zeile & Jahreswert>();

  constructor(ablage: Ablage, konto: Konto, kopf: Kettenkopf, heute: Datum) {
    this.#ablage = ablage;
    this.#konto = konto;
    this.#kopf = kopf;
    this.#heute = heute;
  }

  async parteien(anzahl: Parteien): Promise<void> {
    this.#anzahl = anzahl;
    const zeit = this.#zeit(0);
    for (let id = 1; id <= anzahl.alle; ) {
      const zeilen: Zeile[] = [];
      for (; id <= anzahl.alle && zeilen.length < PORTION; id += 1) {
        const felder = inventPartei(this.#zufall, id <= anzahl.kunden);
        zeilen.push({ ...this.#eigen(id), ...toColumns(felder), ...stamped(zeit) });
        this.#record('kunde', id, { id, ...felder, version: 1 }, zeit);
      }
      await this.#ablage.insert('partei', zeilen);
      await this.#flushProtokoll();
    }
    await this.#count('partei', anzahl.alle);
  }

  async produkte(): Promise<void> {
    const zeit = this.#zeit(0);
    const zeilen: Zeile[] = [];
    for (let id = 1; id <= PRODUKTE; id += 1) {
      const produkt = {
        id,
        titel: inventProdukt(this.#zufall),
        preis: (1 + this.#zufall.below(40_000)) * 500,
      };
      this.#produkte.push(produkt);
      const { titel, preis } = produkt;
      zeilen.push({ ...this.#eigen(id), titel, titel_suche: suchform(titel), preis, ...stamped(zeit) });
      this.#record('produkt', id, { ...produkt, version: 1 }, zeit);
    }
    await this.#ablage.insert('produkt', zeilen);
    await this.#flushProtokoll();
    await this.#count('produkt', PRODUKTE);
  }

  async belege(anzahl: number, fortschritt: Fortschritt): Promise<void> {
    for (let id = 1; id <= anzahl; ) {
      const rechnungen: Zeile[] = [];
      const posten: Zeile[] = [];
      for (; id <= anzahl && rechnungen.length < PORTION; id += 1)
        this.#beleg(id, anzahl, rechnungen, posten);
      await this.#ablage.insert('rechnung', rechnungen);
      await this.#ablage.insert('posten', posten);
      await this.#flushProtokoll();
      fortschritt(id - 1);
      // Lets a progress bar and signals through.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await this.#count('rechnung', anzahl);
  }

  /** Sums, counters and the head of the chain. */
  async finish(): Promise<void> {
    // Nobody has paid anything, and no invoice is issued.
    const tage = [...this.#tage.values()].map((tag) => {
      const [entwurf, unbezahlt] = tag.einnahme === 1 ? [tag, NICHTS] : [NICHTS, tag];
      return {
        ...tag,
        unbezahlt_anzahl: unbezahlt.anzahl,
        unbezahlt_summe: unbezahlt.summe,
        unbezahlt_offen: unbezahlt.summe,
        entwurf_anzahl: entwurf.anzahl,
        entwurf_summe: entwurf.summe,
      };
    });
    await this.#ablage.insert('tageswert', tage);
    await this.#ablage.insert('partei_jahr', [...this.#jahre.values()]);
    const { lfd, sha256: hash } = this.#kopf;
    await this.#ablage.run(
      `update mandant set protokoll_lfd = ${lfd}, protokoll_sha256 = '${hash}' where id = ${this.#konto.mandantId}`,
    );
  }

  #beleg(id: number, anzahl: number, rechnungen: Zeile[], posten: Zeile[]): void {
    const zufall = this.#zufall;
    const einnahme = zufall.next() < ANTEIL_EINNAHMEN;
    const kundenID = zufall.next() < ANTEIL_OHNE_PARTEI ? null : this.#inventParteiId(einnahme);
    const angelegt = Math.floor(((id - 1) / anzahl) * TAGE);
    const rechnungsdatum = addTage(this.#heute, angelegt - TAGE + 1);
    const leistungsdatumFrom = addTage(rechnungsdatum, -Math.min(angelegt, zufall.below(NACHLAUF_TAGE)));
    const lines = [1, 2, 3].map((nr) => {
      const { titel, preis } = zufall.pick(this.#produkte);
      const menge = (1 + zufall.below(40)) * 5000;
      return { id: nr, titel, preis, menge, summe: multiplyToCent(menge, preis) };
    });
    const satz = {
      einnahme,
      kundenID,
      leistungsdatumFrom,
      leistungsdatumTo: addTage(leistungsdatumFrom, zufall.below(5)),
      notizen: '',
      id,
      status: 'entwurf',
      nummer: formatNummer(STANDARDFORMAT, id, rechnungsdatum),
      rechnungsdatum,
      faelligAm: addTage(rechnungsdatum, ZAHLUNGSZIEL_TAGE),
      summe: lines.reduce((summe, line) => summe + line.summe, 0),
      bezahlt: 0,
      version: 1,
      posten: lines,
    };
    const zeit = this.#zeit((id - 1) / anzahl);
    rechnungen.push({ ...this.#eigen(id), ...toRechnung(satz), ...stamped(zeit) });
    for (const { id: nr, ...line } of lines) {
      posten.push({ mandant_id: this.#konto.mandantId, rechnung_id: id, nr, ...line });
    }
    this.#book(satz);
    this.#record('rechnung', id, satz, zeit);
  }

  /** A few parties get many receipts, most get few. */
  #inventParteiId(einnahme: boolean): number {
    const { kunden, alle } = this.#anzahl;
    const share = this.#zufall.next() ** 2;
    return einnahme ? 1 + Math.floor(share * kunden) : kunden + 1 + Math.floor(share * (alle - kunden));
  }

  #book({ leistungsdatumFrom: datum, einnahme, kundenID, summe }: Buchung): void {
    const mandant_id = this.#konto.mandantId;
    const tag = `${datum} ${einnahme}`;
    const tageswert = this.#tage.get(tag) ?? {
      mandant_id,
      datum,
      einnahme: einnahme ? 1 : 0,
      anzahl: 0,
      summe: 0,
    };
    tageswert.anzahl += 1;
    tageswert.summe += summe;
    this.#tage.set(tag, tageswert);
    if (kundenID === null) return;
    const jahr = jahrOf(datum);
    const wert = this.#jahre.get(`${kundenID} ${jahr}`) ?? {
      mandant_id,
      partei_id: kundenID,
      jahr,
      anzahl: 0,
      einnahmen: 0,
      ausgaben: 0,
      saldo: 0,
    };
    wert.anzahl += 1;
    wert[einnahme ? 'einnahmen' : 'ausgaben'] += summe;
    wert.saldo += einnahme ? summe : -summe;
    this.#jahre.set(`${kundenID} ${jahr}`, wert);
  }

  #record(objekt: Objekt, objektId: number, nachher: unknown, zeit: string): void {
    const { mandantId, benutzerId } = this.#konto;
    const lfd = this.#kopf.lfd + 1;
    const glied = verketten(
      {
        lfd,
        zeit,
        benutzerId,
        objekt,
        objektId,
        aktion: 'angelegt',
        vorher: null,
        nachher,
        programm: PROGRAMM,
      },
      this.#kopf.sha256,
      sha256,
    );
    this.#protokoll.push(toRow(mandantId, glied));
    this.#kopf = { lfd, sha256: glied.sha256 };
  }

  async #flushProtokoll(): Promise<void> {
    await this.#ablage.insert('protokoll', this.#protokoll);
    this.#protokoll.length = 0;
  }

  async #count(art: string, letzte: number): Promise<void> {
    await this.#ablage.insert('zaehler', [{ mandant_id: this.#konto.mandantId, letzte, art }]);
  }

  #eigen(id: number) {
    return { mandant_id: this.#konto.mandantId, id };
  }

  /** Moment of writing, `share` of the way from the first day to today. */
  #zeit(share: number): string {
    const begin = Date.parse(`${addTage(this.#heute, 1 - TAGE)}T07:00:00Z`);
    return new Date(begin + share * (TAGE - 1) * 86_400_000).toISOString();
  }
}

const NICHTS = { anzahl: 0, summe: 0 };
type Jahreswert = { anzahl: number; einnahmen: number; ausgaben: number; saldo: number };
type Buchung = { leistungsdatumFrom: Datum; einnahme: boolean; kundenID: number | null; summe: number };

function toRechnung(
  satz: Buchung & { status: string; nummer: string; notizen: string } & Record<Tagesfeld, Datum>,
): Zeile {
  return {
    status: satz.status,
    nummer: satz.nummer,
    einnahme: satz.einnahme ? 1 : 0,
    partei_id: satz.kundenID,
    leistungsdatum_from: satz.leistungsdatumFrom,
    leistungsdatum_to: satz.leistungsdatumTo,
    rechnungsdatum: satz.rechnungsdatum,
    faellig_am: satz.faelligAm,
    summe: satz.summe,
    bezahlt: 0,
    notizen: satz.notizen,
  };
}

type Tagesfeld = 'leistungsdatumTo' | 'rechnungsdatum' | 'faelligAm';

function stamped(zeit: string) {
  return { version: 1, erstellt_am: zeit, geaendert_am: zeit };
}
