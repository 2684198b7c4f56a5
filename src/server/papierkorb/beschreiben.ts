import { PAPIERARTEN } from '#kern/angebote/arten.ts';
import { formatBetrag } from '#kern/geld.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import type { Papierkorbart } from '#kern/papierkorb/papierkorb.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Papiersatz } from '../speicher/papier.repository.ts';
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
  papier: async (bestand, id) => {
    const satz = await bestand.papiere.find(id);
    return satz && { satz, ...(await beschreibePapier(bestand, satz)) };
  },
  serie: async (bestand, id) => {
    const satz = await bestand.serien.find(id);
    const titel = satz && [satz.titel, await nameOf(bestand, satz.kundenID)].filter(Boolean).join(' · ');
    // Of a product that is gone a date takes no notice.
    const verweise = verweiseAuf('kunde', [satz?.kundenID]);
    return satz && { satz, was: 'Serie', titel: titel ?? '', verweise };
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
  const teile = [satz.nummer, await nameOf(bestand, satz.kundenID), formatBetrag(satz.summe)];
  return {
    was: satz.einnahme ? 'Rechnungsentwurf' : 'Ausgabe',
    titel: teile.filter(Boolean).join(' · '),
    verweise: genannteVon(satz),
  };
}

async function beschreibePapier(bestand: Bestand, satz: Papiersatz): Promise<Beschreibung> {
  const { name } = PAPIERARTEN[satz.art];
  const teile = [name, await nameOf(bestand, satz.kundenID), formatBetrag(satz.summe)];
  return {
    was: satz.vorgaengerId === null ? 'Entwurf' : 'Entwurf einer neuen Fassung',
    titel: teile.filter(Boolean).join(' · '),
    verweise: genannteVon(satz),
  };
}

async function nameOf({ parteien }: Bestand, id: number | null): Promise<string> {
  const partei = id === null ? undefined : await parteien.find(id);
  return partei ? anzeigename(partei) : '';
}

/** For whom it is, and what its lines sell. */
function genannteVon({
  kundenID,
  posten,
}: Pick<Papiersatz | RechnungSatz, 'kundenID' | 'posten'>): Verweis[] {
  const produkte = posten.map(({ produktID }) => produktID);
  return [...verweiseAuf('kunde', [kundenID]), ...verweiseAuf('produkt', produkte)];
}

function verweiseAuf(art: Papierkorbart, ids: readonly (number | null | undefined)[]): Verweis[] {
  return [...new Set(ids)].flatMap((id) => (id ? [{ art, id }] : []));
}

function rolleOf({ istKunde, istLieferant }: ParteiSatz): string {
  if (istKunde && istLieferant) return 'Kunde und Lieferant';
  return istLieferant ? 'Lieferant' : 'Kunde';
}
