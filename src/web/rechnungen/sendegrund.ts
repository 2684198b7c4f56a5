import { mailadressenOf } from '#kern/kunden/mailadressen.ts';
import { isMailadresse } from '#kern/postausgang/adresse.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';

type Ausgelassene = { id: number; nummer: string; grund: string };

/** In which state they are to be sent: as they are, or issued with it. */
export type Sendestand = 'ausgestellt' | 'entwurf';

/** Which invoices can go out by mail, and why the others cannot. */
export function sendegruende(
  rechnungen: readonly Rechnung[],
  stand: Sendestand = 'ausgestellt',
): {
  sendbare: Rechnung[];
  ausgelassene: Ausgelassene[];
} {
  const gruende = rechnungen.map((rechnung) => ({ rechnung, grund: grundOf(rechnung, stand) }));
  return {
    sendbare: gruende.flatMap(({ rechnung, grund }) => (grund === undefined ? [rechnung] : [])),
    ausgelassene: gruende.flatMap(({ rechnung: { id, nummer }, grund }) =>
      grund === undefined ? [] : [{ id, nummer, grund }],
    ),
  };
}

function grundOf({ status, kunde, einnahme }: Rechnung, stand: Sendestand): string | undefined {
  if (!einnahme) return 'ist eine Ausgabe';
  if (status === 'storniert') return 'ist storniert';
  if (status !== stand) return status === 'entwurf' ? 'ist noch ein Entwurf' : 'ist schon ausgestellt';
  const adressen = mailadressenOf(kunde?.email ?? '');
  if (adressen.length === 0) return 'beim Kunden steht keine Mailadresse';
  const falsch = adressen.find((adresse) => !isMailadresse(adresse));
  return falsch === undefined ? undefined : `„${falsch}“ ist keine Mailadresse`;
}
