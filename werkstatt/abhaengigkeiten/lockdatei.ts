/** Judgement of the lockfile about the packages of others that run in the program. */

type Paket = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  hasInstallScript?: boolean;
};
export type Lockdatei = { lockfileVersion?: number; packages: Record<string, Paket> };

/** A package that must not be used as it is, and why. */
export type Befund = { paket: string; grund: string };

const REGISTRY = 'https://registry.npmjs.org/';

/** Licences that may be passed on with a program under MIT, by their SPDX names. */
const LIZENZEN = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['MPL-2.0', 'OFL-1.1', 'Unlicense', 'CC0-1.0', 'Python-2.0', 'Zlib'],
]);

/** Under the LGPL, and handed on as a file of its own that anybody may exchange, with its licence beside it. */
const ERSETZBAR: Record<string, string> = { 'libheif-js': 'LGPL-3.0' };

/** Packages that name no licence in their package.json; what their file LICENSE says. */
const NACHGELESEN: Record<string, string> = { 'png-js': 'MIT' };

/**
 * Checks the packages that the program needs at run time: each has a checksum, comes from the registry, has a licence of
 * the list and runs nothing when it is installed.
 */
export function checkLockdatei({ lockfileVersion = 0, packages }: Lockdatei): Befund[] {
  const alt = lockfileVersion >= 3 ? [] : [{ paket: 'package-lock.json', grund: 'hat ein altes Format' }];
  return [...alt, ...laufzeit(packages).flatMap(([pfad, paket]) => pruefePaket(nameOf(pfad), paket))];
}

/** Number of packages that run in the program. */
export function countLaufzeit({ packages }: Lockdatei): number {
  return laufzeit(packages).length;
}

function laufzeit(packages: Lockdatei['packages']): [string, Paket][] {
  return Object.entries(packages).filter(([pfad, { dev }]) => pfad !== '' && !dev);
}

function pruefePaket(name: string, paket: Paket): Befund[] {
  const { integrity = '', resolved, link, hasInstallScript, version = '' } = paket;
  const lizenz = paket.license ?? NACHGELESEN[name] ?? 'keine';
  const gruende = [
    link && 'ist nur ein Verweis in einen anderen Ordner',
    !integrity.startsWith('sha512-') && 'hat keine Prüfsumme (sha512)',
    resolved !== undefined && !resolved.startsWith(REGISTRY) && `kommt nicht aus der Registry: ${resolved}`,
    !/^\d+\.\d+\.\d+/.test(version) && `hat keine feste Version: ${version}`,
    !isErlaubt(lizenz) &&
      ERSETZBAR[name] !== lizenz &&
      `hat eine Lizenz, die nicht auf der Liste steht: ${lizenz}`,
    hasInstallScript && 'will beim Einrichten ein Programm ausführen',
  ];
  return gruende.filter((grund) => typeof grund === 'string').map((grund) => ({ paket: name, grund }));
}

/** `(MIT OR CC0-1.0)` and `MIT AND OFL-1.1`: of alternatives one has to be allowed, of all that hold together each. */
function isErlaubt(ausdruck: string): boolean {
  const alternativen = ausdruck.replace(/[()]/g, '').split(' OR ');
  return alternativen.some((eine) => eine.split(' AND ').every((lizenz) => LIZENZEN.has(lizenz.trim())));
}

/** `node_modules/a/node_modules/@b/c` -> `@b/c` */
function nameOf(pfad: string): string {
  return pfad.slice(pfad.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
