/** One broken invoice for each rule about tax categories. */
import type { ERechnung } from '../modell.ts';
import { erste, type Faelle, type Fall } from './fall.ts';
import { inItalien, mitKategorie } from './rechnung.ts';

const KATEGORIEN: [praefix: string, code: string][] = [
  ['S', 'S'],
  ['Z', 'Z'],
  ['E', 'E'],
  ['AE', 'AE'],
  ['IC', 'K'],
  ['G', 'G'],
  ['O', 'O'],
  ['AF', 'L'],
  ['AG', 'M'],
];

/** Cases of BR-S-01 to BR-AG-10 and of the rules that only one category has. */
export const STEUERFAELLE: Faelle = {
  ...Object.fromEntries(KATEGORIEN.flatMap(([praefix, code]) => Object.entries(faelleOf(praefix, code)))),
  'BR-IC-11': von('K', (r) => {
    r.lieferung = { ...r.lieferung, datum: undefined };
  }),
  'BR-IC-12': von('K', (r) => {
    r.lieferung = { datum: '2026-11-18' };
  }),
  'BR-O-11': von('O', (r) => {
    r.steuern.push({ basis: '0.00', betrag: '0.00', kategorie: 'E', satz: '0', grund: 'frei' });
  }),
  'BR-O-12': von('O', (r) => {
    erste(r.zeilen).kategorie = 'E';
  }),
  'BR-O-13': von('O', (r) => {
    erste(r.abzuege).kategorie = 'E';
  }),
  'BR-O-14': von('O', (r) => {
    erste(r.zuschlaege).kategorie = 'E';
  }),
  'BR-B-01': {
    von: inItalien,
    falsch: (r) => {
      r.kaeufer.anschrift = { land: 'DE' };
    },
  },
  'BR-B-02': {
    von: inItalien,
    falsch: (r) => {
      erste(r.zeilen).kategorie = 'S';
    },
  },
};

function von(code: string, falsch: Fall['falsch']): Fall {
  return { von: () => mitKategorie(code), falsch };
}

function faelleOf(praefix: string, code: string): Faelle {
  const begruendet = ['E', 'AE', 'K', 'G', 'O'].includes(code);
  const satz = code === 'S' ? '0' : code === 'O' ? '0' : code === 'L' || code === 'M' ? '-1' : '7';
  const nur = (art: 'zeilen' | 'abzuege' | 'zuschlaege'): Fall =>
    von(code, (r) => {
      for (const liste of [r.zeilen, r.abzuege, r.zuschlaege]) {
        if (liste !== r[art]) for (const eintrag of liste) eintrag.kategorie = undefined;
      }
      falscheKennungen(r, code);
    });
  return {
    [`BR-${praefix}-01`]: von(code, (r) => {
      r.steuern = [];
    }),
    [`BR-${praefix}-02`]: nur('zeilen'),
    [`BR-${praefix}-03`]: nur('abzuege'),
    [`BR-${praefix}-04`]: nur('zuschlaege'),
    [`BR-${praefix}-05`]: von(code, (r) => {
      erste(r.zeilen).satz = satz;
    }),
    [`BR-${praefix}-06`]: von(code, (r) => {
      erste(r.abzuege).satz = satz;
    }),
    [`BR-${praefix}-07`]: von(code, (r) => {
      erste(r.zuschlaege).satz = satz;
    }),
    [`BR-${praefix}-08`]: von(code, (r) => {
      erste(r.steuern).basis = '94.01';
    }),
    [`BR-${praefix}-09`]: von(code, (r) => {
      const row = erste(r.steuern);
      row.betrag = row.betrag === '6.58' ? '7.58' : '0.01';
    }),
    [`BR-${praefix}-10`]: von(code, (r) => {
      erste(r.steuern).grund = begruendet ? undefined : 'steuerfrei';
    }),
  };
}

/** O must not name VAT ids, all others need the seller's. */
function falscheKennungen(r: ERechnung, code: string): void {
  r.verkaeufer.ustId = code === 'O' ? 'DE136695976' : undefined;
}
