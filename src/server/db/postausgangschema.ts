import type { Versandanmeldung, Versandverschluesselung } from '#kern/postausgang/versandkonto.ts';
import type { Sendungszustand } from '#kern/postausgang/zustaende.ts';
import type { Owned } from './grundspalten.ts';

/** The tables of the outbox; as in `schema.ts`. */
export type Postausgangstabellen = {
  /** By what mails are sent. `geheimnis` is closed; until `pause_bis` nothing goes out, for the reason in `fehler`. */
  versandkonto: {
    mandant_id: number;
    host: string;
    port: number;
    verschluesselung: Versandverschluesselung;
    benutzer: string;
    anmeldung: Versandanmeldung;
    geheimnis: string;
    absender_name: string;
    absender_adresse: string;
    antwort_an: string;
    signatur: string;
    je_minute: number;
    fenster_von: string;
    fenster_bis: string;
    fehler: string;
    pause_bis: string;
    zuletzt: string;
    geaendert_am: string;
  };
  /** Texts of mails that are others than those of the program. */
  mailvorlage: { mandant_id: number; art: string; betreff: string; text: string; geaendert_am: string };
  /**
   * A mail. What was written never changes: its cause, whom it is for (JSON {an, kopie}), its words, its bytes (`sha256` of
   * `datei`), its Message-ID. How it goes does.
   */
  sendung: Owned & {
    anlass: string;
    /** The how manieth of the same cause. */
    nr: number;
    art: string;
    beleg_id: number | null;
    partei_id: number | null;
    empfaenger: string;
    betreff: string;
    text: string;
    /** Subject and addresses, folded. */
    suche: string;
    /** JSON of name, typ, groesse, sha256 of each. */
    anhaenge: string;
    sha256: string;
    message_id: string;
    groesse: number;
    wer: number;
    zustand: Sendungszustand;
    versuche: number;
    faellig_am: string;
    /** When the server was last about to be told it; '' before. */
    uebergeben_am: string;
    antwort: string;
    fehler: string;
    /** JSON of adresse, grund of each that was refused. */
    abgelehnt: string;
    erstellt_am: string;
    gesendet_am: string;
  };
};
