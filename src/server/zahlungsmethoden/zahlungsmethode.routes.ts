import {
  NeueZahlungsmethode,
  Zahlungsmethode,
  ZahlungsmethodeAenderung,
} from '#kern/zahlungsmethoden/zahlungsmethode.ts';
import type { ApiApp } from '../http/schema.ts';
import { stammdatenRoutes } from '../stammdaten/stammdaten.routes.ts';

/** Under the proper name, and under the spelling of the specification. */
export function zahlungsmethodeRoutes(app: ApiApp): void {
  for (const pfad of ['/zahlungsmethoden', '/zahlunsmethode']) {
    stammdatenRoutes(app, {
      pfad,
      objekt: 'zahlungsmethode',
      recht: 'einstellungen',
      tag: 'Zahlungsmethoden',
      Neu: NeueZahlungsmethode,
      Aenderung: ZahlungsmethodeAenderung,
      Antwort: Zahlungsmethode,
      ablageOf: (bestand) => bestand.zahlungsmethoden,
      toAntworten: async (_bestand, saetze) => saetze,
    });
  }
}
