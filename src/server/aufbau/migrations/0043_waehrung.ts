import type { Engine } from '../../db/datenbank.ts';

/** In which currency an invoice is written, and by which rate that becomes euros. What is there is in euros. */
export const waehrung = { name: '0043_waehrung', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const int = engine === 'sqlite' ? 'integer' : 'bigint';
  return [
    `alter table rechnung add column waehrung ${text} not null default 'EUR'`,
    `alter table rechnung add column kurs ${int} not null default 0`,
    `alter table rechnung add column kursdatum ${text} not null default ''`,
    `alter table rechnung add column kursquelle ${text} not null default ''`,
  ];
}
