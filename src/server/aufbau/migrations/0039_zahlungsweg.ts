import type { Engine } from '../../db/datenbank.ts';

/** How an invoice is paid, and how its customer usually pays. */
export const zahlungsweg = { name: '0039_zahlungsweg', statements };

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const column = (tabelle: string, spalte: string, ohne: string) =>
    `alter table ${tabelle} add column ${spalte} ${text} not null default '${ohne}'`;
  return [
    column('rechnung', 'zahlungsweg', ''),
    column('rechnung', 'kartenziffern', ''),
    column('partei', 'zahlungsweise', 'ueberweisung'),
    column('partei', 'mandatsreferenz', ''),
    column('partei', 'lastschrift_iban', ''),
  ];
}
