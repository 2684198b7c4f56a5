/** Effect of issuing and cancelling a credit on the invoice: the one settles with the other, and no money moves. */
import { BELEGNAMEN } from '#kern/rechnungen/belegart.ts';
import type { Schreibbestand } from '../bestand/bestand.ts';
import type { Kopfsatz } from '../speicher/rechnungsspalten.ts';
import { insertBewegung } from '../zahlungen/buchen.ts';
import { cancelBewegung } from '../zahlungen/zuruecknehmen.ts';
import { refreshGutschriften } from './gutschrift.ts';

/** From now on so much less is open of the invoice; of what was paid already it has been paid too much. */
export async function settleGutschrift(bestand: Schreibbestand, id: number): Promise<void> {
  const { gutschrift, original } = await readBeide(bestand, id);
  const betrag = -gutschrift.summe;
  const teile = [
    { rechnung: original, buchung: { betrag, abzug: null } },
    { rechnung: gutschrift, buchung: { betrag: -betrag, abzug: null } },
  ];
  await insertBewegung(bestand, teile, {
    datum: gutschrift.rechnungsdatum,
    betrag: 0,
    kontoId: null,
    zahlungsmethodeId: null,
    quelle: 'rechnungskorrektur',
    text: `${BELEGNAMEN.gutschrift} ${gutschrift.nummer}`,
  });
  vermerke(bestand, original.id, { aktion: 'gutgeschrieben', gutschriftId: id });
  await refreshGutschriften(bestand, original.id);
}

/** The credit was cancelled: the invoice asks for all again. */
export async function takeBackGutschrift(bestand: Schreibbestand, id: number): Promise<void> {
  const { original } = await readBeide(bestand, id);
  for (const zahlung of await bestand.zahlungen.list(id)) {
    const zuordnung = await bestand.zahlungen.findZuordnung(id, zahlung.id);
    const bewegung = zuordnung && (await bestand.zahlungen.findBewegung(zuordnung.bewegungId));
    if (!bewegung) throw new Error(`allocation ${zahlung.id} is gone`);
    const teile = await bestand.zahlungen.zuordnungenOf(bewegung.id);
    await cancelBewegung(bestand, bewegung, { teile, grund: 'Rechnungskorrektur storniert' });
  }
  vermerke(bestand, original.id, { aktion: 'korrekturStorniert', gutschriftId: id });
  await refreshGutschriften(bestand, original.id);
}

async function readBeide(
  { rechnungen }: Schreibbestand,
  id: number,
): Promise<{ gutschrift: Kopfsatz; original: Kopfsatz }> {
  const gutschrift = await rechnungen.findKopf(id);
  const original = await rechnungen.findKopf(gutschrift?.bezugId ?? 0);
  if (!gutschrift || !original) throw new Error(`credit ${id} or its invoice is gone`);
  return { gutschrift, original };
}

type Vermerk = { aktion: 'gutgeschrieben' | 'korrekturStorniert'; gutschriftId: number };

/** Leaves an entry by which whoever is just planning something with the invoice plans anew. */
function vermerke(bestand: Schreibbestand, objektId: number, { aktion, gutschriftId }: Vermerk): void {
  bestand.protokoll.add({ objekt: 'rechnung', objektId, aktion, vorher: null, nachher: { gutschriftId } });
}
