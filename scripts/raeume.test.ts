/** The house has no circle in it: a room knows what stands below it, and nothing else. Imports of types count too. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ROOT } from './prozess.mjs';
import { findKreis, type Import, readImporte, zwischenOrdnern } from './raeume.ts';

const SRC = join(ROOT, 'src');
const RAEUME = ['kern', 'server', 'web'];

/** Queue of the jobs, of all Mandanten: the one repository that is opened outside of the unit of work. */
const WARTESCHLANGE = 'server/auftraege/lauf.ts: AuftragRepository';

/** Files right in `src/server`: the program, and the lists of what it answers and of what it does by itself. */
const LOSE = ['app.ts', 'config.ts', 'main.ts', 'mandantauftraege.ts', 'serverauftraege.ts', 'vonSelbst.ts'];

/** Repositories of records that somebody else than the unit of work opens. */
function fremdeRepositories(importe: readonly Import[]): string[] {
  return importe
    .filter(
      ({ von, nach }) => nach.startsWith('server/speicher/') && !/^server\/(bestand|speicher)\//.test(von),
    )
    .flatMap(({ von, namen }) =>
      namen
        .filter((name) => name.endsWith('Repository'))
        .map((name) => `${von}: ${name}`)
        .filter((eines) => eines !== WARTESCHLANGE),
    );
}

const http = (importe: readonly Import[]) =>
  zwischenOrdnern(importe)
    .filter(({ von }) => von === 'server/http')
    .map(({ nach }) => nach);

describe.each(RAEUME)('in %s', (raum) => {
  const importe = readImporte(SRC, raum);

  test('no file imports itself by a way round', () => {
    expect(importe.length).toBeGreaterThan(300);
    expect(findKreis(importe)).toBeUndefined();
  });

  test('no folder imports itself by a way round', () => {
    expect(findKreis(zwischenOrdnern(importe))).toBeUndefined();
  });
});

describe('in the server', () => {
  const importe = readImporte(SRC, 'server');

  test('only the unit of work opens what holds records', () => {
    expect(fremdeRepositories(importe)).toEqual([]);
  });

  test('http knows no subject, not even by a type', () => {
    const erlaubt = ['server/aufbau', 'server/db', 'server/werkzeug'];
    expect(http(importe).filter((ordner) => !erlaubt.includes(ordner))).toEqual([]);
  });

  test('nothing lies loose but the program and its lists', () => {
    const lose = importe
      .flatMap(({ von, nach }) => [von, nach])
      .filter((file) => file.split('/').length === 2);
    expect([...new Set(lose)].sort()).toEqual(LOSE.map((name) => `server/${name}`));
  });
});

describe('a house built wrongly on purpose', () => {
  test('a circle between folders is found, also by types alone', () => {
    const importe = plant({
      'server/http/a.ts': `import type { B } from '../bestand/b.ts';\nexport type A = B;\n`,
      'server/bestand/b.ts': `import { c } from '../produkte/c.ts';\nexport type B = typeof c;\n`,
      'server/produkte/c.ts': `import {\n  type D,\n} from '../http/d.ts';\nexport const c: D = 1;\n`,
      'server/http/d.ts': 'export type D = number;\n',
    });
    expect(findKreis(importe)).toBeUndefined();
    expect(findKreis(zwischenOrdnern(importe))).toHaveLength(4);
    expect(http(importe)).toEqual(['server/bestand']);
  });

  test('a circle between files is found, also one that closes later', () => {
    const importe = plant({
      'server/kunden/a.ts': `import type { B } from '#server/kunden/b.ts';\nexport type A = B;\n`,
      'server/kunden/b.ts': `export const load = () => import('./a.ts');\nexport type B = 1;\n`,
    });
    expect(findKreis(importe)?.sort()).toEqual([
      'server/kunden/a.ts',
      'server/kunden/a.ts',
      'server/kunden/b.ts',
    ]);
  });

  test('a subject that opens a repository by itself is found, one that names a type of it is not', () => {
    const importe = plant({
      'server/kunden/a.ts': `import { ParteiRepository, type Satz } from '../speicher/p.ts';\nexport const a = ParteiRepository;\n`,
      'server/kunden/b.ts': `import type { ParteiRepository } from '../speicher/p.ts';\nexport type B = ParteiRepository;\n`,
      'server/auth/c.ts': `import { ParteiRepository } from '../speicher/p.ts';\nexport const c = ParteiRepository;\n`,
      'server/bestand/d.ts': `import { ParteiRepository } from '../speicher/p.ts';\nexport const d = ParteiRepository;\n`,
      'server/speicher/p.ts': 'export class ParteiRepository {}\nexport type Satz = 1;\n',
    });
    expect(fremdeRepositories(importe).sort()).toEqual([
      'server/auth/c.ts: ParteiRepository',
      'server/kunden/a.ts: ParteiRepository',
    ]);
  });
});

function plant(files: Record<string, string>): Import[] {
  const src = mkdtempSync(join(tmpdir(), 'belegwerk-haus-'));
  onTestFinished(() => rmSync(src, { recursive: true, force: true }));
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(src, file)), { recursive: true });
    writeFileSync(join(src, file), code);
  }
  return readImporte(src, 'server');
}
