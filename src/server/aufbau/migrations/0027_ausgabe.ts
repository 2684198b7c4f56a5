import type { Engine } from '../../db/datenbank.ts';

/**
 * Step for the category of an expense, the kind of VAT on it, and what only some have: tip, guests, gift, currency, no
 * receipt at all. Of those that are there nothing of it is known: their rows say so, and VAT counts as printed, as it
 * always did.
 */
export const ausgabe = { name: '0027_ausgabe', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const texte = (tabelle: string, names: string) =>
    names.split(' ').map((name) => `alter table ${tabelle} add column ${name} ${text} not null default ''`);
  const zahlen = (tabelle: string, names: string) =>
    names.split(' ').map((name) => `alter table ${tabelle} add column ${name} ${int} not null default 0`);
  return [
    ...texte('eingang', 'kategorie faellig_am'),
    ...zahlen('eingang', 'trinkgeld'),
    ...texte('eingang', 'teilnehmer anlass ort ohne_beleg_weil beschenkter'),
    ...zahlen('eingang', 'fremdbetrag'),
    ...texte('eingang', 'waehrung'),
    ...zahlen('eingang', 'kurs'),
    ...texte('eingang', 'kursquelle kursdatum'),
    ...texte('eingangssteuer', 'kategorie'),
    `alter table eingangssteuer add column steuerfall ${text} not null default 'normal'`,
    ...zahlen('eingangssteuer', 'anlage'),
    `create index eingang_beschenkter on eingang (mandant_id, beschenkter) where beschenkter <> ''`,
  ];
}
