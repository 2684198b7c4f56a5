/** What a mail says about a document, and how its files are called in it. */
import { formatDatum } from '../datum.ts';
import { formatBetrag } from '../geld.ts';
import { anzeigename, personenname, type Versandweise } from '../kunden/partei.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { ohneForderung, restOf } from '../zahlungen/bezahlstatus.ts';
import type { Vorlagenwerte } from './vorlagen.ts';

/** Values of the placeholders; of a draft those that only issuing brings are left out. */
export function belegwerteOf(rechnung: Rechnung, firma: string): Vorlagenwerte {
  const { kunde, summe, bezug, leistungsdatumFrom: von, leistungsdatumTo: bis } = rechnung;
  return {
    ...(rechnung.status !== 'entwurf' && ausgestelltes(rechnung)),
    Betrag: formatBetrag(summe),
    Offen: formatBetrag(offenOf(rechnung)),
    Zeitraum: von === bis || bis === '' ? formatDatum(von) : `${formatDatum(von)} bis ${formatDatum(bis)}`,
    Bezug: bezug?.nummer ?? '',
    Kunde: kunde ? anzeigename(kunde) : '',
    Anrede: anredeOf(kunde),
    Firma: firma,
  };
}

function ausgestelltes(rechnung: Rechnung): Vorlagenwerte {
  return {
    Nummer: rechnung.nummer,
    Datum: formatDatum(rechnung.rechnungsdatum),
    Fällig: formatDatum(rechnung.faelligAm),
    Zahlung: zahlungssatz(rechnung),
  };
}

/** What the customer is asked for; of a draft what will be, once it is issued. */
function offenOf(rechnung: Rechnung): number {
  return ohneForderung(rechnung) === 'storniert' ? 0 : Math.max(0, restOf(rechnung));
}

function zahlungssatz(rechnung: Rechnung): string {
  const offen = offenOf(rechnung);
  if (offen === 0) return 'Es ist nichts mehr zu zahlen.';
  return `Bitte überweisen Sie ${formatBetrag(offen)} bis zum ${formatDatum(rechnung.faelligAm)}.`;
}

/** Nobody is addressed as what they may not be. */
function anredeOf(kunde: Rechnung['kunde']): string {
  const name = kunde?.ansprechpartner || (kunde ? personenname(kunde) : '');
  return name === '' ? 'Sehr geehrte Damen und Herren' : `Guten Tag ${name}`;
}

/** Names that every mail program takes, and the types by which readers know them. */
export function anhangnamenOf(
  { nummer, status, art, kunde }: Rechnung,
  { anhang, xrechnung }: { anhang: Versandweise; xrechnung: boolean },
): { art: 'pdf' | 'cii' | 'ubl'; name: string; typ: string }[] {
  const nr = status === 'entwurf' ? 'folgt' : nummer.replace(/[^A-Za-z0-9_-]/g, '_');
  const wort = art === 'storno' ? 'Stornorechnung' : 'Rechnung';
  const pdf = { art: 'pdf', name: `${wort}_${nr}.pdf`, typ: 'application/pdf' } as const;
  const xml = {
    art: kunde?.rechnungsformat === 'xrechnung-ubl' ? 'ubl' : 'cii',
    name: xrechnung ? `${nr}_xrechnung.xml` : `${wort}_${nr}.xml`,
    typ: 'application/xml',
  } as const;
  if (anhang === 'xml') return [xml];
  return anhang === 'pdf' ? [pdf] : [pdf, xml];
}
