import type { Parteiart } from '#web/kunden/kunde.queries.ts';

/** Where customers and suppliers differ: words and addresses. */
export const ARTEN = {
  kunde: {
    uebersicht: '/kundenuebersicht',
    formular: '/kunde/$id',
    titel: 'Übersicht deiner Kunden',
    neu: '+ Neuer Kunde',
    anlegen: 'Neuen Kunden anlegen',
    leer: 'Noch keine Kunden',
    wort: 'Kunde',
  },
  lieferant: {
    uebersicht: '/lieferantenuebersicht',
    formular: '/lieferant/$id',
    titel: 'Übersicht deiner Lieferanten',
    neu: '+ Neuer Lieferant',
    anlegen: 'Neuen Lieferanten anlegen',
    leer: 'Noch keine Lieferanten',
    wort: 'Lieferant',
  },
} as const satisfies Record<Parteiart, Record<string, string>>;
