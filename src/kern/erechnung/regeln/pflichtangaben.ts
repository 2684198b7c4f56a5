/** What §§ 14, 14a UStG demand of the structured part of an invoice: rules for the report on foreign invoices. */
import type { EPartei, ERechnung, ESteuer } from '../modell.ts';
import { parseZahl } from '../zahl.ts';
import { da, fehler, jeZeile, type Regel } from './regel.ts';

/** Up to this gross amount § 33 UStDV spares buyer, number, tax number and date of supply. */
const KLEINBETRAG = parseZahl('250.00') ?? 0n;

/** §§ 14 Abs. 4, 14a UStG, with § 33 UStDV for small amounts; the source is the id. */
export const PFLICHTANGABEN: Regel[] = [
  fehler(
    '§ 14 Abs. 4 Nr. 1 UStG',
    'BG-4',
    'Name oder Anschrift des Verkäufers fehlen. Bitte eine berichtigte Rechnung anfordern.',
    (r) => hatNameUndAnschrift(r.verkaeufer),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 1 UStG',
    'BG-7',
    'Name oder Anschrift des Kunden fehlen. Bitte eine berichtigte Rechnung anfordern.',
    (r) => isKleinbetrag(r) || hatNameUndAnschrift(r.kaeufer),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 2 UStG',
    'BT-31',
    'Steuernummer und Umsatzsteuer-ID des Verkäufers fehlen. Bitte eine berichtigte Rechnung anfordern.',
    (r) =>
      isKleinbetrag(r) ||
      isNichtSteuerbar(r) ||
      da(r.verkaeufer.ustId) ||
      da(r.verkaeufer.steuernummer) ||
      da(r.steuervertreter?.ustId),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 3 UStG',
    'BT-2',
    'Das Rechnungsdatum fehlt. Bitte eine berichtigte Rechnung anfordern.',
    (r) => da(r.datum),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 4 UStG',
    'BT-1',
    'Die Rechnungsnummer fehlt. Bitte eine berichtigte Rechnung anfordern.',
    (r) => isKleinbetrag(r) || da(r.nummer),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 5 UStG',
    'BG-25',
    'Es fehlt, was geliefert oder geleistet wurde. Bitte eine berichtigte Rechnung anfordern.',
    (r) => r.zeilen.length > 0,
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 5 UStG',
    'BT-153',
    'Beim Posten fehlt die Menge oder die Bezeichnung der Leistung. Bitte eine berichtigte Rechnung anfordern.',
    jeZeile((zeile) => da(zeile.menge) && da(zeile.name)),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 6 UStG',
    'BT-72',
    'Es fehlt, wann geliefert oder geleistet wurde. Bitte eine berichtigte Rechnung anfordern.',
    (r) => isKleinbetrag(r) || isNichtSteuerbar(r) || hatLeistungszeit(r),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 7 UStG',
    'BT-116',
    'Der Nettobetrag ist nicht nach Steuersätzen aufgeschlüsselt. Bitte eine berichtigte Rechnung anfordern.',
    (r) => r.steuern.length > 0 && r.steuern.every((steuer) => da(steuer.basis)),
  ),
  fehler(
    '§ 14 Abs. 4 Nr. 8 UStG',
    'BT-117',
    'Steuersatz und Steuerbetrag oder der Hinweis auf eine Steuerbefreiung fehlen. Bitte eine berichtigte Rechnung anfordern.',
    (r) => r.steuern.length > 0 && r.steuern.every(hatSteuerOderHinweis),
  ),
  fehler(
    '§ 14a Abs. 3 UStG',
    'BT-48',
    'Bei einer Lieferung aus einem anderen EU-Land müssen beide Umsatzsteuer-IDs dastehen. Bitte eine berichtigte Rechnung anfordern.',
    (r) => !hatKategorie(r, 'K') || (da(r.verkaeufer.ustId) && da(r.kaeufer.ustId)),
  ),
  fehler(
    '§ 14a Abs. 5 UStG',
    'BT-120',
    'Es fehlt der Hinweis „Steuerschuldnerschaft des Leistungsempfängers“. Bitte eine berichtigte Rechnung anfordern.',
    (r) => !hatKategorie(r, 'AE') || hatReverseChargeHinweis(r),
  ),
];

/** § 33 UStDV; it does not apply to supplies into other EU countries and to reverse charge. */
function isKleinbetrag(r: ERechnung): boolean {
  const brutto = parseZahl(r.summen.brutto);
  return brutto !== undefined && brutto <= KLEINBETRAG && !hatKategorie(r, 'K') && !hatKategorie(r, 'AE');
}

/** § 14 UStG speaks of taxable supplies; who makes none may have no tax number to name. */
function isNichtSteuerbar(r: ERechnung): boolean {
  return r.steuern.length > 0 && r.steuern.every((steuer) => steuer.kategorie === 'O');
}

function hatKategorie(r: ERechnung, kategorie: string): boolean {
  return r.steuern.some((steuer) => steuer.kategorie === kategorie);
}

/** A post office box or the postcode of a large customer stands for the street (Abschn. 14.5 Abs. 2 UStAE). */
function hatNameUndAnschrift({ name, anschrift }: EPartei): boolean {
  return da(name) && da(anschrift?.ort) && (da(anschrift?.plz) || da(anschrift?.zeile1));
}

/** Month or period suffice, also in words; a bill for a payment in advance (386) needs none before the payment. */
function hatLeistungszeit(r: ERechnung): boolean {
  if (r.typ === '386' || da(r.lieferung?.datum) || da(r.zeitraum?.von) || da(r.zeitraum?.bis)) return true;
  const jeder =
    r.zeilen.length > 0 && r.zeilen.every((zeile) => da(zeile.zeitraum?.von) || da(zeile.zeitraum?.bis));
  return (
    jeder ||
    r.hinweise.some(({ text }) => /(liefer|leistungs)(datum|zeitraum|zeitpunkt|monat|tag)/i.test(text ?? ''))
  );
}

function hatSteuerOderHinweis({ kategorie, satz, betrag, grund, grundcode }: ESteuer): boolean {
  const besteuert = ['S', 'L', 'M', 'Z', 'B'].includes(kategorie ?? '');
  return besteuert ? da(satz) && da(betrag) : da(grund) || da(grundcode);
}

/** The words of the law, those of other languages (§ 14a Abs. 5 UStG, Abschn. 13b.14 UStAE) or the code that means them. */
function hatReverseChargeHinweis(r: ERechnung): boolean {
  const texte = [...r.steuern.map((steuer) => steuer.grund), ...r.hinweise.map((hinweis) => hinweis.text)];
  return (
    r.steuern.some((steuer) => steuer.grundcode?.trim().toUpperCase() === 'VATEX-EU-AE') ||
    texte.some((text) =>
      /steuerschuldnerschaft|reverse.?charge|autoliquidation|steuerschuld auf den/i.test(text ?? ''),
    )
  );
}
