/** Size of what the home page loads before it works. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../scripts/prozess.mjs';
import { round } from './messung.ts';

type Eintrag = { file: string; isEntry?: boolean; imports?: string[] };

const WEB = join(ROOT, 'dist', 'web');
const MANIFEST = join(WEB, '.vite', 'manifest.json');

/** Gzip size in KiB of the entry's JavaScript with all it imports statically; undefined when the web part is not built. */
export function startseiteJsKib(): number | undefined {
  if (!existsSync(MANIFEST)) return undefined;
  const manifest: Record<string, Eintrag> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const open = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const files = new Set<string>();
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const eintrag = manifest[key];
    if (!eintrag || files.has(eintrag.file)) continue;
    files.add(eintrag.file);
    open.push(...(eintrag.imports ?? []));
  }
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(WEB, file))).length;
  return round(bytes / 1024, 1);
}
