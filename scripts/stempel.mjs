/** Stamps: small files that say for which state something was finished. Written last and whole, so a kill leaves none. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {Record<string, string>} Stempel */

/**
 * @param {string} file
 * @returns {Stempel | undefined} undefined when there is none that can be read
 */
export function readStempel(file) {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'));
    return content !== null && typeof content === 'object' ? content : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {Stempel} stempel
 */
export function writeStempel(file, stempel) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.neu`;
  writeFileSync(draft, `${JSON.stringify(stempel)}\n`);
  renameSync(draft, file);
}

/**
 * SHA-256 over names and contents of files and whole folders; what is missing counts as missing.
 * @param {string} root
 * @param {string[]} paths relative to root
 * @param {(path: string) => boolean} [counts]
 */
export function hashPaths(root, paths, counts = () => true) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => listFiles(root, start)).filter(counts)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}
