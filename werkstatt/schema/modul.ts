/** The committed modules and where they come from. */
import { join } from 'node:path';
import { NAMENSRAEUME } from '#kern/erechnung/namensraeume.ts';
import { tabelleOf } from './tabelle.ts';
import { readSchemas } from './xsd.ts';

type Tabelle = {
  datei: string;
  name: string;
  herkunft: string;
  schemas: readonly string[];
  wurzeln: readonly string[];
};

export const TABELLEN: readonly Tabelle[] = [
  {
    datei: 'src/kern/erechnung/struktur/tabelleUbl.ts',
    name: 'UBL',
    herkunft: 'OASIS UBL 2.1',
    schemas: ['ubl-2.1/maindoc/UBL-Invoice-2.1.xsd', 'ubl-2.1/maindoc/UBL-CreditNote-2.1.xsd'],
    wurzeln: [`{${NAMENSRAEUME.ubl}}Invoice`, `{${NAMENSRAEUME.cn}}CreditNote`],
  },
  {
    datei: 'src/kern/erechnung/struktur/tabelleCii.ts',
    name: 'CII',
    herkunft: 'UN/CEFACT Cross Industry Invoice D16B',
    schemas: ['cii-d16b/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd'],
    wurzeln: [`{${NAMENSRAEUME.rsm}}CrossIndustryInvoice`],
  },
];

/** Text of the module, as it is committed. @param ordner folder of the public schemas */
export function modulOf({ name, herkunft, schemas, wurzeln }: Tabelle, ordner: string): string {
  const zeilen = tabelleOf(
    schemas.map((datei) => readSchemas(join(ordner, datei))),
    wurzeln,
  );
  return `/** Written by \`npm run schema\` from the schemas of ${herkunft}; \`tabelle.ts\` says how to read it. */
export const ${name} = \`
${zeilen.join('\n')}
\`;
`;
}
