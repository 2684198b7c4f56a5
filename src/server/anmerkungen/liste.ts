import { type Anmerkungszeile, type Gegenstand, gespraecheOf } from '#kern/anmerkungen/anmerkung.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { OffeneAnmerkung } from '../speicher/anmerkung.repository.ts';
import { readNamen } from './akte.ts';

/** Open remarks with their answers and what they are about, in the order of `offene`. */
export async function readZeilen(
  bestand: Bestand,
  offene: readonly OffeneAnmerkung[],
  ich: number,
): Promise<Anmerkungszeile[]> {
  const antworten = await bestand.anmerkungen.listAntworten(offene.map(({ id }) => id));
  const saetze = [...offene, ...antworten];
  const nameOf = await readNamen(
    bestand,
    saetze.map(({ vonId }) => vonId),
  );
  const gespraeche = new Map(gespraecheOf(saetze, nameOf, ich).map((each) => [each.id, each]));
  const titel = await readTitel(bestand, offene);
  return offene.flatMap((satz) => {
    const gespraech = gespraeche.get(satz.id);
    return gespraech ? [{ ...gespraech, beleg: titel(satz) }] : [];
  });
}

/** @returns says how what a remark is about is called */
async function readTitel(
  { rechnungsliste }: Bestand,
  offene: readonly OffeneAnmerkung[],
): Promise<(satz: OffeneAnmerkung) => Gegenstand> {
  const belege = new Map<number, string>();
  for (const { rechnungId } of offene) {
    if (rechnungId === null || belege.has(rechnungId)) continue;
    const rechnung = await rechnungsliste.find(rechnungId);
    const name = rechnung?.kunde ? anzeigename(rechnung.kunde) : '';
    belege.set(rechnungId, [rechnung?.nummer ?? '', name].filter(Boolean).join(' · '));
  }
  return ({ rechnungId, stueckId, dateiname }) =>
    rechnungId === null
      ? { art: 'stueck', id: stueckId ?? 0, titel: dateiname ?? 'Beleg im Eingang' }
      : { art: 'rechnung', id: rechnungId, titel: belege.get(rechnungId) ?? '' };
}
