import type { Parteiart } from '#web/kunden/kunde.queries.ts';

/** Where customers and suppliers differ: words and addresses. */
export const ARTEN = {
  kunde: {
    uebersicht: '/kundenuebersicht',
    formular: '/kunde/$id',
    titel: 'Übersicht deiner Kunden',
    nach: 'nach Einnahmen',
    neu: '+ Neuer Kunde',
    anlegen: 'Neuen Kunden anlegen',
    leer: 'Noch keine Kunden',
    hilfe: 'Kunden bekommen deine Rechnungen. Hier siehst du, wer dir wie viel eingebracht hat.',
    ersten: 'Ersten Kunden anlegen',
    wort: 'Kunde',
  },
  lieferant: {
    uebersicht: '/lieferantenuebersicht',
    formular: '/lieferant/$id',
    titel: 'Übersicht deiner Lieferanten',
    nach: 'nach Ausgaben',
    neu: '+ Neuer Lieferant',
    anlegen: 'Neuen Lieferanten anlegen',
    leer: 'Noch keine Lieferanten',
    hilfe: 'Von Lieferanten kommen deine Ausgaben. Hier siehst du, wo dein Geld bleibt.',
    ersten: 'Ersten Lieferanten anlegen',
    wort: 'Lieferant',
  },
} as const satisfies Record<Parteiart, Record<string, string>>;
