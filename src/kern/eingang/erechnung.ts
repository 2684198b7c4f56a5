/** E-invoice as the inbox understands it: its own sums, never recomputed ones. */
import type { Steuerfall } from '../ausgaben/steuerfall.ts';
import { type Datum, isDatum } from '../datum.ts';
import { betragText, lesbar } from '../erechnung/anzeige.ts';
import type { EPartei, ERechnung } from '../erechnung/modell.ts';
import { isIban } from '../iban.ts';
import { isUstId } from '../kunden/ustid.ts';
import { MAX_NAME } from '../laengen.ts';
import { betraegeOf } from './erechnungBetraege.ts';
import type { Fundstelle, Gelesenes } from './gelesenes.ts';

const MAX_NUMMER = 100;

/** UNTDID 4461. */
const BAR = ['10'];
const UNBAR = ['48', '54', '55', '68'];
const LASTSCHRIFT = ['49', '59'];

/** UNTDID 1001: who receives it wrote it, or should have (§ 14 Abs. 2 Satz 5 UStG). */
const SELBST_AUSGESTELLT = ['261', '389'];

/**
 * The model of an e-invoice -> what the inbox knows of a receipt. Amounts are those of BG-22 and BG-23; whatever stands in the data is
 * proved (`sicher`), unless the data contradict themselves. A credit note's amounts are below 0: it reduces. Never throws.
 */
export function gelesenesOf(rechnung: ERechnung): Gelesenes {
  const { verkaeufer, steuern } = rechnung;
  const betraege = betraegeOf(rechnung);
  const werte = {
    lieferant: { name: nameOf(verkaeufer), ustId: ustIdOf(verkaeufer.ustId), iban: ibanOf(rechnung) },
    belegnummer: kurz(rechnung.nummer, MAX_NUMMER),
    belegdatum: tagOf(rechnung.datum),
    faellig: tagOf(rechnung.faellig),
  };
  const kategorien = steuern.map(({ kategorie }) => kategorie?.trim());
  return {
    art: betraege.istGutschrift ? 'gutschrift' : 'rechnung',
    land: landOf(verkaeufer),
    ...werte,
    waehrung: waehrungOf(rechnung.waehrung) ?? 'EUR',
    ...betraege.summen,
    ust: betraege.ust,
    reverseCharge: kategorien.includes('AE'),
    kleinunternehmer: isKleinunternehmer(rechnung),
    trinkgeld: null,
    zahlung: zahlungOf(rechnung.zahlung?.mittel),
    quelle: 'erechnung',
    felder: {
      lieferant: stelle(werte.lieferant.name, lieferantengrund(rechnung)),
      ustId: stelle(werte.lieferant.ustId, ustIdgrund(verkaeufer)),
      iban: stelle(werte.lieferant.iban, ibangrund(rechnung, werte.lieferant.iban)),
      belegnummer: stelle(werte.belegnummer, ''),
      belegdatum: stelle(werte.belegdatum, ''),
      faellig: stelle(werte.faellig, ''),
      brutto: stelle(betraege.summen.brutto, waehrungsgrund(rechnung) || betraege.grund.brutto),
      ust: stelle(betraege.summen.brutto, betraege.grund.ust || erwerbsgrund(kategorien)),
    },
  };
}

/** XML has no places. A value is proved unless something speaks against it. */
function stelle(wert: string | number | null, grund: string): Fundstelle {
  return { stellen: [], sicher: wert !== null && grund === '', grund };
}

function kurz(text: string | undefined, laenge: number): string | null {
  return lesbar(text)?.replace(/\s+/g, ' ').slice(0, laenge).trim() || null;
}

function nameOf({ name, handelsname }: EPartei): string | null {
  return kurz(name, MAX_NAME) ?? kurz(handelsname, MAX_NAME);
}

function tagOf(text: string | undefined): Datum | null {
  const tag = text?.trim() ?? '';
  return isDatum(tag) ? tag : null;
}

/** Without what is written between its characters; null for what is none, like the country alone: no supplier could have it. */
function ustIdOf(text: string | undefined): string | null {
  const knapp = text?.replace(/[\s.\-/]/g, '').toUpperCase() ?? '';
  return isUstId(knapp) ? knapp : null;
}

function ustIdgrund({ ustId }: EPartei): string {
  const genannt = kurz(ustId, 40);
  if (genannt === null || ustIdOf(ustId) !== null) return '';
  return `Die USt-IdNr. „${genannt}“ in der E-Rechnung ist keine.`;
}

function landOf({ anschrift, ustId }: EPartei): string | null {
  const land = anschrift?.land?.trim().toUpperCase() ?? ustIdOf(ustId)?.slice(0, 2) ?? '';
  if (land === 'EL') return 'GR';
  return /^[A-Z]{2}$/.test(land) ? land : null;
}

/** ISO 4217, as far as its form goes. */
function waehrungOf(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

/** The first correct one of BG-17; by direct debit nobody pays to an account. */
function ibanOf({ zahlung }: ERechnung): string | null {
  if (!zahlung || LASTSCHRIFT.includes(zahlung.mittel?.trim() ?? '')) return null;
  const nummern = zahlung.konten.map(({ id }) => id?.replace(/\s/g, '').toUpperCase() ?? '');
  return nummern.find(isIban) ?? null;
}

function ibangrund({ zahlung, zahlungsempfaenger, verkaeufer }: ERechnung, iban: string | null): string {
  const genannt = zahlung?.konten.map(({ id }) => kurz(id, 40)).find((id) => id !== null);
  if (iban === null) {
    const isFalsch = genannt !== undefined && /^[a-z]{2}\d{2}/i.test(genannt);
    return isFalsch ? `Die IBAN ${genannt} in der E-Rechnung ist falsch.` : '';
  }
  const anderer = kurz(zahlungsempfaenger?.name, MAX_NAME);
  if (anderer === null || anderer === nameOf(verkaeufer)) return '';
  return `Zu zahlen ist an ${anderer}, nicht an den Lieferanten.`;
}

function lieferantengrund({ typ }: ERechnung): string {
  if (!SELBST_AUSGESTELLT.includes(typ?.trim() ?? '')) return '';
  return 'Diese Abrechnung hat der Käufer ausgestellt (Gutschrift nach § 14 Abs. 2 UStG). Wer hier der Verkäufer ist, hat eine Einnahme und keine Ausgabe.';
}

function waehrungsgrund({ waehrung, summen, steuerwaehrung }: ERechnung): string {
  const code = waehrungOf(waehrung);
  if (code === null) return 'Die E-Rechnung nennt keine Währung; angenommen sind Euro.';
  if (code === 'EUR') return '';
  const inEuro =
    waehrungOf(steuerwaehrung) === 'EUR' ? betragText(summen.steuerInSteuerwaehrung, 'EUR') : undefined;
  const steuer = inEuro === undefined ? '' : ` Die Umsatzsteuer beträgt ${inEuro}.`;
  return `Die Rechnung lautet auf ${code}.${steuer} Bitte den Betrag in Euro angeben.`;
}

/** Whose VAT it is, where all of it is of one kind; null for VAT as it is printed. */
export function steuerfallOf(rechnung: ERechnung): Steuerfall | null {
  if (isKleinunternehmer(rechnung)) return 'kleinunternehmer';
  const faelle = new Set(
    rechnung.steuern.map(({ kategorie }) => FAELLE.get(kategorie?.trim() ?? '') ?? null),
  );
  const [fall] = faelle;
  return faelle.size === 1 && fall !== undefined ? fall : null;
}

/** UNTDID 5305. */
const FAELLE: ReadonlyMap<string, Steuerfall> = new Map([
  ['AE', 'reverse'],
  ['K', 'ig'],
  ...['E', 'G', 'O', 'Z'].map((kategorie): [string, Steuerfall] => [kategorie, 'ohne']),
]);

/** AE says it by `reverseCharge`; here the buyer owes the tax, too, but by another rule. */
function erwerbsgrund(kategorien: readonly (string | undefined)[]): string {
  if (!kategorien.includes('K')) return '';
  return 'Innergemeinschaftliche Lieferung: Die Umsatzsteuer auf den Erwerb schuldet der Käufer (§ 1a UStG, Art. 1 BMR).';
}

/** § 19 UStG, § 6 Abs. 1 Z 27 UStG 1994. */
const BEFREIUNG =
  /kleinunternehm|§\s*19(?!\d)[^a-z]{0,3}(?:abs\.?[^a-z]{0,8})?ustg|§\s*6\s*abs\.?\s*1\s*z(?:iff?er|\.)?\s*27/i;

function isKleinunternehmer({ steuern, hinweise }: ERechnung): boolean {
  if (steuern.length === 0 || !steuern.every(({ kategorie }) => kategorie?.trim() === 'E')) return false;
  const worte = [...steuern.map(({ grund }) => grund), ...hinweise.map(({ text }) => text)];
  return (
    steuern.some(({ grundcode }) => grundcode?.trim().toUpperCase() === 'VATEX-FR-FRANCHISE') ||
    worte.some((text) => BEFREIUNG.test(text?.slice(0, 1000) ?? ''))
  );
}

function zahlungOf(mittel: string | undefined): Gelesenes['zahlung'] {
  const code = mittel?.trim() ?? '';
  if (BAR.includes(code)) return 'bar';
  return UNBAR.includes(code) ? 'unbar' : null;
}
