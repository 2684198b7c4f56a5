/** The verdict on an e-invoice from others as it is shown and kept: texts only, bounded in number and length. */
import { z } from 'zod';

/** One fault: the same text once, with all rules and lines that it belongs to. */
const Punkt = z.object({
  text: z.string(),
  /** Ids of the rules: "BR-CO-15", "§ 14 Abs. 4 Nr. 4 UStG". */
  regeln: z.array(z.string()),
  /** Terms of EN 16931: "BT-112". */
  felder: z.array(z.string()),
  /** Names of the lines that have it, and how many more do. */
  posten: z.array(z.string()),
  weiterePosten: z.number().int(),
});
export type Punkt = z.output<typeof Punkt>;

const Klasse = z.object({
  /** `format`: no e-invoice; `inhalt`: what the law demands is missing or wrong; `regel`: a rule of the standard is broken. */
  klasse: z.enum(['format', 'regel', 'inhalt']),
  titel: z.string(),
  /** Meaning for the deduction of input tax. */
  bedeutung: z.string(),
  punkte: z.array(Punkt),
});
/** The faults of one class. */
export type Klasse = z.output<typeof Klasse>;

export const Urteil = z.object({
  ergebnis: z.enum(['in-ordnung', 'hinweise', 'fehler']),
  titel: z.string(),
  /** One sentence for the user. */
  urteil: z.string(),
  /** Profile and syntax: "XRechnung 3.0 (UBL)". */
  format: z.string(),
  /** By which rules and whose law it was judged, one sentence each. */
  massstab: z.array(z.string()),
  /** Only classes with faults, the gravest first. */
  klassen: z.array(Klasse),
  hinweise: z.array(Punkt),
});
export type Urteil = z.output<typeof Urteil>;
