import type { Layout } from '../mandant/layout.ts';
import type { Sprache } from '../sprache.ts';
import type { Blattposten, Blattspalte } from './posten.ts';
import type { Summenzeile } from './summen.ts';

/** A sheet from top to bottom. Empty texts and lists take no room. */
export type Blatt = {
  /** Of all words of ours on it. */
  sprache: Sprache;
  /** Title of the document: "Rechnung 2026_11_17". */
  titel: string;
  /** Empty on what no issuer hands out. */
  briefkopf: { name: string; zusatz: string; mitLogo: boolean };
  /** Sender in one small line above the address window. */
  ruecksendeangabe: string;
  anschrift: string[];
  angaben: { bezeichnung: string; wert: string }[];
  ueberschrift: string;
  /** "Storniert" beside the heading. */
  vermerk: string;
  /** Large and light behind the text: "ENTWURF". */
  wasserzeichen: string;
  /** Other receipts that this one belongs to, and where it was delivered. */
  bezug: string;
  textVor: string;
  spalten: Blattspalte[];
  posten: Blattposten[];
  summen: Summenzeile[];
  /** Why there is no VAT, where that is not said at the foot. */
  steuerhinweis: string;
  notizen: string;
  zahlungssatz: string;
  skonto: string;
  zahlungsbedingungen: string;
  /** Payload of the QR code beside the request to pay. */
  girocode: string | undefined;
  textNach: string;
  /** Names of the files that go along. */
  anlagen: string;
  /** The tax note and up to three columns: postal address, contact, bank account. */
  fuss: { hinweis: string; spalten: string[][] };
  gestaltung: Pick<Layout, 'form' | 'akzent' | 'logoPlatz' | 'logoGroesse'>;
};
