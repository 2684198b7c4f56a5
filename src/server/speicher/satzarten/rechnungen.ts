import type { Schema } from '../../db/schema.ts';
import { istFest, isWeg } from './belegwege.ts';
import { beispielFuer, type Eigene, jederzeit, type Mauer, type Satzbau } from './satzbau.ts';

const RECHNUNG = 'Eine ausgestellte Rechnung ist unveränderlich.';
const BELEG = 'Ein festgeschriebener Beleg ist unveränderlich.';

/** Of an issued invoice: how far it was reminded, and whether that is stopped. */
export const GEMAHNT: readonly (keyof Schema['rechnung'])[] = [
  ...(['mahnstufe', 'gemahnt_am', 'mahnfrist', 'mahnsperre', 'mahnsperre_bis'] as const),
];

function isAusgabe({ einnahme }: Eigene): boolean {
  return einnahme === 0;
}

/** Frozen together with the receipt that it is a part of. */
const mitBeleg = (grund = RECHNUNG): Mauer => ({
  grund,
  teilVon: 'rechnung_id',
  fest: (row) => `exists (select 1 from rechnung r where r.mandant_id = ${row}.mandant_id
    and r.id = ${row}.rechnung_id and ${istFest('r')})`,
});

/** A receipt of either direction, with its lines and what goes along with it. */
export const rechnung = {
  ausfuhr: { in: 'daten/belege.jsonl' },
  tabellen: {
    rechnung: {
      mauer: {
        grund: RECHNUNG,
        fest: istFest,
        wege: { status: isWeg() },
        frei: {
          ...jederzeit('bezahlt', 'abzug', 'version', 'geaendert_am', ...GEMAHNT),
          // A Schlussrechnung takes it in, and lets it go when it is cancelled itself.
          schluss_id: `old.art = 'abschlag' and old.status = 'ausgestellt'
        and (old.schluss_id is null or new.schluss_id is null)`,
          storno_id: 'old.storno_id is null',
        },
      },
    },
    posten: { ordnung: ['nr'], mauer: mitBeleg() },
    beispiel: beispielFuer('rechnung'),
    eingang: { wenn: isAusgabe, mauer: mitBeleg(BELEG) },
    eingangssteuer: { ordnung: ['nr'], wenn: isAusgabe, mauer: mitBeleg(BELEG) },
    archiv: {
      ordnung: ['art'],
      spaeter: true,
      wenn: ({ status }) => status !== 'entwurf',
      mauer: { grund: RECHNUNG },
      datei: 'Datei einer ausgestellten Rechnung',
      ausfuhr: { in: 'rechnungen/' },
    },
    absetzung: {
      ordnung: ['nr'],
      wenn: ({ art }) => art !== 'rechnung' && art !== 'abschlag',
      mauer: mitBeleg(),
    },
    anlage: {
      ordnung: ['nr'],
      wenn: ({ einnahme, art }) => einnahme === 1 && art !== 'storno',
      mauer: mitBeleg(),
      datei: 'Anlage einer Rechnung',
    },
  },
} satisfies Satzbau;
