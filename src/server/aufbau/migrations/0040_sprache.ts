import type { Engine } from '../../db/datenbank.ts';

/** In which language a customer reads invoices, or this one invoice, and what number the customer gave us. */
export const sprache = { name: '0040_sprache', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return [
    `alter table partei add column sprache ${text} not null default 'de'`,
    `alter table partei add column lieferantennummer ${text} not null default ''`,
    `alter table rechnung add column belegsprache ${text} not null default ''`,
  ];
}
