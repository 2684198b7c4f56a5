/**
 * `npm run zeichen`: writes `src/web/zeichen/zeichen.ts` with the icons that files of `src/web` import from it, as Tabler
 * draws them. Whoever needs another one imports it and runs this.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runScript } from '../scripts/ausgabe.mjs';
import { ROOT } from '../scripts/prozess.mjs';
import { takeOver, withPakete } from './paket.ts';

const PAKET = '@tabler/icons-react';
const FASSUNG = '3.51.0';
const WEB = join(ROOT, 'src', 'web');
const ZIEL = join(WEB, 'zeichen');

const KOPF = `/** Icons of Tabler, each by its paths. Written by werkstatt/zeichen.ts (\`npm run zeichen\`). */
import { toZeichen } from '#web/zeichen/toZeichen.ts';

`;

/** An element of an icon. */
type Teil = readonly [element: string, angaben: { d?: string }];

await runScript(() =>
  withPakete([`${PAKET}@${FASSUNG}`], async (ordner) => {
    const paket = join(ordner, PAKET);
    const zeilen = [];
    for (const name of usedNames())
      zeilen.push(`export const ${name} = toZeichen(${await pathsOf(paket, name)});`);
    takeOver(paket, [], ZIEL);
    writeFileSync(join(ZIEL, 'zeichen.ts'), `${KOPF}${zeilen.join('\n')}\n`);
    console.log(`${zeilen.length} Zeichen in ${ZIEL}`);
  }),
);

/** Names that are imported from there, each once. */
function usedNames(): string[] {
  const importe = /import \{([^}]*)\} from '#web\/zeichen\/zeichen\.ts'/g;
  const namen = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((datei) => /\.tsx?$/.test(datei))
    .flatMap((datei) => [...readFileSync(join(WEB, datei), 'utf8').matchAll(importe)])
    .flatMap(([, liste = '']) => liste.split(',').map((name) => name.trim()));
  return [...new Set(namen)].filter((name) => name !== '').toSorted();
}

/** The paths of an icon as arguments. @throws when it is drawn with anything else */
async function pathsOf(paket: string, name: string): Promise<string> {
  const datei = pathToFileURL(join(paket, 'dist', 'esm', 'icons', `${name}.mjs`)).href;
  const { __iconNode: teile }: { __iconNode: readonly Teil[] } = await import(datei);
  return teile
    .map(([element, { d }]) => {
      if (element !== 'path' || d === undefined) throw new Error(`${name} is drawn with more than paths`);
      return `'${d}'`;
    })
    .join(', ');
}
