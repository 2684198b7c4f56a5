/** Words of a mail about a document, and the names of its files in it. */

import { type WeiteresFormat, weiteresFormatOf, willUbl } from '../erechnung/format.ts';
import { anzeigename, personenname, type Versandweise } from '../kunden/partei.ts';
import { BELEGNAMEN, BELEGWORTE } from '../rechnungen/belegart.ts';
import { belegbetragOf } from '../rechnungen/belegbetrag.ts';
import type { Rechnung } from '../rechnungen/rechnung.ts';
import { type Sprache, spracheOf } from '../sprache.ts';
import { schreibweiseOf } from '../worte/schreibweise.ts';
import { worteOf } from '../worte/worte.ts';
import { ohneForderung, restOf } from '../zahlungen/bezahlstatus.ts';
import type { Vorlagenwerte } from './vorlagen.ts';

/** Values of the placeholders; of a draft those that only issuing brings are left out. */
export function belegwerteOf(rechnung: Rechnung, firma: string): Vorlagenwerte {
  const { kunde, summe, bezug, leistungsdatumFrom: von, leistungsdatumTo: bis } = rechnung;
  const sprache = spracheOf(rechnung);
  const { datum } = schreibweiseOf(sprache);
  const betrag = belegbetragOf(rechnung);
  const worte = worteOf(sprache);
  return {
    ...(rechnung.status !== 'entwurf' && ausgestelltes(rechnung)),
    Beleg: worte[BELEGWORTE[rechnung.art]],
    Betrag: betrag(summe),
    Offen: betrag(offenOf(rechnung)),
    Zeitraum: von === bis || bis === '' ? datum(von) : worte.vonBis({ von: datum(von), bis: datum(bis) }),
    Bezug: bezug?.nummer ?? '',
    Kunde: kunde ? anzeigename(kunde) : '',
    Anrede: anredeOf(kunde, sprache),
    Firma: firma,
  };
}

function ausgestelltes(rechnung: Rechnung): Vorlagenwerte {
  const { datum } = schreibweiseOf(spracheOf(rechnung));
  return {
    Nummer: rechnung.nummer,
    Datum: datum(rechnung.rechnungsdatum),
    Fällig: datum(rechnung.faelligAm),
    Zahlung: zahlungssatz(rechnung),
  };
}

/** Amount that the customer is asked for, in cents; of a draft the one it will be, once it is issued. */
function offenOf(rechnung: Rechnung): number {
  return ohneForderung(rechnung) === 'storniert' ? 0 : Math.max(0, restOf(rechnung));
}

function zahlungssatz(rechnung: Rechnung): string {
  const offen = offenOf(rechnung);
  const sprache = spracheOf(rechnung);
  const { datum } = schreibweiseOf(sprache);
  const betrag = belegbetragOf(rechnung);
  const worte = worteOf(sprache);
  if (offen === 0) return worte.nichtsZuZahlen;
  return worte.zahlbitte({ betrag: betrag(offen), bis: datum(rechnung.faelligAm) });
}

/** Nobody is addressed as what they may not be. */
export function anredeOf(kunde: Rechnung['kunde'], sprache: Sprache): string {
  const { anrede, anredeOhneName } = worteOf(sprache);
  const name = kunde?.ansprechpartner || (kunde ? personenname(kunde) : '');
  return name === '' ? anredeOhneName : anrede({ name });
}

/** Names that every mail program takes, and the types by which readers know them. */
export function anhangnamenOf(
  { nummer, status, art, kunde }: Rechnung,
  { anhang, xrechnung }: { anhang: Versandweise; xrechnung: boolean },
): { art: 'pdf' | 'cii' | 'ubl' | WeiteresFormat; name: string; typ: string }[] {
  const nr = status === 'entwurf' ? 'folgt' : nummer.replace(/[^A-Za-z0-9_-]/g, '_');
  const wort = BELEGNAMEN[art];
  const pdf = { art: 'pdf', name: `${wort}_${nr}.pdf`, typ: 'application/pdf' } as const;
  const xml = {
    art: weiteresFormatOf(kunde) ?? (willUbl(kunde) ? 'ubl' : 'cii'),
    name: xrechnung ? `${nr}_xrechnung.xml` : `${wort}_${nr}.xml`,
    typ: 'application/xml',
  } as const;
  if (anhang === 'xml') return [xml];
  return anhang === 'pdf' ? [pdf] : [pdf, xml];
}
