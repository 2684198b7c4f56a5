/**
 * `npm run abhaengigkeiten [-- Ziel]`: asks the registry for known vulnerabilities, checks the lockfile, and writes the
 * list of all packages (SBOM, CycloneDX) to the target, `dist/sbom.json` if none is given.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { listUnverified } from '../scripts/install.mjs';
import { findNpm } from '../scripts/npm.mjs';
import { capture, ROOT } from '../scripts/prozess.mjs';
import { checkLockdatei, countLaufzeit, type Lockdatei } from './abhaengigkeiten/lockdatei.ts';

type Audit = { metadata?: { vulnerabilities?: { total: number } }; vulnerabilities?: Record<string, Luecke> };
type Luecke = { name: string; severity: string; range: string };

const npm = (...args: string[]) => capture(process.execPath, [findNpm(), ...args]);
const ziel = resolve(process.argv[2] ?? join(ROOT, 'dist', 'sbom.json'));
const lockdatei: Lockdatei = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

const befunde = checkLockdatei(lockdatei);
for (const { paket, grund } of befunde) console.log(`✗ ${paket} ${grund}.`);
if (befunde.length === 0) {
  console.log(`✓ ${countLaufzeit(lockdatei)} Pakete: Prüfsummen, Herkunft und Lizenzen in Ordnung.`);
}
const ohne = listUnverified(lockdatei);
if (ohne.length > 0) {
  const text =
    'Pakete anderer Rechner, nur für Entwickler, sind ohne Prüfsumme und werden nicht eingerichtet';
  console.log(`! ${ohne.length} ${text}, zum Beispiel ${ohne[0]}.`);
}
const luecken = await readLuecken();
await writeSbom();
process.exitCode = befunde.length > 0 || luecken > 0 ? 1 : 0;

/** @returns how many known vulnerabilities there are, 0 where nobody could be asked */
async function readLuecken(): Promise<number> {
  const { output } = await npm('audit', '--omit=dev', '--json');
  const audit = parseJson<Audit>(output);
  const anzahl = audit?.metadata?.vulnerabilities?.total;
  if (anzahl === undefined) {
    const grund = /\d{3} [A-Z][\w ]+(?= - )|E[A-Z]{4,}/.exec(output)?.[0] ?? 'keine Antwort';
    console.log(`! Bekannte Lücken: NICHT GEPRÜFT, die Registry gibt keine Auskunft (${grund}).`);
    return 0;
  }
  for (const { name, severity, range } of Object.values(audit?.vulnerabilities ?? {})) {
    console.log(`✗ ${name} ${range}: bekannte Lücke (${severity}).`);
  }
  if (anzahl === 0) console.log('✓ Keine bekannten Lücken.');
  return anzahl;
}

async function writeSbom(): Promise<void> {
  const args = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev'];
  const { output } = await npm('sbom', ...args);
  const sbom = parseJson<{ components?: unknown[] }>(output);
  if (!sbom?.components) throw new Error(`npm sbom failed: ${output}`);
  mkdirSync(dirname(ziel), { recursive: true });
  writeFileSync(ziel, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`✓ ${ziel}: ${sbom.components.length} Pakete.`);
}

/** The JSON between what npm says besides. */
function parseJson<T>(output: string): T | undefined {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
