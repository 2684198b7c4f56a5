/**
 * Facts about a customer or supplier, said once: bodies, patch, answers, columns, form and comparison are made of them.
 * Plain data, because the first page loads it with the answers. `max` is a length in characters.
 */
type Angabe = { name: string; max: number };

/** The seven fields of an address as the specification names them. */
export const ADRESSE = {
  firma: { name: 'Firma', max: 200 },
  vorname: { name: 'Vorname', max: 100 },
  nachname: { name: 'Nachname', max: 100 },
  strasse: { name: 'Straße und Nummer', max: 200 },
  plz: { name: 'Postleitzahl', max: 20 },
  ort: { name: 'Ort', max: 100 },
  land: { name: 'Land', max: 100 },
} as const satisfies Record<string, Angabe>;

/** Fields of a customer that e-invoices need. */
export const ERECHNUNG = {
  /** BT-48. */
  ustId: { name: 'USt-IdNr.', max: 20 },
  /** BT-58; where mails go, several with commas between them. */
  email: { name: 'E-Mail', max: 200 },
  /** BT-57. */
  telefon: { name: 'Telefon', max: 50 },
  /** BT-56. */
  ansprechpartner: { name: 'Ansprechpartner', max: 200 },
  /** BT-10 of public customers. */
  leitwegId: { name: 'Leitweg-ID', max: 46 },
  /** BT-10 of others: their order number or whatever they asked to be named. */
  kaeuferreferenz: { name: 'Käuferreferenz', max: 100 },
  /** BT-49: e-mail address, Leitweg-ID or `scheme:id`; empty: the e-mail address. */
  eAdresse: { name: 'Elektronische Adresse', max: 200 },
  rechnungsformat: { name: 'Rechnungsformat', max: 20 },
  versandweise: { name: 'Rechnungen schicken als', max: 10 },
  /** Of sheets and mails. */
  sprache: { name: 'Sprache der Rechnungen', max: 2 },
  /** Number under which the customer keeps us: of federal offices of Austria, which ask for it. */
  lieferantennummer: { name: 'Unsere Lieferantennummer', max: 50 },
  zahlungsweise: { name: 'Zahlt per', max: 20 },
  /** BT-89. */
  mandatsreferenz: { name: 'Mandatsreferenz', max: 35 },
  /** BT-91. */
  lastschriftIban: { name: 'IBAN des Kunden', max: 42 },
} as const satisfies Record<string, Angabe>;

const ANGABEN = { ...ADRESSE, ...ERECHNUNG };
export type Angabenfeld = keyof typeof ANGABEN;

export const ANGABENFELDER = Object.keys(ANGABEN) as Angabenfeld[];

/** Names of the fields, in the order of the form. */
export const ANGABENNAMEN = mapAngaben(ANGABEN, ({ name }) => name);

/** One value for each of these fields. */
export function mapAngaben<Feld extends string, Wert>(
  felder: Record<Feld, Angabe>,
  wertOf: (angabe: Angabe, feld: Feld) => Wert,
): Record<Feld, Wert> {
  const eintraege = Object.entries<Angabe>(felder).map(([feld, angabe]) => [
    feld,
    wertOf(angabe, feld as Feld),
  ]);
  return Object.fromEntries(eintraege) as Record<Feld, Wert>;
}
