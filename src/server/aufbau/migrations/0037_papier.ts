import type { Engine } from '../../db/datenbank.ts';

/**
 * Quotes, order confirmations and delivery notes, and where lines come from. What is left of a line is nowhere: it follows
 * from the lines that were made of it, here and in `posten`.
 */
export const papier = { name: '0037_papier', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const columns = (type: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${type} not null`)
      .join(', ');
  return [
    `create table papier (
       ${columns(int, 'mandant_id id')}, ${columns(text, 'art status')}, ${columns(int, 'stamm_id fassung')},
       vorgaenger_id ${int}, ${columns(text, 'nummernkreis')}, ${columns(int, 'laufnummer')},
       ${columns(text, 'nummer datum gueltig_bis liefertag')}, partei_id ${int},
       ${columns(int, 'mit_preisen summe')}, ${columns(text, 'inhalt anschrift sha256 suche')},
       ${columns(int, 'version')}, ${columns(text, 'erstellt_am geaendert_am')},
       primary key (mandant_id, id),
       check (mit_preisen in (0, 1)), check (art in ('angebot', 'bestaetigung', 'lieferschein')),
       check (status in ('entwurf', 'fertig', 'angenommen', 'abgelehnt', 'ersetzt', 'zurueckgezogen')),
       check (status = 'entwurf' or (nummer <> '' and sha256 <> '')),
       foreign key (mandant_id) references mandant (id),
       foreign key (mandant_id, partei_id) references partei (mandant_id, id)
     ) ${sqlite ? 'strict' : ''}`,
    // Each way to the newest of a list: of a kind, of a state, of a kind in a state. The quote's last day decides between two.
    'create index papier_art on papier (mandant_id, art, id)',
    'create index papier_status on papier (mandant_id, status, id, art, gueltig_bis)',
    'create index papier_art_status on papier (mandant_id, art, status, id, gueltig_bis)',
    'create index papier_partei on papier (mandant_id, partei_id, id)',
    'create unique index papier_fassung on papier (mandant_id, stamm_id, fassung)',
    `create unique index papier_nummer on papier (mandant_id, nummer) where nummer <> ''`,
    `create index papier_sha256 on papier (mandant_id, sha256)`,
    `create table papierposten (
       ${columns(int, 'mandant_id papier_id zeile menge')}, quelle_id ${int}, quelle_zeile ${int},
       ${columns(text, 'inhalt')},
       primary key (mandant_id, papier_id, zeile),
       check ((quelle_id is null) = (quelle_zeile is null)),
       foreign key (mandant_id, papier_id) references papier (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index papierposten_quelle on papierposten (mandant_id, quelle_id) where quelle_id is not null',
    `alter table posten add column papier_id ${int}`,
    `alter table posten add column papier_zeile ${int}`,
    'create index posten_papier on posten (mandant_id, papier_id) where papier_id is not null',
  ];
}
