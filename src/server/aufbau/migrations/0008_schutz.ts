import type { Engine } from '../../db/datenbank.ts';

/**
 * SQLite took the condition of one wall, "the same id or the same number", for a walk through all receipts of the
 * Mandant, and that with every new one. As two questions each finds its row by an index.
 */
export const schutz = { name: '0008_schutz', statements };

function statements(engine: Engine): string[] {
  if (engine === 'postgres') return [];
  const ausgestellt = (same: string) =>
    `exists (select 1 from rechnung r where r.mandant_id = new.mandant_id and ${same} and r.status <> 'entwurf')`;
  return [
    'drop trigger rechnung_fest_insert',
    `create trigger rechnung_fest_insert before insert on rechnung
       when ${ausgestellt('r.id = new.id')} or ${ausgestellt('r.nummer = new.nummer')}
       begin select raise(abort, 'Eine ausgestellte Rechnung ist unveränderlich.'); end`,
  ];
}
