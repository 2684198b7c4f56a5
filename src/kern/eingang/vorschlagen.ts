/** Proposal made of a reading: completed by what the business knows of the supplier. */
import type { Kategorievorschlag } from '../ausgaben/kategorievorschlag.ts';
import { formatIban } from '../iban.ts';
import { falten } from '../suche.ts';
import type { BekannterLieferant, Gelesenes } from './gelesenes.ts';
import type { Stueckzustand, Vorschlag } from './stueck.ts';

/** Facts known beside the receipt itself. */
export type Wissen = {
  lieferant: { id: number; name: string } | undefined;
  /** All accounts that the supplier is known by. */
  ibans: readonly string[];
  kategorie: Kategorievorschlag | null;
  /** German: what else speaks against it. */
  warnungen: readonly string[];
};

/** The proposal that is stored and shown. */
export function vorschlagOf(gelesenes: Gelesenes, { lieferant, ibans, ...wissen }: Wissen): Vorschlag {
  const { felder } = gelesenes;
  const iban = lieferant && ibanwarnung(lieferant.name, gelesenes.lieferant.iban, ibans);
  return {
    ...gelesenes,
    belegart:
      gelesenes.art === 'kassenbon' || gelesenes.art === 'bewirtung' ? 'kassenbon' : 'eingangsrechnung',
    lieferantID: lieferant?.id ?? null,
    sicher: {
      brutto: felder.brutto?.sicher ?? false,
      belegdatum: felder.belegdatum?.sicher ?? false,
      ust: felder.ust?.sicher ?? false,
    },
    kategorie: wissen.kategorie?.kategorie ?? null,
    kategorieAus: wissen.kategorie?.aus ?? null,
    warnungen: [...(iban === undefined ? [] : [iban]), ...wissen.warnungen],
  };
}

const NEUE_IBAN = 'Achtung, neue IBAN:';

/** Whether a warning of a proposal is the one of an account nobody knows. */
export function isIbanwarnung(warnung: string): boolean {
  return warnung.startsWith(NEUE_IBAN);
}

/** Fraud by changed accounts begins so: loud, and nothing that is on record is replaced. */
function ibanwarnung(name: string, iban: string | null, bekannte: readonly string[]): string | undefined {
  if (iban === null || bekannte.length === 0 || bekannte.includes(iban)) return undefined;
  const bisher = bekannte.map(formatIban).join(' und ');
  return `${NEUE_IBAN} Auf dem Beleg steht ${formatIban(iban)}, bisher bekannt ist von „${name}“ ${bisher}. Bitte vor dem Überweisen beim Lieferanten nachfragen, und zwar nicht über die Angaben auf diesem Beleg.`;
}

/** Proposed where everything that matters is proved and nothing speaks against it; else a person has to look. */
export function zustandOf({
  sicher,
  warnungen,
}: Pick<Vorschlag, 'sicher' | 'warnungen'>): Extract<Stueckzustand, 'vorgeschlagen' | 'pruefen'> {
  const isBewiesen = sicher.brutto && sicher.belegdatum && sicher.ust;
  return isBewiesen && warnungen.length === 0 ? 'vorgeschlagen' : 'pruefen';
}

/** The supplier on record: by VAT id, then by account, then by name. */
export function recognizeLieferant(
  { ustId, iban, name }: Gelesenes['lieferant'],
  bekannte: readonly BekannterLieferant[],
): BekannterLieferant | undefined {
  return (
    (ustId ? bekannte.find((einer) => einer.ustId === ustId) : undefined) ??
    (iban ? bekannte.find((einer) => einer.iban === iban) : undefined) ??
    (name ? bekannte.find((einer) => falten(einer.name) === falten(name)) : undefined)
  );
}

/** By what pieces of the same supplier are found, whether he is on record or not; '' where nobody knows who he is. */
export function werOf(lieferantId: number | null, { ustId, iban, name }: Gelesenes['lieferant']): string {
  if (lieferantId !== null) return `p${lieferantId}`;
  if (ustId) return `u${ustId}`;
  if (iban) return `i${iban}`;
  return name ? `n${falten(name)}`.slice(0, 200) : '';
}
