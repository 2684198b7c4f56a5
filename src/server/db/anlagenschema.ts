/** Tables of files that go along with receipts. */
export type Anlagentabellen = {
  /** A file that goes along with a receipt (BG-24). */
  anlage: {
    mandant_id: number;
    rechnung_id: number;
    nr: number;
    name: string;
    typ: string;
    beschreibung: string;
    sha256: string;
  };
  /** Files that a deleted record named, and names again when it is brought back. */
  papierkorbdatei: { mandant_id: number; papierkorb_id: number; sha256: string };
};
