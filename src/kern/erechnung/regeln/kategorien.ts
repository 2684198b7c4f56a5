/** The tax categories of EN 16931 (UNTDID 5305) and what each demands: the table behind steuer.ts. */
import type { Zahl } from '../zahl.ts';
import type { Syntax } from './regel.ts';

/**
 * Which ids the parties name. `ustId`: a VAT id of the seller or its representative; `steuernummer`: that, or a tax
 * number of the seller.
 */
export type Ausgewiesen = {
  ustId: boolean;
  steuernummer: boolean;
  kaeuferUstId: boolean;
  kaeuferRegister: boolean;
};

type Kennungen = { feld: string; text: string; check: (ausgewiesen: Ausgewiesen) => boolean };
type Satz = { text: string; check: (satz: Zahl | undefined, syntax: Syntax | undefined) => boolean };
type Grund = { text: string; check: (hatGrund: boolean) => boolean };

/** One category. `praefix` names its rules (`BR-IC-01` for K); `jeSatz`: one row of the breakdown per rate, not one in all. */
export type Kategorie = {
  praefix: string;
  code: string;
  name: string;
  jeSatz: boolean;
  kennungen: Kennungen;
  satz: Satz;
  grund: Grund;
};

const STEUERNUMMER: Kennungen = {
  feld: 'BT-31',
  text: 'Dem Verkäufer fehlen Steuernummer und Umsatzsteuer-ID. Bitte eine davon bei den eigenen Angaben ergänzen.',
  check: ({ steuernummer }) => steuernummer,
};
const USTID: Kennungen = {
  feld: 'BT-31',
  text: 'Dem Verkäufer fehlt die Umsatzsteuer-ID. Bitte bei den eigenen Angaben ergänzen.',
  check: ({ ustId }) => ustId,
};
const BEIDE_USTID: Kennungen = {
  feld: 'BT-48',
  text: 'Bei einer Lieferung in ein anderes EU-Land braucht es die Umsatzsteuer-ID von Verkäufer und Kunde. Bitte ergänzen.',
  check: ({ ustId, kaeuferUstId }) => ustId && kaeuferUstId,
};
const BEIDE: Kennungen = {
  feld: 'BT-48',
  text: 'Wenn der Kunde die Steuer schuldet, braucht es seine Umsatzsteuer-ID und die Steuernummer des Verkäufers. Bitte ergänzen.',
  check: ({ steuernummer, kaeuferUstId, kaeuferRegister }) =>
    steuernummer && (kaeuferUstId || kaeuferRegister),
};
const KEINE: Kennungen = {
  feld: 'BT-31',
  text: 'Auf einer nicht steuerbaren Rechnung darf keine Umsatzsteuer-ID stehen. Bitte die Nummer weglassen oder eine andere Steuerart wählen.',
  check: ({ ustId, kaeuferUstId }) => !ustId && !kaeuferUstId,
};

const POSITIV: Satz = {
  text: 'Bitte einen Satz über 0 wählen.',
  check: (satz) => satz !== undefined && satz > 0n,
};
const NULL: Satz = { text: 'Der Satz muss 0 sein.', check: (satz) => satz === 0n };
const BELIEBIG: Satz = {
  text: 'Bitte einen Satz angeben, der nicht negativ ist.',
  check: (satz) => satz !== undefined && satz >= 0n,
};
/** CII takes IGIC at 0 % for a fault, UBL does not. */
const POSITIV_IN_CII: Satz = {
  text: POSITIV.text,
  check: (satz, syntax) => satz !== undefined && (satz > 0n || (satz === 0n && syntax === 'ubl')),
};
const OHNE: Satz = { text: 'Bitte gar keinen Satz angeben.', check: (satz) => satz === undefined };

/** A reason in words or a code; BW-19 sees to it that the code means this category. */
function mitGrund(name: string): Grund {
  return {
    text: `Bei „${name}“ fehlt der Grund, warum keine Umsatzsteuer anfällt. Bitte den Hinweis ergänzen.`,
    check: (hatGrund) => hatGrund,
  };
}

function ohneGrund(name: string): Grund {
  return {
    text: `Bei „${name}“ darf kein Grund für eine Steuerbefreiung stehen. Bitte den Hinweis entfernen.`,
    check: (hatGrund) => !hatGrund,
  };
}

function kategorie(
  praefix: string,
  code: string,
  name: string,
  rest: Omit<Kategorie, 'praefix' | 'code' | 'name'>,
): Kategorie {
  return { praefix, code, name, ...rest };
}

const STEUERPFLICHTIG = 'steuerpflichtig';
const NULLSATZ = 'Steuersatz 0';
const BEFREIT = 'steuerfrei';
const REVERSE_CHARGE = 'Kunde schuldet die Steuer';
const EU_LIEFERUNG = 'Lieferung in ein anderes EU-Land';
const AUSFUHR = 'Ausfuhr';
const NICHT_STEUERBAR = 'nicht steuerbar';
const IGIC = 'Steuer der Kanaren (IGIC)';
const IPSI = 'Steuer von Ceuta und Melilla (IPSI)';

/** All categories but Italy's B, which the standard does not treat like the others. */
export const KATEGORIEN: Kategorie[] = [
  kategorie('S', 'S', STEUERPFLICHTIG, {
    jeSatz: true,
    kennungen: STEUERNUMMER,
    satz: POSITIV,
    grund: ohneGrund(STEUERPFLICHTIG),
  }),
  kategorie('Z', 'Z', NULLSATZ, {
    jeSatz: false,
    kennungen: STEUERNUMMER,
    satz: NULL,
    grund: ohneGrund(NULLSATZ),
  }),
  kategorie('E', 'E', BEFREIT, {
    jeSatz: false,
    kennungen: STEUERNUMMER,
    satz: NULL,
    grund: mitGrund(BEFREIT),
  }),
  kategorie('AE', 'AE', REVERSE_CHARGE, {
    jeSatz: false,
    kennungen: BEIDE,
    satz: NULL,
    grund: mitGrund(REVERSE_CHARGE),
  }),
  kategorie('IC', 'K', EU_LIEFERUNG, {
    jeSatz: false,
    kennungen: BEIDE_USTID,
    satz: NULL,
    grund: mitGrund(EU_LIEFERUNG),
  }),
  kategorie('G', 'G', AUSFUHR, {
    jeSatz: false,
    kennungen: USTID,
    satz: NULL,
    grund: mitGrund(AUSFUHR),
  }),
  kategorie('O', 'O', NICHT_STEUERBAR, {
    jeSatz: false,
    kennungen: KEINE,
    satz: OHNE,
    grund: mitGrund(NICHT_STEUERBAR),
  }),
  kategorie('AF', 'L', IGIC, {
    jeSatz: true,
    kennungen: STEUERNUMMER,
    satz: POSITIV_IN_CII,
    grund: ohneGrund(IGIC),
  }),
  kategorie('AG', 'M', IPSI, {
    jeSatz: true,
    kennungen: STEUERNUMMER,
    satz: BELIEBIG,
    grund: ohneGrund(IPSI),
  }),
];
