import { NeuesProdukt, Produkt, ProduktAenderung } from '#kern/produkte/produkt.ts';
import type { ApiApp } from '../http/schema.ts';
import { stammdatenRoutes } from '../stammdaten/stammdaten.routes.ts';

export function produktRoutes(app: ApiApp): void {
  stammdatenRoutes<NeuesProdukt, Produkt>(app, {
    pfad: '/produkte',
    objekt: 'produkt',
    tag: 'Produkte',
    Neu: NeuesProdukt,
    Aenderung: ProduktAenderung,
    Antwort: Produkt,
    ablageOf: (bestand) => bestand.produkte,
  });
}
