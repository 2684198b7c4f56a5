import { NeuesProdukt, Produkt, ProduktAenderung } from '#kern/produkte/produkt.ts';
import type { ApiApp } from '../http/schema.ts';
import { stammdatenRoutes } from '../stammdaten/stammdaten.routes.ts';

export function produktRoutes(app: ApiApp): void {
  stammdatenRoutes(app, {
    pfad: '/produkte',
    objekt: 'produkt',
    recht: 'stammdaten',
    tag: 'Produkte',
    Neu: NeuesProdukt,
    Aenderung: ProduktAenderung,
    Antwort: Produkt,
    ablageOf: (bestand) => bestand.produkte,
    toAntworten: async (bestand, saetze, jahr) => {
      const ids = saetze.map(({ id }) => id);
      const summen = await bestand.produkte.summen(ids, jahr);
      return saetze.map((satz) => ({ ...satz, summe: summen.get(satz.id) ?? 0 }));
    },
  });
}
