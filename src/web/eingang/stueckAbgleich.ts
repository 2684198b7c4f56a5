import { STEUERFAELLE } from '#kern/ausgaben/steuerfall.ts';
import type { Konto } from '#kern/konten/konto.ts';
import { EINGANGSNAMEN } from '#kern/rechnungen/eingangsnamen.ts';
import { type Abgleichfeld, felderOf } from '#web/components/abgleich.ts';
import { STUECKLABELS, type StueckFelder } from '#web/eingang/stueckFelder.ts';
import { EINGANGSTEXTE, tagtext } from '#web/rechnungen/rechnungAbgleich.ts';

/** Fields that are chosen one by one; the supplier is chosen as a whole: the name and the one on record. */
type Einzeln = Exclude<keyof StueckFelder, 'lieferant' | 'lieferantID'>;

const { lieferant: LIEFERANT, ...GELESENE } = STUECKLABELS;
/** As the form calls them; what is not named here would be lost when two versions meet. */
const NAMEN = {
  ...EINGANGSNAMEN,
  ...GELESENE,
  belegart: 'Art des Belegs',
  kategorie: 'Wofür',
  ohneBelegWeil: 'Warum gibt es keinen Beleg?',
  beschenkter: 'Wem geschenkt',
  steuerfall: 'Wessen Umsatzsteuer',
  vorsteuer: 'Vorsteuer',
  betrieblich: 'Betrieblich',
  anlage: 'Anschaffung, die länger als ein Jahr genutzt wird',
  konto: 'Bezahlt?',
  bezahltAm: 'Bezahlt am',
  ibanGeprueft: 'Nach dem Konto gefragt',
  notizen: 'Notizen',
} as const satisfies Record<Einzeln, string>;

const VORSTEUER = { '': 'wie oben beurteilt', ja: 'abziehen', nein: 'nicht abziehen' };

/** Fields to choose from when a piece is read again while somebody fills in its form. */
export function stueckAbgleich(konten: readonly Pick<Konto, 'id' | 'titel'>[]): Abgleichfeld<StueckFelder>[] {
  return [
    {
      id: 'lieferant',
      label: LIEFERANT,
      text: ({ lieferant }) => lieferant.trim(),
      take: (ziel, { lieferant, lieferantID }) => ({ ...ziel, lieferant, lieferantID }),
    },
    ...felderOf<StueckFelder>(NAMEN, {
      ...EINGANGSTEXTE,
      belegdatum: tagtext,
      bezahltAm: tagtext,
      steuerfall: (fall) => STEUERFAELLE[fall],
      vorsteuer: (wahl) => VORSTEUER[wahl],
      konto: (konto) => konten.find(({ id }) => String(id) === konto)?.titel ?? 'Noch offen',
    }),
  ];
}
