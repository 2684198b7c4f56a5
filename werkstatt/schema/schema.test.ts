import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { NAMENSRAEUME } from '#kern/erechnung/namensraeume.ts';
import { checkStruktur } from '#kern/erechnung/struktur/aufbau.ts';
import { parseXml } from '#kern/erechnung/xmlLesen.ts';
import { ROOT } from '../../scripts/prozess.mjs';
import { AUFBAU } from '../konformitaet/mutanten/artenAufbau.ts';
import { WERTE } from '../konformitaet/mutanten/artenWert.ts';
import { vorlageOf } from '../konformitaet/mutanten/stellen.ts';
import { Zufall } from '../zufall.ts';
import { modulOf, TABELLEN } from './modul.ts';

const TESTDATEN = join(ROOT, '..', 'shared', 'testdaten', 'erechnung');
const SCHEMAS = join(TESTDATEN, 'xsd');
const ohneTestdaten = !existsSync(SCHEMAS);
const JE_ART = 12;

/** Texts of which libxml2 is stricter than XML Schema and Xerces: CDATA between elements, space around a date. */
const EIGENHEIT = /<!\[CDATA\[|>\s+\d{4}-\d\d-\d\d|>\d{4}-\d\d-\d\d(?:\s|&#13;)+</;

describe.skipIf(ohneTestdaten)('the tables of structure', () => {
  test.each(TABELLEN)('$datei is what the public schemas say', (tabelle) => {
    expect(readFileSync(join(ROOT, tabelle.datei), 'utf8')).toBe(modulOf(tabelle, SCHEMAS));
  });

  test('no element stands twice in the order of a group, so that its place is one', () => {
    for (const { datei } of TABELLEN) {
      const gruppen = readFileSync(join(ROOT, datei), 'utf8')
        .split('\n')
        .filter((zeile) => zeile.startsWith('>'));
      expect(gruppen.length).toBeGreaterThan(50);
      for (const gruppe of gruppen) {
        const namen = gruppe.split(' ').map((glied) => glied.slice(0, glied.lastIndexOf(':')));
        expect(new Set(namen).size).toBe(namen.length);
      }
    }
  });
});

/** libxml2 as the judge: nobody here wrote it. */
function richter(schema: string): (xml: string) => boolean {
  xmlRegisterFsInputProviders();
  const pfad = join(SCHEMAS, schema);
  using text = XmlDocument.fromBuffer(readFileSync(pfad), { url: pfad });
  const validator = XsdValidator.fromDoc(text);
  return (xml) => {
    using dokument = XmlDocument.fromString(xml);
    try {
      validator.validate(dokument);
      return true;
    } catch {
      return false;
    }
  };
}

/** Text around the first place that a change made another. */
function unterschied(vorher: string, nachher: string): string {
  let von = 0;
  while (vorher[von] === nachher[von] && von < vorher.length) von += 1;
  return JSON.stringify(nachher.slice(Math.max(0, von - 60), von + 60));
}

describe.skipIf(ohneTestdaten)('what libxml2 says of changed invoices, the tables say, too', () => {
  let judges: Record<string, (xml: string) => boolean> = {};
  let vorlagen: ReturnType<typeof vorlageOf>[] = [];
  beforeAll(() => {
    judges = {
      'ubl:Invoice': richter('ubl-2.1/maindoc/UBL-Invoice-2.1.xsd'),
      'cn:CreditNote': richter('ubl-2.1/maindoc/UBL-CreditNote-2.1.xsd'),
      'rsm:CrossIndustryInvoice': richter(
        'cii-d16b/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd',
      ),
    };
    vorlagen = ['cii', 'ubl', 'en16931', 'xrechnung']
      .map((name) => join(TESTDATEN, name))
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .map((datei) => vorlageOf(basename(datei), readFileSync(datei, 'utf8')));
  });

  test.each(Object.entries({ ...AUFBAU, ...WERTE }))('%s', (_, mache) => {
    const zufall = new Zufall(2_026);
    const uneinig: string[] = [];
    for (let nummer = 0; nummer < JE_ART; nummer += 1) {
      const vorlage = zufall.pick(vorlagen);
      const xml = mache(vorlage, zufall);
      if (typeof xml !== 'string' || EIGENHEIT.test(xml)) continue;
      const { wurzel } = parseXml(xml);
      const judge = Object.entries(judges).find(([name]) => name === wurzel.name)?.[1];
      const faults = checkStruktur(wurzel).map(({ text }) => text);
      if (judge && judge(xml) !== (faults.length === 0)) {
        uneinig.push(`${vorlage.name}: ${unterschied(vorlage.xml, xml)} → ${faults.join()}`);
      }
    }
    expect(uneinig).toEqual([]);
  });

  test('the roots are the three of EN 16931', () => {
    for (const name of Object.keys(judges)) {
      expect(Object.keys(NAMENSRAEUME)).toContain(name.slice(0, name.indexOf(':')));
      expect(checkStruktur({ name, attribute: new Map(), text: '', kinder: [] })).not.toEqual([]);
    }
  });
});
