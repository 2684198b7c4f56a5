/** How an issuer wants the sheet to look. Every field has a default, so `{}` is a layout. */
import { z } from 'zod';
import { Freitext } from '../felder.ts';
import { kontrastAufWeiss, MINDESTKONTRAST } from './kontrast.ts';

/** Type families of the sheet; `web` and `server` know the files behind each name. */
export const SCHRIFTFAMILIEN = ['source-sans', 'inter', 'source-serif'] as const;
export type Schriftfamilie = (typeof SCHRIFTFAMILIEN)[number];

const Akzent = z
  .string('Hier wird ein Text erwartet.')
  .regex(/^#[0-9a-fA-F]{6}$/, { error: 'Bitte eine Farbe in der Form #1f3d5c angeben.', abort: true })
  .overwrite((text) => text.toLowerCase())
  .refine(
    (farbe) => kontrastAufWeiss(farbe) >= MINDESTKONTRAST,
    'Diese Farbe ist auf weißem Papier zu hell. Bitte eine dunklere wählen.',
  );

/** Columns that may be left out. Description and amount always stand in the table. */
const Spalten = z.object({
  position: z.boolean().default(false),
  menge: z.boolean().default(true),
  preis: z.boolean().default(true),
  steuersatz: z.boolean().default(true),
});

/** The look of the sheet, stored with the issuer. `form` is the letter form of DIN 5008: where the address window is. */
export const Layout = z.object({
  logoPlatz: z.enum(['links', 'mitte', 'rechts']).default('rechts'),
  logoGroesse: z.enum(['klein', 'mittel', 'gross']).default('mittel'),
  /** `#rrggbb`, at least 4.5:1 on white (WCAG 2.2, 1.4.3). */
  akzent: Akzent.default('#1f3d5c'),
  form: z.enum(['A', 'B']).default('B'),
  /** Texts before and after the table. */
  textVor: Freitext(1000).default(''),
  textNach: Freitext(1000).default(''),
  spalten: Spalten.prefault({}),
  schrift: z.enum(SCHRIFTFAMILIEN).default('source-sans'),
  /** QR code beside the request to pay. */
  girocode: z.boolean().default(true),
});
export type Layout = z.output<typeof Layout>;

/** The layout of an issuer who has never chosen one. */
export const STANDARDLAYOUT: Layout = Layout.parse({});
