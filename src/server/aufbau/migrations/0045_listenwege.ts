/**
 * Few among many, and asked for with every page: what we owe customers by invoices that ask for less than nothing, without
 * reading all that they owe us; and series of a state, newest first, of which the index of those that go on was a part.
 */
export const listenwege = {
  name: '0045_listenwege',
  statements: () => [
    `create index rechnung_negativ on rechnung (mandant_id, partei_id)
       where summe < 0 and einnahme = 1 and art <> 'storno'`,
    'create index serie_zustand on serie (mandant_id, zustand, id)',
    'drop index serie_aktiv',
  ],
};
