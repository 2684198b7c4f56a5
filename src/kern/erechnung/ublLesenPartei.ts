import type { EAnschrift, ELieferung, EPartei, ESteuervertreter, EZahlungsempfaenger } from './modell.ts';
import { readTag } from './ublDatum.ts';
import { SEPA } from './ublPartei.ts';
import { type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';
import { readKennung, readKennungen } from './xmlKennung.ts';

/** BG-4, BG-7. */
export function readPartei(partei: Knoten | undefined): EPartei {
  const kontakt = kind(partei, 'Contact');
  const firma = text(partei, 'PartyLegalEntity', 'RegistrationName');
  const handelsname = text(partei, 'PartyName', 'Name');
  return {
    // Whoever leaves out the registered name means the other one.
    name: firma ?? handelsname,
    handelsname: firma === undefined ? undefined : handelsname,
    kennungen: identifikationen(partei).filter(({ schema }) => schema !== SEPA),
    register: readKennung(kind(partei, 'PartyLegalEntity', 'CompanyID')),
    ustId: readSteuernummer(partei, true),
    steuernummer: readSteuernummer(partei, false),
    rechtsangaben: text(partei, 'PartyLegalEntity', 'CompanyLegalForm'),
    eAdresse: readKennung(kind(partei, 'EndpointID')),
    anschrift: readAnschrift(kind(partei, 'PostalAddress')),
    kontakt: nurGefuellt({
      name: text(kontakt, 'Name'),
      telefon: text(kontakt, 'Telephone'),
      email: text(kontakt, 'ElectronicMail'),
    }),
  };
}

/** BG-10. */
export function readEmpfaenger(partei: Knoten | undefined): EZahlungsempfaenger | undefined {
  return nurGefuellt({
    name: text(partei, 'PartyName', 'Name'),
    kennung: identifikationen(partei).find(({ schema }) => schema !== SEPA),
    register: readKennung(kind(partei, 'PartyLegalEntity', 'CompanyID')),
  });
}

/** BT-90: the identifier of the creditor, among those of the payee or the seller. */
export function readGlaeubiger(partei: Knoten | undefined): string | undefined {
  return identifikationen(partei).find(({ schema }) => schema === SEPA)?.id;
}

/** BG-11. */
export function readVertreter(partei: Knoten | undefined): ESteuervertreter | undefined {
  return nurGefuellt({
    name: text(partei, 'PartyName', 'Name'),
    ustId: readSteuernummer(partei, true),
    anschrift: readAnschrift(kind(partei, 'PostalAddress')),
  });
}

/** BG-13. */
export function readLieferung(lieferung: Knoten | undefined): ELieferung | undefined {
  const ort = kind(lieferung, 'DeliveryLocation');
  return nurGefuellt({
    name: text(lieferung, 'DeliveryParty', 'PartyName', 'Name'),
    kennung: readKennung(kind(ort, 'ID')),
    datum: readTag(lieferung, 'ActualDeliveryDate'),
    anschrift: readAnschrift(kind(ort, 'Address')),
  });
}

function identifikationen(partei: Knoten | undefined): ReturnType<typeof readKennungen> {
  return readKennungen(kinder(partei, 'PartyIdentification').flatMap((eintrag) => kind(eintrag, 'ID') ?? []));
}

/** BT-31 has the scheme VAT; whatever else is named there is the tax number (BT-32). */
function readSteuernummer(partei: Knoten | undefined, ust: boolean): string | undefined {
  const eintrag = kinder(partei, 'PartyTaxScheme').find(
    (teil) => (text(teil, 'TaxScheme', 'ID')?.toUpperCase() === 'VAT') === ust,
  );
  return text(eintrag, 'CompanyID');
}

function readAnschrift(knoten: Knoten | undefined): EAnschrift | undefined {
  return nurGefuellt({
    zeile1: text(knoten, 'StreetName'),
    zeile2: text(knoten, 'AdditionalStreetName'),
    zeile3: text(knoten, 'AddressLine', 'Line'),
    ort: text(knoten, 'CityName'),
    plz: text(knoten, 'PostalZone'),
    region: text(knoten, 'CountrySubentity'),
    land: text(knoten, 'Country', 'IdentificationCode'),
  });
}
