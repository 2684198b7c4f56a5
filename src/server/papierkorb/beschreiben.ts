import { formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Beschreibung, Verweis } from '../speicher/papierkorb.repository.ts';
import type { ParteiSatz } from '../speicher/partei.repository.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';

/** A record as it is stored, what the Papierkorb says of it, and what it adds to the summaries. */
export type Beschriebenes = Beschreibung & { satz: object; buchung?: RechnungSatz };

type Lesen = (bestand: Bestand, id: number) => Promise<Beschriebenes | undefined>;

/** How a record of each kind is read and described. */
const LESEN: Record<Papierkorbart, Lesen> = {
  rechnung: async (bestand, id) => {
    const satz = await bestand.rechnungen.find(id);
    return satz && { satz, buchung: satz, ...(await beschreibeBeleg(bestand, satz)) };
  },
  kunde: async ({ parteien }, id) => {
    const satz = await parteien.find(id);
    return satz && { satz, was: rolleOf(satz), titel: anzeigename(satz), verweise: [] };
  },
  produkt: async ({ produkte }, id) => {
    const satz = await produkte.find(id);
    return satz && { satz, was: 'Produkt', titel: satz.titel, verweise: [] };
  },
  zahlungsmethode: async ({ zahlungsmethoden }, id) => {
    const satz = await zahlungsmethoden.find(id);
    const verweise = verweiseAuf('konto', [satz?.kontoID]);
    return satz && { satz, was: 'Zahlungsmethode', titel: satz.titel, verweise };
  },
  konto: async ({ konten }, id) => {
    const satz = await konten.find(id);
    return satz && { satz, was: 'Konto', titel: satz.titel, verweise: [] };
  },
};

/** Reads and describes a record; undefined when there is none, or it was deleted. */
export function beschreiben(bestand: Bestand, { art, id }: Verweis): Promise<Beschriebenes | undefined> {
  return LESEN[art](bestand, id);
}

async function beschreibeBeleg(bestand: Bestand, satz: RechnungSatz): Promise<Beschreibung> {
  const partei = satz.kundenID === null ? undefined : await bestand.parteien.find(satz.kundenID);
  const teile = [satz.nummer, partei && anzeigename(partei), formatBetrag(satz.summe)];
  return {
    was: satz.einnahme ? 'Rechnungsentwurf' : 'Ausgabe',
    titel: teile.filter(Boolean).join(' · '),
    verweise: [
      ...verweiseAuf('kunde', [satz.kundenID]),
      ...verweiseAuf(
        'produkt',
        satz.posten.map(({ produktID }) => produktID),
      ),
    ],
  };
}

function verweiseAuf(art: Papierkorbart, ids: readonly (number | null | undefined)[]): Verweis[] {
  return [...new Set(ids)].flatMap((id) => (id ? [{ art, id }] : []));
}

function rolleOf({ istKunde, istLieferant }: ParteiSatz): string {
  if (istKunde && istLieferant) return 'Kunde und Lieferant';
  return istLieferant ? 'Lieferant' : 'Kunde';
}
