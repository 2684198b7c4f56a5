import type { Datum } from '#kern/datum.ts';
import type { Satzart } from '#kern/satzarten.ts';
import type { Datenbank, Engine } from '../db/datenbank.ts';
import type { Db } from '../db/schema.ts';
import { AbsenderRepository } from '../speicher/absender.repository.ts';
import { AnlageRepository } from '../speicher/anlage.repository.ts';
import { AnmerkungRepository } from '../speicher/anmerkung.repository.ts';
import { ApiSchluesselRepository } from '../speicher/apiSchluessel.repository.ts';
import { ArchivRepository } from '../speicher/archiv.repository.ts';
import { AuftragslisteRepository } from '../speicher/auftragsliste.repository.ts';
import { BeispielRepository } from '../speicher/beispiel.repository.ts';
import { BezahlsummenRepository } from '../speicher/bezahlsummen.repository.ts';
import { DateiRepository } from '../speicher/datei.repository.ts';
import { DoppelgaengerRepository } from '../speicher/doppelgaenger.repository.ts';
import { EingangRepository } from '../speicher/eingang.repository.ts';
import { EingangslisteRepository } from '../speicher/eingangsliste.repository.ts';
import { EingangsstueckRepository } from '../speicher/eingangsstueck.repository.ts';
import { EinladungRepository } from '../speicher/einladung.repository.ts';
import { ForderungRepository } from '../speicher/forderung.repository.ts';
import { GuthabenRepository } from '../speicher/guthaben.repository.ts';
import { IdempotenzRepository } from '../speicher/idempotenz.repository.ts';
import { KontoRepository } from '../speicher/konto.repository.ts';
import { KontoendeRepository } from '../speicher/kontoende.repository.ts';
import { KundenseiteRepository } from '../speicher/kundenseite.repository.ts';
import { LieferantRepository } from '../speicher/lieferant.repository.ts';
import { LogoRepository } from '../speicher/logo.repository.ts';
import { MahnplanRepository } from '../speicher/mahnplan.repository.ts';
import { MahnstandRepository } from '../speicher/mahnstand.repository.ts';
import { MahnungRepository } from '../speicher/mahnung.repository.ts';
import { MailvorlageRepository } from '../speicher/mailvorlage.repository.ts';
import { MandantRepository } from '../speicher/mandant.repository.ts';
import { MitgliedRepository } from '../speicher/mitglied.repository.ts';
import { NummerRepository } from '../speicher/nummer.repository.ts';
import { PapierRepository } from '../speicher/papier.repository.ts';
import { PapierkorbRepository } from '../speicher/papierkorb.repository.ts';
import { PapierlisteRepository } from '../speicher/papierliste.repository.ts';
import { PapiermengenRepository } from '../speicher/papiermengen.repository.ts';
import { ParteiRepository } from '../speicher/partei.repository.ts';
import { ParteilisteRepository } from '../speicher/parteiliste.repository.ts';
import { PostfachRepository } from '../speicher/postfach.repository.ts';
import { ProduktRepository } from '../speicher/produkt.repository.ts';
import { ProduktwahlRepository } from '../speicher/produktwahl.repository.ts';
import { ProtokollRepository, readKette, type Umstand } from '../speicher/protokoll.repository.ts';
import { readTafeln, type Stelle } from '../speicher/pruefsummen.repository.ts';
import { PruefvermerkRepository } from '../speicher/pruefvermerk.repository.ts';
import { RechnungRepository } from '../speicher/rechnung.repository.ts';
import { RechnungslisteRepository } from '../speicher/rechnungsliste.repository.ts';
import { SatzsummenRepository } from '../speicher/satzsummen.repository.ts';
import { SendungRepository } from '../speicher/sendung.repository.ts';
import { SerieRepository } from '../speicher/serie.repository.ts';
import { SpaeteRepository } from '../speicher/spaete.repository.ts';
import { SteuerRepository } from '../speicher/steuer.repository.ts';
import { SummenRepository } from '../speicher/summen.repository.ts';
import { VerlaufRepository } from '../speicher/verlauf.repository.ts';
import { VersandkontoRepository } from '../speicher/versandkonto.repository.ts';
import { ZahlungRepository } from '../speicher/zahlung.repository.ts';
import { ZahlungsmethodeRepository } from '../speicher/zahlungsmethode.repository.ts';

/** Everything that one Mandant owns, readable. There is no repository without a Mandant. */
export class Bestand {
  readonly #db: Db;
  readonly #engine: Engine;
  readonly #mandantId: number;

  /** Today in Germany and Austria, as of the beginning of the request. */
  readonly heute: Datum;

  constructor(db: Db, engine: Engine, mandantId: number, heute: Datum) {
    this.#db = db;
    this.#engine = engine;
    this.#mandantId = mandantId;
    this.heute = heute;
  }

  get mandant() {
    return new MandantRepository(this.#db, this.#mandantId);
  }
  get absender() {
    return new AbsenderRepository(this.#db, this.#mandantId);
  }
  get logo() {
    return new LogoRepository(this.#db, this.#mandantId);
  }
  get parteien() {
    return new ParteiRepository(this.#db, this.#engine, this.#mandantId);
  }
  get lieferanten() {
    return new LieferantRepository(this.#db, this.#mandantId);
  }
  get parteiliste() {
    return new ParteilisteRepository(this.#db, this.#engine, this.#mandantId, this.heute);
  }
  get produkte() {
    return new ProduktRepository(this.#db, this.#engine, this.#mandantId);
  }
  get produktwahl() {
    return new ProduktwahlRepository(this.#db, this.#mandantId);
  }
  get zahlungsmethoden() {
    return new ZahlungsmethodeRepository(this.#db, this.#mandantId);
  }
  get rechnungen() {
    return new RechnungRepository(this.#db, this.#engine, this.#mandantId);
  }
  get rechnungsliste() {
    return new RechnungslisteRepository(this.#db, this.#engine, this.#mandantId, this.heute);
  }
  get zahlungen() {
    return new ZahlungRepository(this.#db, this.#engine, this.#mandantId);
  }
  get eingang() {
    return new EingangRepository(this.#db, this.#engine, this.#mandantId);
  }
  get eingangsstuecke() {
    return new EingangsstueckRepository(this.#db, this.#mandantId);
  }
  get doppelgaenger() {
    return new DoppelgaengerRepository(this.#db, this.#mandantId);
  }
  get eingangsliste() {
    return new EingangslisteRepository(this.#db, this.#engine, this.#mandantId);
  }
  get anmerkungen() {
    return new AnmerkungRepository(this.#db, this.#mandantId);
  }
  get pruefvermerke() {
    return new PruefvermerkRepository(this.#db, this.#engine, this.#mandantId);
  }
  get guthaben() {
    return new GuthabenRepository(this.#db, this.#engine, this.#mandantId);
  }
  get papierkorb() {
    return new PapierkorbRepository(this.#db, this.#engine, this.#mandantId);
  }
  get konten() {
    return new KontoRepository(this.#db, this.#mandantId);
  }
  get steuer() {
    return new SteuerRepository(this.#db, this.#engine, this.#mandantId);
  }
  get summen() {
    return new SummenRepository(this.#db, this.#engine, this.#mandantId);
  }
  get bezahlsummen() {
    return new BezahlsummenRepository(this.#db, this.#mandantId, this.heute);
  }
  get forderungen() {
    return new ForderungRepository(this.#db, this.#engine, this.#mandantId, this.heute);
  }
  get archiv() {
    return new ArchivRepository(this.#db, this.#mandantId);
  }
  get dateien() {
    return new DateiRepository(this.#db, this.#mandantId);
  }
  get anlagen() {
    return new AnlageRepository(this.#db, this.#engine, this.#mandantId);
  }
  get nummern() {
    return new NummerRepository(this.#db, this.#mandantId);
  }
  /** The Protokoll from its first entry. */
  readKette() {
    return readKette(this.#db, this.#mandantId);
  }
  /** What the checksum of one record is made of. */
  readTafeln(art: Satzart, id: number) {
    return readTafeln({ db: this.#db, engine: this.#engine, mandantId: this.#mandantId }, art, id);
  }
  get satzsummen() {
    return new SatzsummenRepository({ db: this.#db, engine: this.#engine, mandantId: this.#mandantId });
  }
  get verlauf() {
    return new VerlaufRepository(this.#db, this.#mandantId);
  }
  get mitglieder() {
    return new MitgliedRepository(this.#db, this.#mandantId);
  }
  get einladungen() {
    return new EinladungRepository(this.#db, this.#mandantId);
  }
  get apischluessel() {
    return new ApiSchluesselRepository(this.#db, this.#mandantId);
  }
  get beispiele() {
    return new BeispielRepository(this.#db, this.#mandantId);
  }
  get auftraege() {
    return new AuftragslisteRepository(this.#db, this.#mandantId);
  }
  get papiere() {
    return new PapierRepository(this.#db, this.#engine, this.#mandantId);
  }
  get papierliste() {
    return new PapierlisteRepository(this.#db, this.#mandantId, this.heute);
  }
  get papiermengen() {
    return new PapiermengenRepository(this.#db, this.#engine, this.#mandantId);
  }
  get serien() {
    return new SerieRepository(this.#db, this.#engine, this.#mandantId);
  }
  get mahnplan() {
    return new MahnplanRepository(this.#db, this.#mandantId);
  }
  get mahnungen() {
    return new MahnungRepository(this.#db, this.#engine, this.#mandantId);
  }
  get mahnstand() {
    return new MahnstandRepository(this.#db, this.#engine, this.#mandantId);
  }
  get spaete() {
    return new SpaeteRepository(this.#db, this.#engine, this.#mandantId);
  }
  get postfach() {
    return new PostfachRepository(this.#db, this.#mandantId);
  }
  get versandkonto() {
    return new VersandkontoRepository(this.#db, this.#mandantId);
  }
  get mailvorlagen() {
    return new MailvorlageRepository(this.#db, this.#mandantId);
  }
  get sendungen() {
    return new SendungRepository(this.#db, this.#engine, this.#mandantId);
  }
  get kundenseiten() {
    return new KundenseiteRepository(this.#db, this.#mandantId);
  }
  get kontoende() {
    return new KontoendeRepository(this.#db, this.#mandantId);
  }
  get idempotenz() {
    return new IdempotenzRepository(this.#db, this.#mandantId);
  }
}

/** The same inside a transaction, with the Protokoll that every write has to feed. */
export class Schreibbestand extends Bestand {
  readonly protokoll: ProtokollRepository;

  constructor(stelle: Stelle, heute: Datum, protokoll: ProtokollRepository) {
    super(stelle.db, stelle.engine, stelle.mandantId, heute);
    this.protokoll = protokoll;
  }
}

/** On behalf of whom something is done, and by what. */
type Wer = { mandantId: number; benutzerId: number } & Umstand;

/** What a signed-in request may touch: one Mandant, on behalf of one user. */
export class Mandantzugriff extends Bestand {
  readonly #datenbank: Datenbank;
  readonly #uhr: () => Datum;
  readonly mandantId: number;
  readonly benutzerId: number;
  /** The window that asks, '' when it has no name. */
  readonly fenster: string;
  /** The API key that asks; undefined for the person. */
  readonly schluesselId: number | undefined;

  /** @param uhr which day it is in Germany and Austria */
  constructor(datenbank: Datenbank, wer: Wer, uhr: () => Datum) {
    const { mandantId, benutzerId, fenster = '', schluesselId } = wer;
    super(datenbank.lesen, datenbank.engine, mandantId, uhr());
    this.#datenbank = datenbank;
    this.#uhr = uhr;
    this.mandantId = mandantId;
    this.benutzerId = benutzerId;
    this.fenster = fenster;
    this.schluesselId = schluesselId;
  }

  /** Whether the day has ended on which this began. */
  get isVonGestern(): boolean {
    return this.heute !== this.#uhr();
  }

  /** The same for the day that it is by now. */
  erneut(): Mandantzugriff {
    return new Mandantzugriff(this.#datenbank, this, this.#uhr);
  }

  /** Reads one and the same state, however long it takes and whoever writes meanwhile. */
  schnappschuss<T>(work: (bestand: Bestand) => Promise<T>): Promise<T> {
    const { engine } = this.#datenbank;
    return this.#datenbank.schnappschuss((db) => work(new Bestand(db, engine, this.mandantId, this.heute)));
  }

  /**
   * One business action: everything in `work` is stored together with its Protokoll, or nothing is.
   * Actions of one Mandant run one after the other, so what `work` reads stays true until it commits. It may be run
   * again after a conflict (PostgreSQL).
   */
  transaction<T>(work: (bestand: Schreibbestand) => Promise<T>): Promise<T> {
    const { engine } = this.#datenbank;
    const { mandantId, benutzerId, fenster, schluesselId } = this;
    const wer = { mandantId, benutzerId, fenster, schluesselId };
    return this.#datenbank.schreiben((db) => workIn({ db, engine, heute: this.heute }, wer, work));
  }
}

type Transaktion = { db: Db; engine: Engine; heute: Datum };

/** One business action at one Mandant, within a transaction that may do more: locked, and entered into his Protokoll. */
export async function workIn<T>(
  { db, engine, heute }: Transaktion,
  { benutzerId, ...wo }: Wer,
  work: (bestand: Schreibbestand) => Promise<T>,
): Promise<T> {
  const { mandantId } = wo;
  const mandant = new MandantRepository(db, mandantId);
  const kopf = await mandant.lock();
  const protokoll = new ProtokollRepository({ db, engine, ...wo }, benutzerId, kopf);
  const result = await work(new Schreibbestand({ db, engine, mandantId }, heute, protokoll));
  await mandant.saveKopf(await protokoll.write());
  return result;
}
