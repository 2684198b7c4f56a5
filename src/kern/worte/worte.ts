/**
 * Every word of ours on paper and in mails, once in each language side by side: who adds one writes both. What the issuer types is never
 * here. A sentence is a function of what it names, which comes as the language writes it (`schreibweise.ts`).
 */
import type { Sprache } from '../sprache.ts';

/** One sentence in both languages, made of the same things. */
const satz = <Werte>(de: (werte: Werte) => string, en: (werte: Werte) => string) => ({ de, en });

const WORTE = {
  rechnung: { de: 'Rechnung', en: 'Invoice' },
  stornorechnung: { de: 'Stornorechnung', en: 'Cancellation invoice' },
  abschlagsrechnung: { de: 'Abschlagsrechnung', en: 'Part payment invoice' },
  schlussrechnung: { de: 'Schlussrechnung', en: 'Final invoice' },
  rechnungskorrektur: { de: 'Rechnungskorrektur', en: 'Credit note' },
  storniert: { de: 'Storniert', en: 'Cancelled' },
  entwurf: { de: 'ENTWURF', en: 'DRAFT' },

  stornoZu: satz<Genannt>(
    ({ nummer, datum }) => `Storno zu Rechnung ${nummer} vom ${datum}`,
    ({ nummer, datum }) => `Cancels invoice ${nummer} of ${datum}`,
  ),
  ersetzt: satz<Genannt>(
    ({ nummer, datum }) => `Berichtigte Rechnung, ersetzt die stornierte Rechnung ${nummer} vom ${datum}`,
    ({ nummer, datum }) => `Corrected invoice, replaces the cancelled invoice ${nummer} of ${datum}`,
  ),
  korrekturZu: satz<Genannt>(
    ({ nummer, datum }) => `Korrektur zu Rechnung ${nummer} vom ${datum}`,
    ({ nummer, datum }) => `Corrects invoice ${nummer} of ${datum}`,
  ),
  rechnetAb: {
    de: 'Diese Rechnung zieht die erhaltenen Abschläge ab. Was davon nicht bezahlt ist, ist in ihr enthalten.',
    en: 'This invoice deducts the part payments received. It includes what has not been paid of them.',
  },
  abgerechnetMit: satz<Genannt>(
    ({ nummer, datum }) => `Abgerechnet mit Schlussrechnung ${nummer} vom ${datum}`,
    ({ nummer, datum }) => `Settled by final invoice ${nummer} of ${datum}`,
  ),
  storniertDurch: satz<Genannt>(
    ({ nummer, datum }) => `Storniert durch ${nummer} vom ${datum}`,
    ({ nummer, datum }) => `Cancelled by ${nummer} of ${datum}`,
  ),
  lieferanschrift: { de: 'Lieferanschrift', en: 'Delivery address' },

  rechnungsnummer: { de: 'Rechnungsnummer', en: 'Invoice number' },
  rechnungsdatum: { de: 'Rechnungsdatum', en: 'Invoice date' },
  leistungszeitraum: { de: 'Leistungszeitraum', en: 'Period of supply' },
  leistungsdatum: { de: 'Leistungsdatum', en: 'Date of supply' },
  leistungVoraussichtlich: { de: 'Leistung voraussichtlich', en: 'Expected supply' },
  gleichRechnungsdatum: { de: 'entspricht Rechnungsdatum', en: 'same as invoice date' },
  zahlbarBis: { de: 'Zahlbar bis', en: 'Due date' },
  leitwegId: { de: 'Leitweg-ID', en: 'Leitweg-ID' },
  ihreReferenz: { de: 'Ihre Referenz', en: 'Your reference' },
  ihreUstId: { de: 'Ihre USt-IdNr.', en: 'Your VAT ID' },
  ihreUid: { de: 'Ihre UID', en: 'Your VAT ID' },
  ansprechpartner: { de: 'Ansprechpartner', en: 'Contact' },
  bestellung: { de: 'Bestellnummer', en: 'Purchase order' },
  vertrag: { de: 'Vertragsnummer', en: 'Contract' },
  projekt: { de: 'Projektnummer', en: 'Project' },
  lieferschein: { de: 'Lieferscheinnummer', en: 'Delivery note' },
  objekt: { de: 'Objekt', en: 'Object' },

  bestellposition: { de: 'Bestellposition', en: 'Order item' },
  position: { de: 'Pos.', en: 'Item' },
  beschreibung: { de: 'Beschreibung', en: 'Description' },
  menge: { de: 'Menge', en: 'Quantity' },
  preis: { de: 'Preis', en: 'Price' },
  rabatt: { de: 'Rabatt', en: 'Discount' },
  ust: { de: 'USt', en: 'VAT' },
  netto: { de: 'Netto', en: 'Net' },
  brutto: { de: 'Brutto', en: 'Gross' },
  betrag: { de: 'Betrag', en: 'Amount' },
  uebertrag: { de: 'Übertrag', en: 'Carried over' },

  zwischensumme: { de: 'Zwischensumme', en: 'Subtotal' },
  gesamtbetrag: { de: 'Gesamtbetrag', en: 'Total' },
  anzahlung: { de: 'Anzahlung', en: 'Prepaid' },
  zahlbetrag: { de: 'Zahlbetrag', en: 'Amount due' },
  rundung: { de: 'Rundung', en: 'Rounding' },
  rundungsausgleich: { de: 'Rundungsausgleich', en: 'Rounding adjustment' },
  wiederOffen: {
    de: 'Der Betrag der aufgehobenen Rechnungskorrektur ist wieder zu zahlen.',
    en: 'The amount of the cancelled credit note is payable again.',
  },
  preisminderung: { de: 'Preisminderung', en: 'Price reduction' },
  korrekturgrund: satz<{ grund: string }>(
    ({ grund }) => `Grund der Korrektur: ${grund}`,
    ({ grund }) => `Reason for the correction: ${grund}`,
  ),
  zuzueglich: satz<Steuer>(
    ({ satz, basis }) => `zzgl. ${satz} USt auf ${basis}`,
    ({ satz, basis }) => `plus ${satz} VAT on ${basis}`,
  ),
  enthaltene: satz<Steuer>(
    ({ satz, basis }) => `enthaltene ${satz} USt auf ${basis}`,
    ({ satz, basis }) => `including ${satz} VAT on ${basis}`,
  ),

  umgerechnet: satz<{ kurs: string; waehrung: string; datum: string; quelle: string }>(
    ({ kurs, waehrung, datum, quelle }) =>
      `Umrechnungskurs: 1 Euro = ${kurs} ${waehrung} (${quelle}, ${datum})`,
    ({ kurs, waehrung, datum, quelle }) =>
      `Exchange rate: 1 euro = ${kurs} ${waehrung} (${quelle}, ${datum})`,
  ),
  steuerInEuro: satz<{ satz: string }>(
    ({ satz }) => `${satz} USt in Euro`,
    ({ satz }) => `${satz} VAT in euros`,
  ),
  gesamteSteuerInEuro: { de: 'USt gesamt in Euro', en: 'Total VAT in euros' },

  abschlagAuf: satz<{ anteil: string; was: string }>(
    ({ anteil, was }) => `${anteil && `${anteil} `}Abschlag auf ${was}`,
    ({ anteil, was }) => `Part payment ${anteil && `of ${anteil} `}on ${was}`,
  ),
  abzueglich: satz<{ nummer: string }>(
    ({ nummer }) => `abzgl. Abschlagsrechnung ${nummer}`,
    ({ nummer }) => `less part payment invoice ${nummer}`,
  ),
  abschlagVom: satz<{ datum: string; erhalten: string; darin: string }>(
    ({ datum, erhalten, darin }) =>
      `vom ${datum}, ${erhalten === '' ? 'nicht bezahlt' : `erhalten am ${erhalten}${darin && `: ${darin}`}`}`,
    ({ datum, erhalten, darin }) =>
      `of ${datum}, ${erhalten === '' ? 'not paid' : `received on ${erhalten}${darin && `: ${darin}`}`}`,
  ),
  nettoUndSteuer: satz<{ netto: string; steuer: string; satz: string }>(
    ({ netto, steuer, satz }) => `${netto} netto und ${steuer} USt (${satz})`,
    ({ netto, steuer, satz }) => `${netto} net and ${steuer} VAT (${satz})`,
  ),
  restNetto: { de: 'Rest netto', en: 'Remaining net' },
  steuerunterschied: satz<{ satz: string; netto: string; damals: string; unterschied: string }>(
    ({ satz, netto, damals, unterschied }) =>
      `Die Leistung unterliegt ${satz} Umsatzsteuer. Abschläge von ${netto} netto wurden mit ${damals} besteuert; der Unterschied von ${unterschied} ist in dieser Rechnung enthalten.`,
    ({ satz, netto, damals, unterschied }) =>
      `The supply is subject to ${satz} VAT. Part payments of ${netto} net were taxed at ${damals}; this invoice includes the difference of ${unterschied}.`,
  ),

  wirdErstattet: {
    de: 'Der Betrag wird verrechnet oder erstattet.',
    en: 'The amount will be set off or refunded.',
  },
  bitte: satz<{ was: string; betrag: string; bis: string; nummer: string; konto: string }>(
    ({ was, betrag, bis, nummer, konto }) =>
      `Bitte überweisen Sie den ${was} von ${betrag} bis zum ${bis} unter Angabe der Rechnungsnummer ${nummer}${konto && ` auf das Konto ${konto}`}.`,
    ({ was, betrag, bis, nummer, konto }) =>
      `Please transfer the ${was.toLowerCase()} of ${betrag} by ${bis}${konto && ` to account ${konto}`}, quoting invoice number ${nummer}.`,
  ),
  einzug: satz<Einzug>(
    ({ was, betrag, bis, konto, mandat, glaeubiger }) =>
      `Wir ziehen den ${was} von ${betrag} am ${bis} per SEPA-Lastschrift vom Konto ${konto} ein, mit dem Mandat ${mandat} und unserer Gläubiger-ID ${glaeubiger}.`,
    ({ was, betrag, bis, konto, mandat, glaeubiger }) =>
      `We will collect the ${was.toLowerCase()} of ${betrag} on ${bis} by SEPA direct debit from account ${konto}, under mandate ${mandat} and our creditor identifier ${glaeubiger}.`,
  ),
  einzugAm: satz<{ tag: string }>(
    ({ tag }) => `Einzug per Lastschrift am ${tag}.`,
    ({ tag }) => `Collected by direct debit on ${tag}.`,
  ),
  erhalten: { de: 'Betrag dankend erhalten.', en: 'Amount received with thanks.' },
  erhaltenKarte: {
    de: 'Betrag per Kartenzahlung dankend erhalten.',
    en: 'Amount received by card with thanks.',
  },
  skonto: satz<{ bis: string; prozent: string; abzug: string; rest: string }>(
    ({ bis, prozent, abzug, rest }) =>
      `Bei Zahlung bis zum ${bis} gewähren wir ${prozent} Skonto (${abzug}); zu zahlen sind dann ${rest}.`,
    ({ bis, prozent, abzug, rest }) =>
      `For payment by ${bis} we grant a cash discount of ${prozent} (${abzug}); the amount due is then ${rest}.`,
  ),
  faellig: satz<{ bis: string }>(
    ({ bis }) => `Zahlbar bis ${bis}.`,
    ({ bis }) => `Payable by ${bis}.`,
  ),
  skontofrist: satz<{ bis: string; prozent: string }>(
    ({ bis, prozent }) => `Bei Zahlung bis ${bis} ${prozent} Skonto.`,
    ({ bis, prozent }) => `${prozent} cash discount for payment by ${bis}.`,
  ),
  girocode: {
    de: 'GiroCode: QR-Code mit den Überweisungsdaten dieser Rechnung für die Banking-App',
    en: 'GiroCode: QR code with the transfer details of this invoice for a banking app',
  },
  anlagen: satz<{ anzahl: number }>(
    ({ anzahl }) => (anzahl === 1 ? 'Anlage' : 'Anlagen'),
    ({ anzahl }) => (anzahl === 1 ? 'Attachment' : 'Attachments'),
  ),
  scannen: { de: 'Mit der Banking-App scannen', en: 'Scan with your banking app' },

  vonBis: satz<{ von: string; bis: string }>(
    ({ von, bis }) => `${von} bis ${bis}`,
    ({ von, bis }) => `${von} to ${bis}`,
  ),
  zahlbitte: satz<{ betrag: string; bis: string }>(
    ({ betrag, bis }) => `Bitte überweisen Sie ${betrag} bis zum ${bis}.`,
    ({ betrag, bis }) => `Please transfer ${betrag} by ${bis}.`,
  ),
  nichtsZuZahlen: { de: 'Es ist nichts mehr zu zahlen.', en: 'There is nothing left to pay.' },
  anrede: satz<{ name: string }>(
    ({ name }) => `Guten Tag ${name}`,
    ({ name }) => `Dear ${name}`,
  ),
  anredeOhneName: { de: 'Sehr geehrte Damen und Herren', en: 'Dear Sir or Madam' },

  angebot: { de: 'Angebot', en: 'Quotation' },
  auftragsbestaetigung: { de: 'Auftragsbestätigung', en: 'Order confirmation' },
  lieferscheintitel: { de: 'Lieferschein', en: 'Delivery note' },
  angebotsnummer: { de: 'Angebotsnummer', en: 'Quotation number' },
  auftragsnummer: { de: 'Auftragsnummer', en: 'Order number' },
  datum: { de: 'Datum', en: 'Date' },
  gueltigBis: { de: 'Gültig bis', en: 'Valid until' },
  liefertermin: { de: 'Liefertermin', en: 'Delivery date' },
  geliefertAm: { de: 'Geliefert am', en: 'Delivered on' },
  zurueckgezogen: { de: 'Zurückgezogen', en: 'Withdrawn' },
  ersetztFassung: satz<{ nummer: string }>(
    ({ nummer }) => `Ersetzt ${nummer}`,
    ({ nummer }) => `Replaces ${nummer}`,
  ),
  papierVom: satz<{ was: string; nummer: string; datum: string }>(
    ({ was, nummer, datum }) => `${was} ${nummer} vom ${datum}`,
    ({ was, nummer, datum }) => `${was} ${nummer} of ${datum}`,
  ),
  wirBieten: { de: 'Wir bieten Ihnen an:', en: 'We are pleased to offer you:' },
  wirBestaetigen: { de: 'Wir bestätigen Ihren Auftrag:', en: 'We confirm your order:' },
  wirLiefern: { de: 'Wir haben für Sie geliefert:', en: 'We have delivered to you:' },
  angebotGilt: satz<{ bis: string }>(
    ({ bis }) => `Dieses Angebot gilt bis zum ${bis}.`,
    ({ bis }) => `This quotation is valid until ${bis}.`,
  ),
  empfangen: {
    de: 'Vollständig erhalten (Datum, Unterschrift):',
    en: 'Received in full (date, signature):',
  },

  telefon: { de: 'Telefon', en: 'Phone' },
  email: { de: 'E-Mail', en: 'E-mail' },
  steuernummer: { de: 'Steuernummer', en: 'Tax number' },
  ustId: { de: 'USt-IdNr.', en: 'VAT ID' },
  uid: { de: 'UID', en: 'VAT ID' },
  iban: { de: 'IBAN', en: 'IBAN' },
  bic: { de: 'BIC', en: 'BIC' },
  seite: satz<{ seite: number; von: number }>(
    ({ seite, von }) => `Seite ${seite} von ${von}`,
    ({ seite, von }) => `Page ${seite} of ${von}`,
  ),
};

type Genannt = { nummer: string; datum: string };
type Einzug = Record<'was' | 'betrag' | 'bis' | 'konto' | 'mandat' | 'glaeubiger', string>;
type Steuer = { satz: string; basis: string };

/** The words of one language. */
export type Worte = { readonly [Wort in keyof typeof WORTE]: (typeof WORTE)[Wort]['de'] };

function worteIn(sprache: Sprache): Worte {
  const worte = Object.entries(WORTE).map(([wort, paar]) => [wort, paar[sprache]]);
  return Object.fromEntries(worte) as Worte;
}

const TAFELN: Readonly<Record<Sprache, Worte>> = { de: worteIn('de'), en: worteIn('en') };

/** Words on paper in this language. */
export function worteOf(sprache: Sprache): Worte {
  return TAFELN[sprache];
}
