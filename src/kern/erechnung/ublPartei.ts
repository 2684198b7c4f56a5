import type {
  EAnschrift,
  ELieferung,
  EPartei,
  ESteuervertreter,
  EZahlungsempfaenger,
  Kennung,
} from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** Scheme of an identifier that is the creditor's of SEPA (BT-90). */
export const SEPA = 'SEPA';

/** BG-4, with the identifier of the creditor where the seller collects himself. */
export function verkaeufer(partei: EPartei, glaeubiger: string | undefined): Inhalt {
  return gruppe('cac:AccountingSupplierParty', handelspartei(partei, glaeubiger));
}

/** BG-7; EN 16931 knows neither tax number nor legal remarks of a buyer. */
export function kaeufer(partei: EPartei): Inhalt {
  const inhalt = handelspartei({ ...partei, steuernummer: undefined, rechtsangaben: undefined }, undefined);
  return gruppe('cac:AccountingCustomerParty', inhalt);
}

/** BG-10 with BT-90; undefined when there is no payee beside the seller. */
export function zahlungsempfaenger(
  partei: EZahlungsempfaenger | undefined,
  glaeubiger: string | undefined,
): Inhalt {
  if (!partei) return undefined;
  const inhalt = [
    kennung(partei.kennung),
    gruppe('cac:PartyName', wert('cbc:Name', partei.name)),
    gruppe(
      'cac:PartyLegalEntity',
      wert('cbc:CompanyID', partei.register?.id, { schemeID: partei.register?.schema }),
    ),
  ];
  if (inhalt.every((teil) => teil === undefined)) return undefined;
  const [id, ...rest] = inhalt;
  return gruppe('cac:PayeeParty', id, sepa(glaeubiger), rest);
}

/** BG-11. */
export function vertreter(partei: ESteuervertreter | undefined): Inhalt {
  return gruppe(
    'cac:TaxRepresentativeParty',
    gruppe('cac:PartyName', wert('cbc:Name', partei?.name)),
    anschrift('cac:PostalAddress', partei?.anschrift),
    steuernummer(partei?.ustId, 'VAT'),
  );
}

/** BG-13. */
export function lieferung(ziel: ELieferung | undefined): Inhalt {
  return gruppe(
    'cac:Delivery',
    wert('cbc:ActualDeliveryDate', ziel?.datum),
    gruppe(
      'cac:DeliveryLocation',
      wert('cbc:ID', ziel?.kennung?.id, { schemeID: ziel?.kennung?.schema }),
      anschrift('cac:Address', ziel?.anschrift),
    ),
    gruppe('cac:DeliveryParty', gruppe('cac:PartyName', wert('cbc:Name', ziel?.name))),
  );
}

function handelspartei(partei: EPartei, glaeubiger: string | undefined): Inhalt {
  return gruppe(
    'cac:Party',
    wert('cbc:EndpointID', partei.eAdresse?.id, { schemeID: partei.eAdresse?.schema }),
    partei.kennungen.map(kennung),
    sepa(glaeubiger),
    gruppe('cac:PartyName', wert('cbc:Name', partei.handelsname)),
    anschrift('cac:PostalAddress', partei.anschrift),
    steuernummer(partei.ustId, 'VAT'),
    steuernummer(partei.steuernummer, 'FC'),
    gruppe(
      'cac:PartyLegalEntity',
      wert('cbc:RegistrationName', partei.name),
      wert('cbc:CompanyID', partei.register?.id, { schemeID: partei.register?.schema }),
      wert('cbc:CompanyLegalForm', partei.rechtsangaben),
    ),
    gruppe(
      'cac:Contact',
      wert('cbc:Name', partei.kontakt?.name),
      wert('cbc:Telephone', partei.kontakt?.telefon),
      wert('cbc:ElectronicMail', partei.kontakt?.email),
    ),
  );
}

function kennung(kennung: Kennung | undefined): Inhalt {
  return gruppe('cac:PartyIdentification', wert('cbc:ID', kennung?.id, { schemeID: kennung?.schema }));
}

function sepa(glaeubiger: string | undefined): Inhalt {
  return kennung(glaeubiger ? { id: glaeubiger, schema: SEPA } : undefined);
}

function steuernummer(nummer: string | undefined, art: 'VAT' | 'FC'): Inhalt {
  if (!nummer) return undefined;
  return gruppe(
    'cac:PartyTaxScheme',
    wert('cbc:CompanyID', nummer),
    gruppe('cac:TaxScheme', wert('cbc:ID', art)),
  );
}

function anschrift(name: string, anschrift: EAnschrift | undefined): Inhalt {
  return gruppe(
    name,
    wert('cbc:StreetName', anschrift?.zeile1),
    wert('cbc:AdditionalStreetName', anschrift?.zeile2),
    wert('cbc:CityName', anschrift?.ort),
    wert('cbc:PostalZone', anschrift?.plz),
    wert('cbc:CountrySubentity', anschrift?.region),
    gruppe('cac:AddressLine', wert('cbc:Line', anschrift?.zeile3)),
    gruppe('cac:Country', wert('cbc:IdentificationCode', anschrift?.land)),
  );
}
