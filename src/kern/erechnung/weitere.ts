/** An invoice of ours in the formats that only some customers take, and what keeps it from being one of them. */
import { addTage } from '../datum.ts';
import { berechnen } from '../rechnungen/berechnung.ts';
import { inEuro } from '../rechnungen/inEuro.ts';
import { spracheOf } from '../sprache.ts';
import { zeigtUmsatzsteuer } from '../steuer/steuerart.ts';
import { isFremd } from '../waehrung.ts';
import { type Quelle, toERechnung } from './abbildung.ts';
import { writeCii } from './cii.ts';
import { type EbAngaben, writeEbInterface } from './ebInterface.ts';
import { ebInterfaceVerstoesse } from './ebInterfaceRegeln.ts';
import type { WeiteresFormat } from './format.ts';
import type { Regelverstoss } from './modell.ts';
import { toPeppol } from './peppol.ts';
import { pruefen } from './pruefen.ts';
import { writeUbl } from './ubl.ts';
import { toDezimaltext } from './zahl.ts';

type Weitere = { write: (quelle: Quelle) => string; check: (quelle: Quelle) => Regelverstoss[] };

const FORMATE: Readonly<Record<WeiteresFormat, Weitere>> = {
  peppol: {
    write: (quelle) => writeUbl(peppolOf(quelle)),
    check: (quelle) => pruefen(peppolOf(quelle)),
  },
  ebinterface: {
    write: (quelle) => writeEbInterface(toERechnung(quelle), angabenOf(quelle)),
    check: (quelle) => {
      const inhalt = toERechnung(quelle);
      return [...pruefen(inhalt), ...ebInterfaceVerstoesse(inhalt, angabenOf(quelle))];
    },
  },
};

/** Every file of XML there is. */
export type XmlFormat = 'cii' | 'ubl' | WeiteresFormat;

/** An issued invoice in any of them. */
export function writeFormat(format: XmlFormat, quelle: Quelle): string {
  if (format === 'cii') return writeCii(toERechnung(quelle));
  return format === 'ubl' ? writeUbl(toERechnung(quelle)) : writeWeitere(format, quelle);
}

/** As they are called. */
export const FORMATNAMEN: Readonly<Record<WeiteresFormat, string>> = {
  peppol: 'Peppol BIS Billing 3.0',
  ebinterface: 'ebInterface 6.1',
};

/** The file. */
export function writeWeitere(format: WeiteresFormat, quelle: Quelle): string {
  return FORMATE[format].write(quelle);
}

/** Broken rules for which it would be rejected; empty for none. */
export function hindernisseFuer(format: WeiteresFormat, quelle: Quelle): Regelverstoss[] {
  return FORMATE[format].check(quelle).filter(({ schwere }) => schwere === 'fehler');
}

function peppolOf(quelle: Quelle) {
  return toPeppol(toERechnung(quelle), quelle.absender);
}

/** Of the same groups as BG-23; undefined where the invoice is in euros, or says no VAT. */
function steuernInEuroOf(rechnung: Quelle['rechnung']): string[] | undefined {
  if (!isFremd(rechnung) || !zeigtUmsatzsteuer(rechnung.steuerart)) return undefined;
  const berechnung = berechnen({ ...rechnung, posten: rechnung.rechnungsposten });
  return inEuro(berechnung, rechnung).gruppen.map(({ steuer }) => toDezimaltext(steuer, 2, 2));
}

function angabenOf({ rechnung }: Quelle): EbAngaben {
  const { kunde, skontoProzent, skontoTage, rechnungsdatum } = rechnung;
  const skonto = {
    bis: addTage(rechnungsdatum, skontoTage),
    prozent: toDezimaltext(skontoProzent, 2, 2),
  };
  return {
    lieferantennummer: kunde?.lieferantennummer ?? '',
    skonto: skontoProzent > 0 ? skonto : undefined,
    sprache: spracheOf(rechnung),
    steuernInEuro: steuernInEuroOf(rechnung),
  };
}
