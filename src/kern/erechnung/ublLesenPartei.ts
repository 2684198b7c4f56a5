import type { EAnschrift, ELieferung, EPartei, ESteuervertreter, EZahlungsempfaenger } from './modell.ts';
import { isVatUbl } from './steuerart.ts';
import { readTag } from './ublDatum.ts';
import { SEPA } from './ublPartei.ts';
import { type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';
import { readKennung, readKennungen } from './xmlKennung.ts';

/** BG-4, BG-7. */
export function readPartei(partei: Knoten | undefined): EPartei {
  const kontakt = kind(partei, 'cac:Contact');
  const firma = text(partei, 'cac:PartyLegalEntity', 'cbc:RegistrationName');
  const handelsname = text(partei, 'cac:PartyName', 'cbc:Name');
  return {
    // Whoever leaves out the registered name means the other one.
    name: firma ?? handelsname,
    handelsname: firma === undefined ? undefined : handelsname,
    kennungen: identifikationen(partei).filter(({ schema }) => schema !== SEPA),
    register: readKennung(kind(partei, 'cac:PartyLegalEntity', 'cbc:CompanyID')),
    ustId: readSteuernummer(partei, true),
    steuernummer: readSteuernummer(partei, false),
    rechtsangaben: text(partei, 'cac:PartyLegalEntity', 'cbc:CompanyLegalForm'),
    eAdresse: readKennung(kind(partei, 'cbc:EndpointID')),
    anschrift: readAnschrift(kind(partei, 'cac:PostalAddress')),
    kontakt: nurGefuellt({
      name: text(kontakt, 'cbc:Name'),
      telefon: text(kontakt, 'cbc:Telephone'),
      email: text(kontakt, 'cbc:ElectronicMail'),
    }),
  };
}

/** BG-10. */
export function readEmpfaenger(partei: Knoten | undefined): EZahlungsempfaenger | undefined {
  return nurGefuellt({
    name: text(partei, 'cac:PartyName', 'cbc:Name'),
    kennung: identifikationen(partei).find(({ schema }) => schema !== SEPA),
    register: readKennung(kind(partei, 'cac:PartyLegalEntity', 'cbc:CompanyID')),
  });
}

/** BT-90: the identifier of the creditor, among those of the payee or the seller. */
export function readGlaeubiger(partei: Knoten | undefined): string | undefined {
  return identifikationen(partei).find(({ schema }) => schema === SEPA)?.id;
}

/** BG-11. */
export function readVertreter(partei: Knoten | undefined): ESteuervertreter | undefined {
  return nurGefuellt({
    name: text(partei, 'cac:PartyName', 'cbc:Name'),
    ustId: readSteuernummer(partei, true),
    anschrift: readAnschrift(kind(partei, 'cac:PostalAddress')),
  });
}

/** BG-13. */
export function readLieferung(lieferung: Knoten | undefined): ELieferung | undefined {
  const ort = kind(lieferung, 'cac:DeliveryLocation');
  return nurGefuellt({
    name: text(lieferung, 'cac:DeliveryParty', 'cac:PartyName', 'cbc:Name'),
    kennung: readKennung(kind(ort, 'cbc:ID')),
    datum: readTag(lieferung, 'cbc:ActualDeliveryDate'),
    anschrift: readAnschrift(kind(ort, 'cac:Address')),
  });
}

function identifikationen(partei: Knoten | undefined): ReturnType<typeof readKennungen> {
  return readKennungen(
    kinder(partei, 'cac:PartyIdentification').flatMap((eintrag) => kind(eintrag, 'cbc:ID') ?? []),
  );
}

/** BT-31 has the scheme VAT; whatever else is named there is the tax number (BT-32). */
function readSteuernummer(partei: Knoten | undefined, ust: boolean): string | undefined {
  const eintrag = kinder(partei, 'cac:PartyTaxScheme').find((teil) => isVatUbl(teil) === ust);
  return text(eintrag, 'cbc:CompanyID');
}

function readAnschrift(knoten: Knoten | undefined): EAnschrift | undefined {
  return nurGefuellt({
    zeile1: text(knoten, 'cbc:StreetName'),
    zeile2: text(knoten, 'cbc:AdditionalStreetName'),
    zeile3: text(knoten, 'cac:AddressLine', 'cbc:Line'),
    ort: text(knoten, 'cbc:CityName'),
    plz: text(knoten, 'cbc:PostalZone'),
    region: text(knoten, 'cbc:CountrySubentity'),
    land: text(knoten, 'cac:Country', 'cbc:IdentificationCode'),
  });
}
