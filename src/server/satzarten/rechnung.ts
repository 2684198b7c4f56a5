import { formatBetrag } from '#kern/geld.ts';
import { belegnummer, entwurfsnummer } from '#kern/nummern/nummernformat.ts';
import type { Bestand, Schreibbestand } from '../bestand/bestand.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import type { Anpassung, Beschreibung } from '../speicher/papierkorb.repository.ts';
import type { RechnungSatz } from '../speicher/rechnung.repository.ts';
import { releaseStueck, retakeStueck } from './eingangsfolge.ts';
import { genannteVon, type Korblesung, parteinameOf } from './lesung.ts';

/** A receipt of either direction. */
export const rechnung: Korblesung = {
  finde: ({ rechnungen }, id) => rechnungen.find(id),
  beschreibe: async (bestand, id) => {
    const satz = await bestand.rechnungen.find(id);
    return satz && { satz, buchung: satz, ...(await beschreibung(bestand, satz)) };
  },
  weg: releaseStueck,
  anpassung: freieNummer,
  // What its lines had taken may have gone elsewhere meanwhile; the inbox gets back what it was made of.
  wieder: async (bestand, id) => {
    const posten = (await bestand.rechnungen.posten([id])).get(id) ?? [];
    await checkHerkunft(bestand, { posten });
    await retakeStueck(bestand, id);
  },
};

async function beschreibung(bestand: Bestand, satz: RechnungSatz): Promise<Beschreibung> {
  const teile = [satz.nummer, await parteinameOf(bestand, satz.kundenID), formatBetrag(satz.summe)];
  return {
    was: satz.einnahme ? 'Rechnungsentwurf' : 'Ausgabe',
    titel: teile.filter(Boolean).join(' · '),
    verweise: genannteVon(satz),
  };
}

/** A number of its own that another receipt was given meanwhile is that one's; this is called like a new one then. */
function freieNummer({ rechnungen }: Schreibbestand): Anpassung {
  return async ({ id, nummer, einnahme, rechnungsdatum }) => {
    if (!(await rechnungen.hasNummer(String(nummer)))) return {};
    const neue =
      einnahme === 1 ? entwurfsnummer(Number(id)) : belegnummer(Number(id), String(rechnungsdatum));
    return { nummer: neue };
  };
}
