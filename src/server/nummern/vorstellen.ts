import { Ablehnung } from '#kern/ablehnung.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import { naechste } from './readNummern.ts';

/**
 * Lets the next invoice have a higher running number. There is no way back, so `erlaube` is asked before.
 * @throws Ablehnung `ungueltig` when it would be a lower one, and what `erlaube` throws
 */
export async function vorstellen(
  bestand: Schreibbestand,
  naechsteLaufnummer: number,
  erlaube: () => Promise<void>,
): Promise<void> {
  const { nummernkreis, laufnummer } = await naechste(bestand, await bestand.absender.get(), 'rechnung');
  const [letzte, neu] = [laufnummer - 1, naechsteLaufnummer - 1];
  if (neu < letzte) {
    const text = `Die nächste Nummer kann nur höher werden: Die letzte war ${letzte}.`;
    throw new Ablehnung('ungueltig', text, { pfad: 'naechsteLaufnummer' });
  }
  if (neu === letzte) return;
  await erlaube();
  await bestand.nummern.saveLetzte(nummernkreis, neu);
  bestand.protokoll.add({
    objekt: 'nummernkreis',
    objektId: neu,
    aktion: 'geaendert',
    vorher: { nummernkreis, letzte },
    nachher: { nummernkreis, letzte: neu },
  });
}
