import { mailadressenOf } from '#kern/kunden/mailadressen.ts';
import { isMailadresse } from '#kern/postausgang/adresse.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { type Handlung, isErlaubt } from '#kern/rechnungen/uebergaenge.ts';

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

/** By which act of the table they go out, and what is in its way, in a few words. */
const WEG = {
  ausgestellt: { handlung: 'senden', sonst: 'ist noch ein Entwurf' },
  entwurf: { handlung: 'ausstellen', sonst: 'ist schon ausgestellt' },
} as const satisfies Record<Sendestand, { handlung: Handlung; sonst: string }>;

function grundOf(rechnung: Rechnung, stand: Sendestand): string | undefined {
  const { handlung, sonst } = WEG[stand];
  const { kunde, einnahme } = rechnung;
  if (!isErlaubt(rechnung, handlung)) return einnahme ? sonst : 'ist eine Ausgabe';
  const adressen = mailadressenOf(kunde?.email ?? '');
  if (adressen.length === 0) return 'beim Kunden steht keine Mailadresse';
  const falsch = adressen.find((adresse) => !isMailadresse(adresse));
  return falsch === undefined ? undefined : `„${falsch}“ ist keine Mailadresse`;
}
