import { ERSTES_KONTO } from '#kern/konten/konto.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { checkKonto } from '../speicher/checkKonto.ts';
import { anlegen } from '../stammdaten/stammdaten.ts';

type Wunsch = { kontoID: number | null; zahlungsmethodeID: number | null };

/**
 * The account on which a payment arrives: the named one, the one of its method, the oldest; where there is none yet, the
 * first is created.
 * @throws Ablehnung `ungueltig` when the named one does not exist
 */
export async function kontoFor(bestand: Schreibbestand, wunsch: Wunsch): Promise<number> {
  const { kontoID, zahlungsmethodeID } = wunsch;
  if (kontoID !== null) {
    await checkKonto(bestand, kontoID);
    return kontoID;
  }
  const methode =
    zahlungsmethodeID === null ? undefined : await bestand.zahlungsmethoden.find(zahlungsmethodeID);
  const bekannt = methode?.kontoID ?? (await bestand.konten.findUebliches());
  if (bekannt !== undefined) return bekannt;
  const stelle = { objekt: 'konto', ablage: bestand.konten, protokoll: bestand.protokoll } as const;
  return (await anlegen(stelle, ERSTES_KONTO)).id;
}
