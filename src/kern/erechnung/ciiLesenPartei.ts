import { readZeitpunkt } from './ciiDatum.ts';
import type { EAnschrift, ELieferung, EPartei, ESteuervertreter, EZahlungsempfaenger } from './modell.ts';
import { attribut, type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';
import { readKennung, readKennungen } from './xmlKennung.ts';

/** BG-4, BG-7 and every other party of CII, which all have the same shape. */
export function readPartei(partei: Knoten | undefined): EPartei {
  const kontakt = kind(partei, 'ram:DefinedTradeContact');
  const kennungen = [
    ...readKennungen(kinder(partei, 'ram:ID')),
    ...readKennungen(kinder(partei, 'ram:GlobalID')),
  ];
  return {
    name: text(partei, 'ram:Name'),
    handelsname: text(partei, 'ram:SpecifiedLegalOrganization', 'ram:TradingBusinessName'),
    // In the order in which they are written: those without a scheme first.
    kennungen: kennungen.toSorted((a, b) => Number(a.schema !== undefined) - Number(b.schema !== undefined)),
    register: readKennung(kind(partei, 'ram:SpecifiedLegalOrganization', 'ram:ID')),
    ustId: readSteuernummer(partei, 'VA'),
    steuernummer: readSteuernummer(partei, 'FC'),
    rechtsangaben: text(partei, 'ram:Description'),
    eAdresse: readKennung(kind(partei, 'ram:URIUniversalCommunication', 'ram:URIID')),
    anschrift: readAnschrift(kind(partei, 'ram:PostalTradeAddress')),
    kontakt: nurGefuellt({
      name: text(kontakt, 'ram:PersonName') ?? text(kontakt, 'ram:DepartmentName'),
      telefon: text(kontakt, 'ram:TelephoneUniversalCommunication', 'ram:CompleteNumber'),
      email: text(kontakt, 'ram:EmailURIUniversalCommunication', 'ram:URIID'),
    }),
  };
}

/** BG-10. */
export function readEmpfaenger(knoten: Knoten | undefined): EZahlungsempfaenger | undefined {
  const { name, kennungen, register } = readPartei(knoten);
  return nurGefuellt({ name, kennung: kennungen[0], register });
}

/** BG-11. */
export function readVertreter(knoten: Knoten | undefined): ESteuervertreter | undefined {
  const { name, ustId, anschrift } = readPartei(knoten);
  return nurGefuellt({ name, ustId, anschrift });
}

/** BG-13. */
export function readLieferung(knoten: Knoten | undefined): ELieferung | undefined {
  const { name, kennungen, anschrift } = readPartei(kind(knoten, 'ram:ShipToTradeParty'));
  const datum = readZeitpunkt(knoten, 'ram:ActualDeliverySupplyChainEvent', 'ram:OccurrenceDateTime');
  return nurGefuellt({ name, kennung: kennungen[0], datum, anschrift });
}

function readSteuernummer(partei: Knoten | undefined, art: 'VA' | 'FC'): string | undefined {
  const ids = kinder(partei, 'ram:SpecifiedTaxRegistration').map((eintrag) => kind(eintrag, 'ram:ID'));
  return text(ids.find((id) => attribut(id, 'schemeID') === art));
}

function readAnschrift(knoten: Knoten | undefined): EAnschrift | undefined {
  return nurGefuellt({
    zeile1: text(knoten, 'ram:LineOne'),
    zeile2: text(knoten, 'ram:LineTwo'),
    zeile3: text(knoten, 'ram:LineThree'),
    ort: text(knoten, 'ram:CityName'),
    plz: text(knoten, 'ram:PostcodeCode'),
    region: text(knoten, 'ram:CountrySubDivisionName'),
    land: text(knoten, 'ram:CountryID'),
  });
}
