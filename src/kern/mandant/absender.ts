/** The issuer as it appears on the sheet. Data of the Mandant, never constants of the program. */
import { z } from 'zod';
import { Prozentwert, Version } from '../antwortfelder.ts';
import { Email, Freitext, Prozentfeld } from '../felder.ts';
import { Iban } from '../ibanfeld.ts';
import { UstId } from '../kunden/neuePartei.ts';
import { Nummernformat, Nummernkreis, STANDARDFORMAT, Stornoformat } from '../nummern/nummernformat.ts';
import { Preisart } from '../steuer/preisart.ts';
import { Steuerart } from '../steuer/steuerart.ts';
import { STEUERHINWEIS } from '../steuer/steuerhinweis.ts';
import { formatGlaeubigerId, isGlaeubigerId } from './glaeubigerId.ts';
import { Layout, STANDARDLAYOUT } from './layout.ts';

const GlaeubigerId = Freitext(40)
  .transform(formatGlaeubigerId)
  .refine(
    (text) => text === '' || isGlaeubigerId(text),
    'Diese Gläubiger-ID stimmt nicht. Bitte alle Zeichen prüfen, zum Beispiel DE98ZZZ09999999999.',
  );

/** How papers are numbered unless somebody wants it otherwise; what is older than papers says nothing of it. */
export const PAPIERFORMATE = {
  angebotsformat: 'AN-{NR}',
  bestaetigungsformat: 'AB-{NR}',
  lieferscheinformat: 'LS-{NR}',
} as const;

/** Everything the sheet says about who sends it. */
export const Absender = z.object({
  name: Freitext(200).default(''),
  zusatz: Freitext(200).default(''),
  strasse: Freitext(200).default(''),
  plz: Freitext(20).default(''),
  ort: Freitext(100).default(''),
  land: Freitext(100).default('Deutschland'),
  telefon: Freitext(50).default(''),
  email: Email.default(''),
  web: Freitext(200).default(''),
  kontoinhaber: Freitext(200).default(''),
  bank: Freitext(200).default(''),
  iban: Iban.default(''),
  bic: Freitext(11).default(''),
  /** By which direct debits are collected (BT-90). */
  glaeubigerId: GlaeubigerId.default(''),
  steuernummer: Freitext(50).default(''),
  /** VAT id (BT-31). */
  ustId: UstId.default(''),
  /** Register entry: court and number, or ZVR (BT-30). */
  registernummer: Freitext(100).default(''),
  /** Whom customers ask (BT-41); telephone and e-mail above belong to it. */
  kontaktperson: Freitext(200).default(''),
  /** Mode of new invoices. */
  steuerart: Steuerart.default('liebhaberei'),
  /** Whether prices are typed without or with VAT. */
  preisart: Preisart.default('netto'),
  steuerhinweis: Freitext(500).default(STEUERHINWEIS),
  /** Days until payment is due, counted from the invoice date. */
  zahlungszielTage: z.number().int().min(0).max(365).default(14),
  skontoTage: z.number().int().min(0).max(365).default(0),
  skontoProzent: Prozentfeld.default(0),
  /** Further terms below the request to pay. */
  zahlungsbedingungen: Freitext(500).default(''),
  nummernformat: Nummernformat.default(STANDARDFORMAT),
  /** Whether the running number begins again each year. */
  nummernkreis: Nummernkreis.default('jahr'),
  /** Own range of numbers for Storno documents; empty: the same range as invoices. */
  stornoformat: Stornoformat.default(''),
  /** Numbers of quotes, order confirmations and delivery notes: ranges of their own. */
  angebotsformat: Nummernformat.default(PAPIERFORMATE.angebotsformat),
  bestaetigungsformat: Nummernformat.default(PAPIERFORMATE.bestaetigungsformat),
  lieferscheinformat: Nummernformat.default(PAPIERFORMATE.lieferscheinformat),
  layout: Layout.default(STANDARDLAYOUT),
});
export type Absender = z.output<typeof Absender>;

/** Answer of `GET /mandant`: the stored issuer, with the version to send back. */
export const Mandant = z.object({
  name: z.string(),
  zusatz: z.string(),
  strasse: z.string(),
  plz: z.string(),
  ort: z.string(),
  land: z.string(),
  telefon: z.string(),
  email: z.string(),
  web: z.string(),
  kontoinhaber: z.string(),
  bank: z.string(),
  iban: z.string(),
  bic: z.string(),
  glaeubigerId: z.string(),
  steuernummer: z.string(),
  ustId: z.string(),
  registernummer: z.string(),
  kontaktperson: z.string(),
  steuerart: Steuerart,
  preisart: Preisart,
  steuerhinweis: z.string(),
  zahlungszielTage: z.number().int(),
  skontoTage: z.number().int(),
  skontoProzent: Prozentwert,
  zahlungsbedingungen: z.string(),
  nummernformat: z.string(),
  nummernkreis: Nummernkreis,
  stornoformat: z.string(),
  angebotsformat: z.string(),
  bestaetigungsformat: z.string(),
  lieferscheinformat: z.string(),
  layout: Layout,
  /** Changes with every new logo; null without one. The picture is `GET /mandant/logo`. */
  logo: z.string().nullable(),
  version: Version,
});
export type Mandant = z.output<typeof Mandant>;

/** The issuer as he was when an invoice was issued; his version then means nothing now. */
export const AbsenderStand = Mandant.omit({ version: true });
export type AbsenderStand = z.output<typeof AbsenderStand>;

/** Body of `PATCH /mandant`: absent and unknown fields stay as they are. */
export const MandantAenderung = z
  .object({
    name: Freitext(200),
    zusatz: Freitext(200),
    strasse: Freitext(200),
    plz: Freitext(20),
    ort: Freitext(100),
    land: Freitext(100),
    telefon: Freitext(50),
    email: Email,
    web: Freitext(200),
    kontoinhaber: Freitext(200),
    bank: Freitext(200),
    iban: Iban,
    bic: Freitext(11),
    glaeubigerId: GlaeubigerId,
    steuernummer: Freitext(50),
    ustId: UstId,
    registernummer: Freitext(100),
    kontaktperson: Freitext(200),
    steuerart: Steuerart,
    preisart: Preisart,
    steuerhinweis: Freitext(500),
    zahlungszielTage: z.number().int().min(0).max(365),
    skontoTage: z.number().int().min(0).max(365),
    skontoProzent: Prozentfeld,
    zahlungsbedingungen: Freitext(500),
    nummernformat: Nummernformat,
    nummernkreis: Nummernkreis,
    stornoformat: Stornoformat,
    angebotsformat: Nummernformat,
    bestaetigungsformat: Nummernformat,
    lieferscheinformat: Nummernformat,
    layout: Layout,
    version: Version,
  })
  .partial();
export type MandantAenderung = z.output<typeof MandantAenderung>;
