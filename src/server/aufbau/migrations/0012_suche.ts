/**
 * Names and titles are found without the `e` of their umlauts too, and receipts by their amount. What is stored folded is
 * plain ASCII by now, so that the databases can do the same as `suchform`, without a row being read by the program.
 */
export const suche = { name: '0012_suche', statements };

function statements(): string[] {
  return [
    ...['partei.name_suche', 'produkt.titel_suche'].map((feld) => {
      const [tabelle, spalte] = feld.split('.');
      const kurz = `replace(replace(replace(${spalte}, 'ae', 'a'), 'oe', 'o'), 'ue', 'u')`;
      return `update ${tabelle} set ${spalte} = ${spalte} || ' ' || ${kurz} where ${spalte} <> ${kurz}`;
    }),
    'create index rechnung_summe on rechnung (mandant_id, summe, leistungsdatum_from, id)',
  ];
}
