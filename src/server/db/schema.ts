/**
 * Table types of both engines. Every key begins with `mandant_id`, so that the tables shard by Mandant.
 * Money is cents, prices and quantities are 10^-4, flags are 0 or 1, dates are ISO text, instants are UTC ISO text.
 */
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Auftragszustand } from '#kern/auftraege/auftrag.ts';
import type { Belegart } from '#kern/rechnungen/rechnung.ts';
import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Gepackt } from '../werkzeug/packung.ts';
import type { Anlagentabellen } from './anlagenschema.ts';
import type { Anmerkungstabellen } from './anmerkungsschema.ts';
import type { Eingangstabellen } from './eingangsschema.ts';
import type { Flag, Owned, Stamped } from './grundspalten.ts';
import type {
  Angabenspalten,
  Eingangsspalten,
  Kopfspalten,
  Postenspalten,
  Steuerspalten,
} from './kopfspalten.ts';
import type { Kundenseitentabellen } from './kundenseitenschema.ts';
import type { Mahnspalten, Mahnungstabellen, Sperrspalten } from './mahnungsschema.ts';
import type { Papiertabellen } from './papierschema.ts';
import type { Postausgangstabellen } from './postausgangschema.ts';
import type { Postfachspalten } from './postfachspalten.ts';
import type { Serientabellen } from './serienschema.ts';

/** A sum that upserts add to; reads give a number. */
type Summe = ColumnType<number, number, number>;

type Besitz = { mandant_id: number; benutzer_id: number };

export type Schema = Eingangstabellen &
  Anlagentabellen &
  Anmerkungstabellen &
  Papiertabellen &
  Postausgangstabellen &
  Serientabellen &
  Kundenseitentabellen &
  Mahnungstabellen & {
    mandant: {
      id: Generated<number>;
      absender: string;
      /** JSON of how reminders go out; '' for as the program says. */
      mahnplan: ColumnType<string, string | undefined, string>;
      version: number;
      protokoll_lfd: number;
      protokoll_sha256: string;
      /** Last day on which the records of an ended account have to be there; '' while it lives. */
      aufbewahren_bis: ColumnType<string, string | undefined, string>;
      erstellt_am: string;
    };
    benutzer: Owned & {
      username: string;
      username_norm: string;
      /** Shape of the name; '' where it was chosen before that was asked. */
      username_gestalt: ColumnType<string, string | undefined, string>;
      name: string;
      passwort: string;
      /** JSON of what differs from the default preferences. */
      vorlieben: string;
      /** WebAuthn user handle; empty until the first passkey. */
      nutzerkennung: string;
      erstellt_am: string;
    };
    /** A person at a Mandant, under an id of its own there, which the Protokoll names; `beendet_am` is '' while it lasts. */
    mitgliedschaft: Owned & {
      person_mandant_id: number;
      person_id: number;
      rolle: Rolle;
      erstellt_am: string;
      beendet_am: string;
    };
    /** Open while nobody is named and it has not ended. */
    einladung: Owned & {
      token_sha256: string;
      rolle: Rolle;
      fuer: string;
      gueltig_bis: string;
      erstellt_am: string;
      mitglied_id: number | null;
      beendet_am: string;
      /** Member who invites; null where that was not written down yet. */
      von_id: number | null;
    };
    /** By what a program works for a Mandant; `beendet_am` is '' until it is withdrawn, `benutzt_am` until it is used. */
    api_schluessel: Owned & {
      token_sha256: string;
      name: string;
      /** Names of rights, with blanks between them. */
      rechte: string;
      /** Member who issued it. */
      mitglied_id: number;
      /** Last day on which it is good. */
      bis: string;
      erstellt_am: string;
      benutzt_am: string;
      beendet_am: string;
    };
    /** Operator of this server; `id` is that of the user. */
    betreiber: Owned & { erstellt_am: string };
    sitzung: {
      token_sha256: string;
      mandant_id: number;
      benutzer_id: number;
      erstellt_am: string;
      gesehen_am: string;
      /** How the browser names itself. */
      geraet: string;
      /** When the person at this session last proved who they are; empty if never since the column exists. */
      bestaetigt_am: string;
      /** Mandant that it works for; the other columns name the person. */
      arbeit_mandant_id: number;
    };
    /** Devices that signed in; `sitzung_sha256` is the session that was begun last. */
    bekanntes_geraet: Besitz & { geraet_sha256: string; sitzung_sha256: string; benutzt_am: string };
    /** Second factor by time (RFC 6238). `schritt` is the last 30-second step whose code was used. */
    totp: Besitz & { geheimnis: string; aktiv: Flag; schritt: number; erstellt_am: string };
    /** `benutzt_am` is empty while the code is good. */
    wiederherstellung: Besitz & { code_sha256: string; benutzt_am: string };
    passkey: Besitz & {
      id: number;
      /** Credential ID, base64url. */
      kennung: string;
      /** COSE public key, base64url. */
      schluessel: string;
      zaehler: number;
      /** JSON list of strings. */
      transporte: string;
      /** Origin of the page it was registered on. */
      herkunft: string;
      name: string;
      erstellt_am: string;
      benutzt_am: string;
    };
    /** Mandant and user are 0 while nobody is known. */
    anmeldevorgang: Besitz & {
      vorgang_sha256: string;
      zweck: string;
      challenge: string;
      versuche: number;
      erstellt_am: string;
    };
    fehlversuch: { schluessel: string; anzahl: number; zuletzt_am: string };
    postfach: Postfachspalten;
    zaehler: { mandant_id: number; art: string; letzte: Summe };
    partei: Owned &
      Stamped &
      Angabenspalten &
      Sperrspalten & {
        ist_kunde: Flag;
        ist_lieferant: Flag;
        name_suche: string;
        name_sort: string;
        archiviert: Flag;
      };
    /** SQLite only: trigram index over `partei.name_suche`, kept by triggers; `rowid` is mandant_id * 2^32 + id. */
    partei_fts: { rowid: number; name: string };
    partei_jahr: {
      mandant_id: number;
      partei_id: number;
      jahr: number;
      anzahl: Summe;
      einnahmen: Summe;
      ausgaben: Summe;
      saldo: Summe;
    };
    produkt: Owned &
      Stamped & { titel: string; titel_suche: string; preis: number; archiviert: Flag; einheit: string };
    produkt_jahr: { mandant_id: number; produkt_id: number; jahr: number; anzahl: Summe; summe: Summe };
    /** `konto_id`: where payments made this way arrive. */
    zahlungsmethode: Owned & Stamped & { titel: string; archiviert: Flag; konto_id: number | null };
    rechnung: Owned &
      Stamped &
      Kopfspalten &
      Mahnspalten & {
        status: 'entwurf' | 'ausgestellt' | 'storniert';
        nummer: string;
        faellig_am: string;
        summe: number;
        bezahlt: number;
        art: Belegart;
        bezug_id: number | null;
        storno_id: number | null;
        /** Range and running number of an issued invoice; '' and 0 before. */
        nummernkreis: string;
        laufnummer: number;
        /** Part of the claim that was given up without money. */
        abzug: number;
        /** Id of the first Abschlagsrechnung of the business; null for what belongs to none. */
        vorgang_id: number | null;
        /** Of an Abschlagsrechnung: the issued Schlussrechnung that it has gone into. */
        schluss_id: number | null;
      };
    /** Deductions of a receipt beside its lines, by rate; `abschlag_id` null where it only evens out rounding. */
    absetzung: {
      mandant_id: number;
      rechnung_id: number;
      nr: number;
      abschlag_id: number | null;
      empfangen_am: string;
      satz: number;
      netto: number;
      steuer: number;
      rundung: number;
    };
    posten: Postenspalten & {
      mandant_id: number;
      rechnung_id: number;
      nr: number;
      summe: number;
      /** The line of a paper that it was made of. */
      papier_id: ColumnType<number | null, number | null | undefined, number | null>;
      papier_zeile: ColumnType<number | null, number | null | undefined, number | null>;
    };
    /** Facts of an expense itself; texts are '' where nobody knows. */
    eingang: Eingangsspalten & { mandant_id: number; rechnung_id: number };
    /** VAT of an expense by rate as it is printed. */
    eingangssteuer: Steuerspalten & { mandant_id: number; rechnung_id: number; nr: number };
    /** `bewegt`: everything that came and went, kept with each movement. */
    konto: Owned &
      Stamped & {
        titel: string;
        art: string;
        iban: string;
        anfangsbestand: number;
        anfang_am: string;
        archiviert: Flag;
        bewegt: Summe;
      };
    /** Money on an account on a day; income is positive. Without an account nothing moved: set off, or waived. */
    bewegung: Owned & {
      konto_id: number | null;
      datum: string;
      betrag: number;
      partei_id: number | null;
      zahlungsmethode_id: number | null;
      /** Where it comes from: `eingabe`, `verrechnung`, `umzug`; `ruecknahme` takes out again what of another one was taken back. */
      quelle: string;
      text: string;
      erstellt_am: string;
      /** '' while it counts. */
      storniert_am: string;
      /** The first movement, taken back by mistake, in whose place this one comes; or of which a `ruecknahme` takes back parts. */
      statt_id: number | null;
    };
    /** Part of a movement that settles a receipt, and what is given up beside it; signs as in `bewegung`. */
    zuordnung: Owned & {
      bewegung_id: number;
      rechnung_id: number;
      betrag: number;
      abzug_art: string;
      abzug: number;
      erstellt_am: string;
      /** '' while it counts; then why it does not any more. */
      aufgehoben_am: string;
      grund: string;
    };
    /**
     * `unbezahlt_*`: of these receipts the ones that somebody owes something for; `offen` is what is left to pay.
     * `entwurf_*` and `storniert_*`: those that nobody owes anything for. See `ohneForderung`.
     */
    tageswert: {
      mandant_id: number;
      datum: string;
      einnahme: Flag;
      anzahl: Summe;
      summe: Summe;
      unbezahlt_anzahl: Summe;
      unbezahlt_summe: Summe;
      unbezahlt_offen: Summe;
      entwurf_anzahl: Summe;
      entwurf_summe: Summe;
      storniert_anzahl: Summe;
      storniert_summe: Summe;
    };
    protokoll: {
      mandant_id: number;
      lfd: number;
      zeit: string;
      benutzer_id: number;
      objekt: string;
      objekt_id: number;
      aktion: string;
      vorher: string;
      nachher: string;
      programm: string;
      vorgaenger: string;
      sha256: string;
      /** JSON: checksums of the records that this entry's act touched; '' where a later entry of the act has them. */
      pruefsummen: string;
      /** API key that acted for `benutzer_id`; null for the person. */
      schluessel_id: ColumnType<number | null, number | undefined, never>;
    };
    /** Facts of the server about itself, not about anybody's records. */
    betrieb: { name: string; wert: string; zeit: string };
    /** Last entry of the Protokoll of Mandanten who are gone. */
    entfernt: { mandant: number; lfd: number; sha256: string; zeit: string };
    idempotenz: {
      mandant_id: number;
      schluessel: string;
      anfrage_sha256: string;
      antwort: string;
      zeit: string;
    };
    /** Files handed out for an issued invoice; the bytes lie in `datei`. */
    archiv: {
      mandant_id: number;
      rechnung_id: number;
      art: string;
      dateiname: string;
      typ: string;
      sha256: string;
      erstellt_am: string;
    };
    /**
     * Job that has to be done some time; `mandant_id` is 0 for the server's own. `faellig`: not before; `frist`: until when
     * its worker holds it, '' while nobody does; `zaun` counts how often it was taken; `takt`: comes again after so many
     * ms.
     */
    auftrag: {
      mandant_id: number;
      id: number;
      benutzer_id: number;
      /** API key that asked for it; null for the person, and for the server. */
      schluessel_id: number | null;
      art: string;
      schluessel: string;
      /** JSON of what the kind needs to know. */
      daten: string;
      zustand: Auftragszustand;
      faellig: string;
      takt: number;
      versuche: number;
      zaun: number;
      frist: string;
      /** Somebody wants it to end. */
      abbruch: Flag;
      erledigt: number;
      gesamt: number;
      /** JSON of what came of it; '' before. */
      ergebnis: string;
      /** German; '' when the last try succeeded. */
      fehler: string;
      erstellt_am: string;
      /** When it last came to an end; '' before. */
      beendet_am: string;
    };
    /** Which record has changed, for a few days; `fenster` is where somebody did it, '' for no window. */
    ereignis: {
      mandant_id: number;
      nr: number;
      art: string;
      objekt_id: number;
      fenster: string;
      zeit: string;
    };
    logo: { mandant_id: number; typ: string; sha256: string };
    /** Bytes by their hash, each once; `archiv` and `logo` say what they are. `bytes`: as many as are stored. */
    datei: Gepackt & { mandant_id: number; sha256: string; bytes: number };
    /** Deleted records: `inhalt` is JSON of their rows by table, `verweise` of the records that they refer to. */
    papierkorb: Owned & {
      art: string;
      objekt_id: number;
      /** Kind of record, in a German word. */
      was: string;
      titel: string;
      verweise: string;
      inhalt: string;
      geloescht_am: string;
      /** Member that deleted it. */
      geloescht_von: number;
    };
    /** Records that were loaded as examples and can be removed together. */
    beispiel: { mandant_id: number; objekt: string; objekt_id: number };
    migration: { name: string; zeit: string; programm: string };
  };

/** The database as repositories see it: a connection or an open transaction. */
export type Db = Kysely<Schema>;
