import type { EAnschrift, EKontakt, EPartei, Kennung } from './modell.ts';
import { gruppe, type Inhalt, wert } from './xmlSchreiben.ts';

/** Any party: seller, buyer, payee, tax representative or place of delivery, with the terms it has. */
export function handelspartei(name: string, partei: EPartei): Inhalt {
  return gruppe(
    name,
    kennungen(partei.kennungen),
    wert('ram:Name', partei.name),
    wert('ram:Description', partei.rechtsangaben),
    gruppe(
      'ram:SpecifiedLegalOrganization',
      wert('ram:ID', partei.register?.id, { schemeID: partei.register?.schema }),
      wert('ram:TradingBusinessName', partei.handelsname),
    ),
    kontakt(partei.kontakt),
    anschrift(partei.anschrift),
    gruppe(
      'ram:URIUniversalCommunication',
      wert('ram:URIID', partei.eAdresse?.id, { schemeID: partei.eAdresse?.schema }),
    ),
    gruppe('ram:SpecifiedTaxRegistration', wert('ram:ID', partei.ustId, { schemeID: 'VA' })),
    gruppe('ram:SpecifiedTaxRegistration', wert('ram:ID', partei.steuernummer, { schemeID: 'FC' })),
  );
}

/** Identifiers of a known scheme are a GlobalID, and stand behind the others. */
function kennungen(alle: readonly Kennung[]): Inhalt {
  return [
    alle.filter(({ schema }) => !schema).map(({ id }) => wert('ram:ID', id)),
    alle
      .filter(({ schema }) => schema)
      .map(({ id, schema }) => wert('ram:GlobalID', id, { schemeID: schema })),
  ];
}

function kontakt(kontakt: EKontakt | undefined): Inhalt {
  return gruppe(
    'ram:DefinedTradeContact',
    wert('ram:PersonName', kontakt?.name),
    gruppe('ram:TelephoneUniversalCommunication', wert('ram:CompleteNumber', kontakt?.telefon)),
    gruppe('ram:EmailURIUniversalCommunication', wert('ram:URIID', kontakt?.email)),
  );
}

function anschrift(anschrift: EAnschrift | undefined): Inhalt {
  return gruppe(
    'ram:PostalTradeAddress',
    wert('ram:PostcodeCode', anschrift?.plz),
    wert('ram:LineOne', anschrift?.zeile1),
    wert('ram:LineTwo', anschrift?.zeile2),
    wert('ram:LineThree', anschrift?.zeile3),
    wert('ram:CityName', anschrift?.ort),
    wert('ram:CountryID', anschrift?.land),
    wert('ram:CountrySubDivisionName', anschrift?.region),
  );
}
