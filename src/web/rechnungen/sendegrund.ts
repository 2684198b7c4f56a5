import { mailadressenOf } from '#kern/kunden/mailadressen.ts';
import { isMailadresse } from '#kern/postausgang/adresse.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';

type Ausgelassene = { id: number; nummer: string; grund: string };

/** Which invoices can go out by mail as they are, and why the others cannot. */
export function sendegruende(rechnungen: readonly Rechnung[]): {
  sendbare: Rechnung[];
  ausgelassene: Ausgelassene[];
} {
  const gruende = rechnungen.map((rechnung) => ({ rechnung, grund: grundOf(rechnung) }));
  return {
    sendbare: gruende.flatMap(({ rechnung, grund }) => (grund === undefined ? [rechnung] : [])),
    ausgelassene: gruende.flatMap(({ rechnung: { id, nummer }, grund }) =>
      grund === undefined ? [] : [{ id, nummer, grund }],
    ),
  };
}

function grundOf({ status, kunde }: Rechnung): string | undefined {
  if (status === 'entwurf') return 'ist noch ein Entwurf';
  if (status === 'storniert') return 'ist storniert';
  const adressen = mailadressenOf(kunde?.email ?? '');
  if (adressen.length === 0) return 'beim Kunden steht keine Mailadresse';
  const falsch = adressen.find((adresse) => !isMailadresse(adresse));
  return falsch === undefined ? undefined : `„${falsch}“ ist keine Mailadresse`;
}
