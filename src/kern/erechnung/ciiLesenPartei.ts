import { readZeitpunkt } from './ciiDatum.ts';
import type { EAnschrift, ELieferung, EPartei, ESteuervertreter, EZahlungsempfaenger } from './modell.ts';
import { attribut, type Knoten, kind, kinder, nurGefuellt, text } from './xml.ts';
import { readKennung, readKennungen } from './xmlKennung.ts';

/** BG-4, BG-7 and every other party of CII, which all have the same shape. */
export function readPartei(partei: Knoten | undefined): EPartei {
  const kontakt = kind(partei, 'DefinedTradeContact');
  const kennungen = [...readKennungen(kinder(partei, 'ID')), ...readKennungen(kinder(partei, 'GlobalID'))];
  return {
    name: text(partei, 'Name'),
    handelsname: text(partei, 'SpecifiedLegalOrganization', 'TradingBusinessName'),
    // In the order in which they are written: those without a scheme first.
    kennungen: kennungen.toSorted((a, b) => Number(a.schema !== undefined) - Number(b.schema !== undefined)),
    register: readKennung(kind(partei, 'SpecifiedLegalOrganization', 'ID')),
    ustId: readSteuernummer(partei, 'VA'),
    steuernummer: readSteuernummer(partei, 'FC'),
    rechtsangaben: text(partei, 'Description'),
    eAdresse: readKennung(kind(partei, 'URIUniversalCommunication', 'URIID')),
    anschrift: readAnschrift(kind(partei, 'PostalTradeAddress')),
    kontakt: nurGefuellt({
      name: text(kontakt, 'PersonName') ?? text(kontakt, 'DepartmentName'),
      telefon: text(kontakt, 'TelephoneUniversalCommunication', 'CompleteNumber'),
      email: text(kontakt, 'EmailURIUniversalCommunication', 'URIID'),
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
  const { name, kennungen, anschrift } = readPartei(kind(knoten, 'ShipToTradeParty'));
  const datum = readZeitpunkt(knoten, 'ActualDeliverySupplyChainEvent', 'OccurrenceDateTime');
  return nurGefuellt({ name, kennung: kennungen[0], datum, anschrift });
}

function readSteuernummer(partei: Knoten | undefined, art: 'VA' | 'FC'): string | undefined {
  const ids = kinder(partei, 'SpecifiedTaxRegistration').map((eintrag) => kind(eintrag, 'ID'));
  return text(ids.find((id) => attribut(id, 'schemeID') === art));
}

function readAnschrift(knoten: Knoten | undefined): EAnschrift | undefined {
  return nurGefuellt({
    zeile1: text(knoten, 'LineOne'),
    zeile2: text(knoten, 'LineTwo'),
    zeile3: text(knoten, 'LineThree'),
    ort: text(knoten, 'CityName'),
    plz: text(knoten, 'PostcodeCode'),
    region: text(knoten, 'CountrySubDivisionName'),
    land: text(knoten, 'CountryID'),
  });
}
