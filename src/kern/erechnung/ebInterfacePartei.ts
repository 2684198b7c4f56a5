import type { EAnschrift, EKontakt, EPartei, ERechnung } from './modell.ts';
import { gruppe, type Inhalt, pflichtgruppe, wert } from './xmlSchreiben.ts';

/** Stands for the VAT id of who has none (ebInterface 6.1). */
const OHNE_UID = '00000000';

/** Biller, with the number that the customer knows us by. */
export function rechnungssteller({ verkaeufer }: ERechnung, lieferantennummer: string): Inhalt {
  return gruppe(
    'Biller',
    wert('VATIdentificationNumber', verkaeufer.ustId ?? OHNE_UID),
    firmenbuch(verkaeufer),
    anschrift(verkaeufer.name, verkaeufer.anschrift, verkaeufer.kontakt, verkaeufer.handelsname),
    kontakt(verkaeufer.kontakt),
    wert('InvoiceRecipientsBillerID', lieferantennummer),
  );
}

/** InvoiceRecipient, with the order that says where the invoice belongs (Auftragsreferenz). */
export function besteller({ kaeufer, bestellung, kaeuferreferenz }: ERechnung): Inhalt {
  return gruppe(
    'InvoiceRecipient',
    wert('VATIdentificationNumber', kaeufer.ustId ?? OHNE_UID),
    gruppe('OrderReference', wert('OrderID', auftragsreferenzOf({ bestellung, kaeuferreferenz }))),
    anschrift(kaeufer.name, kaeufer.anschrift, kaeufer.kontakt),
    kontakt(kaeufer.kontakt),
  );
}

/** The order of this invoice (BT-13), else what the customer wants to be named every time (BT-10). */
export function auftragsreferenzOf({
  bestellung,
  kaeuferreferenz,
}: Pick<ERechnung, 'bestellung' | 'kaeuferreferenz'>): string | undefined {
  return bestellung ?? kaeuferreferenz;
}

/** Day or period of the whole invoice, and where it went to. */
export function lieferung({ zeitraum, lieferung: ort, kaeufer }: ERechnung): Inhalt {
  return gruppe(
    'Delivery',
    zeitraum
      ? gruppe('Period', wert('FromDate', zeitraum.von), wert('ToDate', zeitraum.bis))
      : wert('Date', ort?.datum),
    ort?.anschrift && anschrift(ort.name ?? kaeufer.name, ort.anschrift, undefined),
  );
}

/** "FN 123456a": companies in the Austrian register name it on what they write (§ 14 UGB). */
function firmenbuch({ register }: EPartei): Inhalt {
  const istFirmenbuch = register?.id.startsWith('FN') === true;
  return istFirmenbuch ? wert('FurtherIdentification', register.id, { IdentificationType: 'FN' }) : undefined;
}

/** Town and postal code have to be there, even where nobody knows them. */
function anschrift(
  name: string | undefined,
  { zeile1, zeile2, ort, plz, land }: EAnschrift = {},
  wie: EKontakt | undefined,
  handelsname?: string | undefined,
): Inhalt {
  const immer = (element: string, text: string | undefined) =>
    wert(element, text) ?? pflichtgruppe(element, {});
  return gruppe(
    'Address',
    immer('Name', name),
    wert('TradingName', handelsname),
    wert('Street', [zeile1, zeile2].filter(Boolean).join(', ')),
    immer('Town', ort),
    immer('ZIP', plz),
    wert('Country', land, { CountryCode: land }) ?? pflichtgruppe('Country', {}),
    wert('Phone', wie?.telefon),
    wert('Email', wie?.email),
  );
}

function kontakt(kontakt: EKontakt | undefined): Inhalt {
  return kontakt?.name ? gruppe('Contact', wert('Name', kontakt.name)) : undefined;
}
