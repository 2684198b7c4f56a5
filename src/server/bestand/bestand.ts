import type { Datum } from '#kern/datum.ts';
import type { Satzart } from '#kern/satzarten.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { Mandantgebunden, mandantstelleOf, type Tagesstelle } from '../db/mandantgebunden.ts';
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
import { imProtokoll } from '../speicher/imProtokoll.ts';
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
import { type ProtokollRepository, readKette, type Umstand } from '../speicher/protokoll.repository.ts';
import { readTafeln } from '../speicher/pruefsummen.repository.ts';
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
export class Bestand extends Mandantgebunden<Tagesstelle> {
  /** Today in Germany and Austria, as of the beginning of the request. */
  readonly heute = this.wo.heute;

  readonly mandant = new MandantRepository(this.wo);
  readonly absender = new AbsenderRepository(this.wo);
  readonly logo = new LogoRepository(this.wo);
  readonly parteien = new ParteiRepository(this.wo);
  readonly lieferanten = new LieferantRepository(this.wo);
  readonly parteiliste = new ParteilisteRepository(this.wo);
  readonly produkte = new ProduktRepository(this.wo);
  readonly produktwahl = new ProduktwahlRepository(this.wo);
  readonly zahlungsmethoden = new ZahlungsmethodeRepository(this.wo);
  readonly rechnungen = new RechnungRepository(this.wo);
  readonly rechnungsliste = new RechnungslisteRepository(this.wo);
  readonly zahlungen = new ZahlungRepository(this.wo);
  readonly eingang = new EingangRepository(this.wo);
  readonly eingangsstuecke = new EingangsstueckRepository(this.wo);
  readonly doppelgaenger = new DoppelgaengerRepository(this.wo);
  readonly eingangsliste = new EingangslisteRepository(this.wo);
  readonly anmerkungen = new AnmerkungRepository(this.wo);
  readonly pruefvermerke = new PruefvermerkRepository(this.wo);
  readonly guthaben = new GuthabenRepository(this.wo);
  readonly papierkorb = new PapierkorbRepository(this.wo);
  readonly konten = new KontoRepository(this.wo);
  readonly steuer = new SteuerRepository(this.wo);
  readonly summen = new SummenRepository(this.wo);
  readonly bezahlsummen = new BezahlsummenRepository(this.wo);
  readonly forderungen = new ForderungRepository(this.wo);
  readonly archiv = new ArchivRepository(this.wo);
  readonly dateien = new DateiRepository(this.wo);
  readonly anlagen = new AnlageRepository(this.wo);
  readonly nummern = new NummerRepository(this.wo);
  readonly satzsummen = new SatzsummenRepository(this.wo);
  readonly verlauf = new VerlaufRepository(this.wo);
  readonly mitglieder = new MitgliedRepository(this.wo);
  readonly einladungen = new EinladungRepository(this.wo);
  readonly apischluessel = new ApiSchluesselRepository(this.wo);
  readonly beispiele = new BeispielRepository(this.wo);
  readonly auftraege = new AuftragslisteRepository(this.wo);
  readonly papiere = new PapierRepository(this.wo);
  readonly papierliste = new PapierlisteRepository(this.wo);
  readonly papiermengen = new PapiermengenRepository(this.wo);
  readonly serien = new SerieRepository(this.wo);
  readonly mahnplan = new MahnplanRepository(this.wo);
  readonly mahnungen = new MahnungRepository(this.wo);
  readonly mahnstand = new MahnstandRepository(this.wo);
  readonly spaete = new SpaeteRepository(this.wo);
  readonly postfach = new PostfachRepository(this.wo);
  readonly versandkonto = new VersandkontoRepository(this.wo);
  readonly mailvorlagen = new MailvorlageRepository(this.wo);
  readonly sendungen = new SendungRepository(this.wo);
  readonly kundenseiten = new KundenseiteRepository(this.wo);
  readonly kontoende = new KontoendeRepository(this.wo);
  readonly idempotenz = new IdempotenzRepository(this.wo);

  /** The Protokoll from its first entry. */
  readKette() {
    return readKette(this.db, this.mandantId);
  }

  /** Rows that the checksum of one record is made of. */
  readTafeln(art: Satzart, id: number) {
    return readTafeln(this.wo, art, id);
  }
}

/** Bestand inside a transaction, with the Protokoll that every write has to feed. */
export class Schreibbestand extends Bestand {
  readonly protokoll: ProtokollRepository;

  constructor(stelle: Tagesstelle, protokoll: ProtokollRepository) {
    super(stelle);
    this.protokoll = protokoll;
  }
}

/** On behalf of whom something is done, and by what. */
type Wer = { mandantId: number; benutzerId: number } & Umstand;

/** Access of a signed-in request: one Mandant, on behalf of one user. */
export class Mandantzugriff extends Bestand {
  readonly #datenbank: Datenbank;
  readonly #uhr: () => Datum;
  readonly benutzerId: number;
  /** The window that asks, '' when it has no name. */
  readonly fenster: string;
  /** The API key that asks; undefined for the person. */
  readonly schluesselId: number | undefined;

  /** @param uhr which day it is in Germany and Austria */
  constructor(datenbank: Datenbank, wer: Wer, uhr: () => Datum) {
    const { mandantId, benutzerId, fenster = '', schluesselId } = wer;
    super({ db: datenbank.lesen, engine: datenbank.engine, mandantId, heute: uhr() });
    this.#datenbank = datenbank;
    this.#uhr = uhr;
    this.benutzerId = benutzerId;
    this.fenster = fenster;
    this.schluesselId = schluesselId;
  }

  /** Whether the day has ended on which this began. */
  get isVonGestern(): boolean {
    return this.heute !== this.#uhr();
  }

  /** Access for the day that it is by now. */
  erneut(): Mandantzugriff {
    return new Mandantzugriff(this.#datenbank, this, this.#uhr);
  }

  /** Reads one and the same state, however long it takes and whoever writes meanwhile. */
  schnappschuss<T>(work: (bestand: Bestand) => Promise<T>): Promise<T> {
    return this.#datenbank.schnappschuss((db) => work(new Bestand({ ...this.wo, db })));
  }

  /**
   * One business action: everything in `work` is stored together with its Protokoll, or nothing is.
   * Actions of one Mandant run one after the other, so what `work` reads stays true until it commits. It may be run
   * again after a conflict (PostgreSQL).
   */
  transaction<T>(work: (bestand: Schreibbestand) => Promise<T>): Promise<T> {
    const { heute, mandantId, benutzerId, fenster, schluesselId } = this;
    const wer = { mandantId, benutzerId, fenster, schluesselId };
    return this.#datenbank.schreiben((db) => workIn({ db, heute }, wer, work));
  }
}

/** One business action at one Mandant, within a transaction that may do more. */
export function workIn<T>(
  { db, heute }: { db: Db; heute: Datum },
  { benutzerId, mandantId, ...umstand }: Wer,
  work: (bestand: Schreibbestand) => Promise<T>,
): Promise<T> {
  const stelle = mandantstelleOf(db, mandantId);
  return imProtokoll({ ...stelle, ...umstand }, benutzerId, (protokoll) =>
    work(new Schreibbestand({ ...stelle, heute }, protokoll)),
  );
}
