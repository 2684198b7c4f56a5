import type { Engine } from '../../db/datenbank.ts';

/**
 * When an account has ended, the day until which its records have to be kept. The walls let nothing go before that day,
 * and let all go after it (Art. 17 Abs. 3 lit. b DSGVO).
 */
export const kontoende = { name: '0007_kontoende', statements };

const RECHNUNG = 'Eine ausgestellte Rechnung ist unveränderlich.';
const PROTOKOLL = 'Das Protokoll ist unveränderlich.';

function statements(engine: Engine): string[] {
  const text = engine === 'sqlite' ? 'text' : 'text collate "C"';
  return [
    `alter table mandant add column aufbewahren_bis ${text} not null default ''`,
    ...(engine === 'sqlite' ? sqlite() : POSTGRES),
  ];
}

function sqlite(): string[] {
  const abgelaufen = `exists (select 1 from mandant m where m.id = old.mandant_id and m.aufbewahren_bis <> ''
    and m.aufbewahren_bis < date('now'))`;
  const replace = (name: string, table: string, condition: string, grund: string) => [
    `drop trigger ${name}`,
    `create trigger ${name} before delete on ${table} when ${condition} not ${abgelaufen}
       begin select raise(abort, '${grund}'); end`,
  ];
  const festePosten = `exists (select 1 from rechnung r where r.mandant_id = old.mandant_id
    and r.id = old.rechnung_id and r.status <> 'entwurf') and`;
  return [
    ...replace('rechnung_fest_delete', 'rechnung', `old.status <> 'entwurf' and`, RECHNUNG),
    ...replace('posten_fest_delete', 'posten', festePosten, RECHNUNG),
    ...replace('archiv_fest_delete', 'archiv', '', RECHNUNG),
    ...replace('protokoll_kein_delete', 'protokoll', '', PROTOKOLL),
  ];
}

/** The functions of before get another trigger in front of them that lets go what may go. */
const POSTGRES = [
  `create function ist_abgelaufen(mandant bigint) returns boolean language sql stable as $$
     select exists (select 1 from mandant m where m.id = mandant and m.aufbewahren_bis <> ''
       and m.aufbewahren_bis < to_char(now() at time zone 'utc', 'YYYY-MM-DD')) $$`,
  'drop trigger rechnung_fest on rechnung',
  'create trigger rechnung_fest before update on rechnung for each row execute function rechnung_fest()',
  `create trigger rechnung_fest_delete before delete on rechnung for each row
     when (not ist_abgelaufen(old.mandant_id)) execute function rechnung_fest()`,
  'drop trigger posten_fest on posten',
  'create trigger posten_fest before insert or update on posten for each row execute function posten_fest()',
  `create trigger posten_fest_delete before delete on posten for each row
     when (not ist_abgelaufen(old.mandant_id)) execute function posten_fest()`,
  'drop trigger archiv_fest on archiv',
  'create trigger archiv_fest before update on archiv for each row execute function archiv_fest()',
  `create trigger archiv_fest_delete before delete on archiv for each row
     when (not ist_abgelaufen(old.mandant_id)) execute function archiv_fest()`,
  'drop trigger protokoll_unveraenderlich on protokoll',
  `create trigger protokoll_unveraenderlich before update on protokoll
     for each row execute function protokoll_unveraenderlich()`,
  `create trigger protokoll_unveraenderlich_delete before delete on protokoll for each row
     when (not ist_abgelaufen(old.mandant_id)) execute function protokoll_unveraenderlich()`,
];
