/**
 * The semantic model of EN 16931: one shape for CII and UBL, written by us or read from others. Amounts, quantities,
 * prices and rates are decimal text exactly as they travel ("119.00"), because rules also judge the number of decimals;
 * `zahl.ts` computes with them. Absent terms are `undefined`; lists may be empty.
 */

/** Decimal text with a point: "-12.50". */
export type Dezimaltext = string;

/** An identifier and the code of the list it comes from (ICD, EAS or VAT scheme). */
export type Kennung = { id: string; schema?: string | undefined };

/** BG-5, BG-8, BG-12, BG-15. */
export type EAnschrift = {
  zeile1?: string | undefined;
  zeile2?: string | undefined;
  zeile3?: string | undefined;
  ort?: string | undefined;
  plz?: string | undefined;
  region?: string | undefined;
  /** ISO 3166-1 alpha-2: BT-40, BT-55, BT-69, BT-80. */
  land?: string | undefined;
};

/** BG-6, BG-9. */
export type EKontakt = {
  name?: string | undefined;
  telefon?: string | undefined;
  email?: string | undefined;
};

/** Seller (BG-4) or buyer (BG-7). */
export type EPartei = {
  /** BT-27, BT-44. */
  name?: string | undefined;
  /** BT-28, BT-45. */
  handelsname?: string | undefined;
  /** BT-29, BT-46. */
  kennungen: Kennung[];
  /** BT-30, BT-47. */
  register?: Kennung | undefined;
  /** BT-31, BT-48: with country prefix. */
  ustId?: string | undefined;
  /** BT-32. */
  steuernummer?: string | undefined;
  /** BT-33. */
  rechtsangaben?: string | undefined;
  /** BT-34, BT-49. */
  eAdresse?: Kennung | undefined;
  anschrift?: EAnschrift | undefined;
  kontakt?: EKontakt | undefined;
};

/** BG-11: the seller's tax representative. */
export type ESteuervertreter = {
  name?: string | undefined;
  ustId?: string | undefined;
  anschrift?: EAnschrift | undefined;
};

/** BG-10. */
export type EZahlungsempfaenger = {
  name?: string | undefined;
  kennung?: Kennung | undefined;
  register?: Kennung | undefined;
};

/** BG-13 with BG-15. */
export type ELieferung = {
  /** BT-70. */
  name?: string | undefined;
  /** BT-71. */
  kennung?: Kennung | undefined;
  /** BT-72, ISO date. */
  datum?: string | undefined;
  anschrift?: EAnschrift | undefined;
};

/** BG-14, BG-26: ISO dates. */
export type EZeitraum = { von?: string | undefined; bis?: string | undefined };

/** BG-17. */
export type EKonto = { id?: string | undefined; inhaber?: string | undefined; bic?: string | undefined };

/** BG-16. */
export type EZahlung = {
  /** BT-81 (UNTDID 4461): 58 SEPA credit transfer, 30 credit transfer, 59 SEPA direct debit, 48 card. */
  mittel?: string | undefined;
  /** BT-82. */
  mitteltext?: string | undefined;
  /** BT-83. */
  verwendungszweck?: string | undefined;
  konten: EKonto[];
  /** BG-18: BT-87, BT-88. */
  karte?: { nummer?: string | undefined; inhaber?: string | undefined } | undefined;
  /** BG-19: BT-89, BT-90, BT-91. */
  lastschrift?:
    | { mandat?: string | undefined; glaeubiger?: string | undefined; konto?: string | undefined }
    | undefined;
};

/** BG-20, BG-21 of the document; BG-27, BG-28 of a line, which have neither category nor rate. */
export type EAbzug = {
  betrag?: Dezimaltext | undefined;
  basis?: Dezimaltext | undefined;
  prozent?: Dezimaltext | undefined;
  kategorie?: string | undefined;
  satz?: Dezimaltext | undefined;
  grund?: string | undefined;
  /** UNTDID 5189 (allowance) or 7161 (charge). */
  grundcode?: string | undefined;
};

/** BG-22. */
export type ESummen = {
  /** BT-106: sum of the lines. */
  zeilen?: Dezimaltext | undefined;
  /** BT-107. */
  abzuege?: Dezimaltext | undefined;
  /** BT-108. */
  zuschlaege?: Dezimaltext | undefined;
  /** BT-109: total without VAT. */
  netto?: Dezimaltext | undefined;
  /** BT-110. */
  steuer?: Dezimaltext | undefined;
  /** BT-111, in the currency BT-6. */
  steuerInSteuerwaehrung?: Dezimaltext | undefined;
  /** BT-112: total with VAT. */
  brutto?: Dezimaltext | undefined;
  /** BT-113. */
  bezahlt?: Dezimaltext | undefined;
  /** BT-114. */
  rundung?: Dezimaltext | undefined;
  /** BT-115: amount due. */
  zahlbetrag?: Dezimaltext | undefined;
};

/** BG-23: one per category and rate. */
export type ESteuer = {
  /** BT-116. */
  basis?: Dezimaltext | undefined;
  /** BT-117. */
  betrag?: Dezimaltext | undefined;
  /** BT-118 (UNTDID 5305): S Z E AE K G O L M. */
  kategorie?: string | undefined;
  /** BT-119. */
  satz?: Dezimaltext | undefined;
  /** BT-120. */
  grund?: string | undefined;
  /** BT-121 (VATEX). */
  grundcode?: string | undefined;
};

/** BG-24. */
export type EAnhang = {
  /** BT-122. */
  id?: string | undefined;
  /** BT-123. */
  beschreibung?: string | undefined;
  /** BT-124. */
  ort?: string | undefined;
  /** BT-125: base64 as it travels. */
  inhalt?: string | undefined;
  mime?: string | undefined;
  dateiname?: string | undefined;
};

/** BG-25 with BG-29 to BG-32. */
export type EZeile = {
  /** BT-126. */
  id?: string | undefined;
  /** BT-127. */
  hinweis?: string | undefined;
  /** BT-128. */
  objekt?: Kennung | undefined;
  /** BT-129. */
  menge?: Dezimaltext | undefined;
  /** BT-130 (UN/ECE Rec 20, 21). */
  einheit?: string | undefined;
  /** BT-131: line total without VAT. */
  netto?: Dezimaltext | undefined;
  /** BT-132. */
  bestellposition?: string | undefined;
  /** BT-133. */
  kontierung?: string | undefined;
  zeitraum?: EZeitraum | undefined;
  abzuege: EAbzug[];
  zuschlaege: EAbzug[];
  /** BT-146: net price of one item, or of `basismenge` items. */
  preis?: Dezimaltext | undefined;
  /** BT-147. */
  preisrabatt?: Dezimaltext | undefined;
  /** BT-148. */
  bruttopreis?: Dezimaltext | undefined;
  /** BT-149. */
  basismenge?: Dezimaltext | undefined;
  /** BT-150. */
  basiseinheit?: string | undefined;
  /** BT-151. */
  kategorie?: string | undefined;
  /** BT-152. */
  satz?: Dezimaltext | undefined;
  /** BT-153. */
  name?: string | undefined;
  /** BT-154. */
  beschreibung?: string | undefined;
  /** BT-155. */
  artikelnummer?: string | undefined;
  /** BT-156. */
  artikelnummerKaeufer?: string | undefined;
  /** BT-157. */
  standardkennung?: Kennung | undefined;
  /** BT-158 with scheme and its version. */
  klassifikationen: (Kennung & { version?: string | undefined })[];
  /** BT-159. */
  herkunftsland?: string | undefined;
  /** BG-32: BT-160, BT-161. */
  merkmale: { name?: string | undefined; wert?: string | undefined }[];
};

/** A whole invoice or credit note. */
export type ERechnung = {
  /** BT-24: specification identifier. */
  profil?: string | undefined;
  /** BT-23: business process. */
  prozess?: string | undefined;
  /** BT-1. */
  nummer?: string | undefined;
  /** BT-2, ISO date. */
  datum?: string | undefined;
  /** BT-3 (UNTDID 1001): 380 invoice, 381 credit note, 384 corrected invoice. */
  typ?: string | undefined;
  /** BT-5, ISO 4217. */
  waehrung?: string | undefined;
  /** BT-6. */
  steuerwaehrung?: string | undefined;
  /** BT-7, ISO date. */
  steuerdatum?: string | undefined;
  /** BT-8 (UNTDID 2005). */
  steuerdatumcode?: string | undefined;
  /** BT-9, ISO date. */
  faellig?: string | undefined;
  /** BT-10: buyer reference or Leitweg-ID. */
  kaeuferreferenz?: string | undefined;
  /** BT-11. */
  projekt?: string | undefined;
  /** BT-12. */
  vertrag?: string | undefined;
  /** BT-13. */
  bestellung?: string | undefined;
  /** BT-14. */
  auftrag?: string | undefined;
  /** BT-15. */
  wareneingang?: string | undefined;
  /** BT-16. */
  lieferschein?: string | undefined;
  /** BT-17. */
  vergabe?: string | undefined;
  /** BT-18. */
  objekt?: Kennung | undefined;
  /** BT-19. */
  kontierung?: string | undefined;
  /** BT-20. */
  zahlungsbedingungen?: string | undefined;
  /** BG-1: BT-21, BT-22. */
  hinweise: { code?: string | undefined; text?: string | undefined }[];
  /** BG-3: BT-25, BT-26. */
  vorgaenger: { nummer?: string | undefined; datum?: string | undefined }[];
  verkaeufer: EPartei;
  kaeufer: EPartei;
  zahlungsempfaenger?: EZahlungsempfaenger | undefined;
  steuervertreter?: ESteuervertreter | undefined;
  lieferung?: ELieferung | undefined;
  zeitraum?: EZeitraum | undefined;
  zahlung?: EZahlung | undefined;
  abzuege: EAbzug[];
  zuschlaege: EAbzug[];
  summen: ESummen;
  steuern: ESteuer[];
  anhaenge: EAnhang[];
  zeilen: EZeile[];
};

/** BT-24 of a plain EN 16931 invoice, as ZUGFeRD's profile EN 16931 carries it. */
export const PROFIL_EN16931 = 'urn:cen.eu:en16931:2017';
/** BT-24 of XRechnung 3.0. */
export const PROFIL_XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';
/** BT-24 of Peppol BIS Billing 3.0. */
export const PROFIL_PEPPOL = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
/** BT-23 that XRechnung demands (PEPPOL-EN16931-R001). */
export const PROZESS = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** How bad a broken rule is: only `fehler` keeps an invoice from being issued. */
export type Schwere = 'fehler' | 'warnung';

/** A rule that an invoice breaks. `feld` is the term it points to ("BT-131"), `zeile` the index of the line. */
export type Regelverstoss = {
  regel: string;
  schwere: Schwere;
  text: string;
  feld: string;
  zeile?: number | undefined;
};
