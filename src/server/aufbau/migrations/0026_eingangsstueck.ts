import type { Engine } from '../../db/datenbank.ts';

/**
 * The inbox: what came in (`eingangsstueck`), its files, whose bytes lie in `datei`, and what was seen on it. The same
 * original comes in once. Numbers of accounts that a supplier is known by have a table of their own: there may be several,
 * and a new one never takes the place of another.
 */
export const eingangsstueck = { name: '0026_eingangsstueck', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict' : '';
  const columns = (type: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${type} not null`)
      .join(', ');
  return [
    `create table eingangsstueck (
       ${columns(int, 'mandant_id id')}, ${columns(text, 'zustand herkunft quelle')}, von_id ${int},
       ${columns(text, 'eingegangen_am lieferant belegdatum')}, brutto ${int}, ${columns(text, 'waehrung')},
       ${columns(int, 'zu_pruefen doppelt')}, ${columns(text, 'wer')}, partei_id ${int},
       ${columns(text, 'belegnummer vorschlag fehler')}, rechnung_id ${int}, ${columns(text, 'grund')},
       ${columns(int, 'version')}, ${columns(text, 'erstellt_am geaendert_am')},
       primary key (mandant_id, id), check (doppelt in (0, 1)),
       foreign key (mandant_id) references mandant (id),
       foreign key (mandant_id, von_id) references mitgliedschaft (mandant_id, id)
     ) ${options}`,
    'create index eingangsstueck_zustand on eingangsstueck (mandant_id, zustand, id)',
    'create index eingangsstueck_von on eingangsstueck (mandant_id, von_id, id)',
    'create index eingangsstueck_wer on eingangsstueck (mandant_id, wer, brutto)',
    'create index eingangsstueck_rechnung on eingangsstueck (mandant_id, rechnung_id) where rechnung_id is not null',
    `create table eingangsdatei (
       ${columns(int, 'mandant_id stueck_id nr')}, ${columns(text, 'rolle name typ sha256')},
       primary key (mandant_id, stueck_id, nr),
       check (rolle in ('original', 'seite', 'beilage', 'mail')),
       foreign key (mandant_id, stueck_id) references eingangsstueck (mandant_id, id),
       foreign key (mandant_id, sha256) references datei (mandant_id, sha256)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    `create unique index eingangsdatei_original on eingangsdatei (mandant_id, sha256) where rolle = 'original'`,
    'create index eingangsdatei_datei on eingangsdatei (mandant_id, sha256)',
    `create table eingangslesung (
       ${columns(int, 'mandant_id stueck_id')}, ${columns(text, 'lesung gelesen_am')},
       primary key (mandant_id, stueck_id),
       foreign key (mandant_id, stueck_id) references eingangsstueck (mandant_id, id)
     ) ${options}`,
    `create table lieferantenkonto (
       ${columns(int, 'mandant_id partei_id')}, ${columns(text, 'iban erstellt_am')},
       primary key (mandant_id, partei_id, iban),
       foreign key (mandant_id, partei_id) references partei (mandant_id, id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    'create index lieferantenkonto_iban on lieferantenkonto (mandant_id, iban)',
    `create index rechnung_doppelt on rechnung (mandant_id, partei_id, summe, rechnungsdatum) where einnahme = 0`,
    `create index partei_ustid on partei (mandant_id, ust_id) where ust_id <> ''`,
  ];
}
