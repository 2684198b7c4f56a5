import { Ablehnung } from '../ablehnung.ts';
import { readCii } from './ciiLesen.ts';
import type { ERechnung, Regelverstoss } from './modell.ts';
import { lokalerName } from './namensraeume.ts';
import { checkStruktur } from './struktur/aufbau.ts';
import { readUbl } from './ublLesen.ts';
import type { Knoten } from './xml.ts';
import { type Dokument, parseXml } from './xmlLesen.ts';
import { alsD16B, NAMENSRAUM_ZUGFERD1 } from './zugferd1.ts';

/**
 * An invoice with the format it came in. `aufbau` is where the file breaks the structure of that format; `wurzel` is its
 * XML, at which some rules must look.
 */
export type Lesung = {
  rechnung: ERechnung;
  syntax: 'cii' | 'ubl-invoice' | 'ubl-creditnote' | 'zugferd1';
  aufbau: Regelverstoss[];
  wurzel: Knoten;
};

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * XML of an e-invoice -> semantic model, whatever its profile; ZUGFeRD 1.0 as well. Elements are read by their qualified names: unknown ones,
 * and whatever stands in the namespace of others, are passed over, but named in `aufbau`; no business rule is
 * checked.
 * @throws Ablehnung `ungueltig` in plain German when it is no XML, too large, too deep, has a DTD or is no invoice
 */
export function readERechnung(text: string): Lesung {
  const dokument = parseXml(text);
  const { wurzel } = dokument;
  switch (wurzel.name) {
    case 'rsm:CrossIndustryInvoice':
      return { rechnung: readCii(wurzel), syntax: 'cii', aufbau: checkStruktur(wurzel), wurzel };
    case 'ubl:Invoice':
      return {
        rechnung: readUbl(wurzel, false),
        syntax: 'ubl-invoice',
        aufbau: checkStruktur(wurzel),
        wurzel,
      };
    case 'cn:CreditNote':
      return {
        rechnung: readUbl(wurzel, true),
        syntax: 'ubl-creditnote',
        aufbau: checkStruktur(wurzel),
        wurzel,
      };
    case `{${NAMENSRAUM_ZUGFERD1}}CrossIndustryDocument`:
      return {
        // Whatever it calls its profile: it is this format that it is in.
        rechnung: { ...readCii(alsD16B(wurzel)), profil: NAMENSRAUM_ZUGFERD1 },
        syntax: 'zugferd1',
        aufbau: [],
        wurzel,
      };
    default:
      throw new Ablehnung('ungueltig', keineRechnung(dokument));
  }
}

function keineRechnung({ wurzel, namensraum }: Dokument): string {
  const name = lokalerName(wurzel.name);
  if (name === 'CrossIndustryDocument' || namensraum.startsWith('urn:ferd:')) {
    return 'Die Datei ist ein Vorläufer von ZUGFeRD 1.0. Dieses Format ist veraltet und keine E-Rechnung im Sinne des Gesetzes; bitte eine Rechnung in ZUGFeRD 2 oder XRechnung verlangen.';
  }
  if (name.startsWith('SCRDMCCBDACIO') || /order-x|SCRDMCCBDACIO/i.test(namensraum)) {
    return 'Die Datei ist eine Bestellung (Order-X), keine Rechnung.';
  }
  if (namensraum.startsWith(UBL)) {
    return `Die Datei ist ein UBL-Dokument „${name.slice(0, 60)}“, aber keine Rechnung oder Gutschrift.`;
  }
  if (['CrossIndustryInvoice', 'Invoice', 'CreditNote'].includes(name)) {
    return 'Die Datei heißt wie eine Rechnung, gehört aber zu keinem bekannten Format (CII D16B, UBL 2.1).';
  }
  return `Die Datei ist XML, aber keine E-Rechnung: Ihr Wurzelelement ist „${name.slice(0, 60)}“.`;
}
