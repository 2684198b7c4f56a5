/** Vite plugin: puts a `.br` and a `.gz` beside every file that shrinks; the server hands them out (`http/statik.ts`). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKBAR = /\.(?:js|css|html|mjs|svg|ttf|wasm|webmanifest)$/;
/** Share of its size above which a packed file is not worth a second one. */
const MINDESTENS = 0.9;

/** The two qualities above would take 8 s more at the first start, for a tenth less to send. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const VERFAHREN = {
  '.br': (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
  '.gz': (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

export function vorpacken(): Plugin {
  let ordner = '';
  return {
    name: 'belegwerk-vorpacken',
    apply: 'build',
    configResolved({ root, build }) {
      ordner = resolve(root, build.outDir);
    },
    // Only now are the files of public/ there as well.
    async closeBundle() {
      const files = readdirSync(ordner, { recursive: true, encoding: 'utf8' });
      await Promise.all(files.filter((file) => PACKBAR.test(file)).map((file) => pack(join(ordner, file))));
    },
  };
}

async function pack(file: string): Promise<void> {
  const bytes = readFileSync(file);
  for (const [endung, compress] of Object.entries(VERFAHREN)) {
    const packed = await compress(bytes);
    if (packed.length < bytes.length * MINDESTENS) writeFileSync(file + endung, packed);
  }
}
