/** Packages of others that only benchmarks need: in a folder of their own, so that neither start nor tests install them. */
import { ensurePackages } from '../../scripts/install.mjs';

/** Programs in it find these packages beside themselves. */
export const FREMDE = import.meta.dirname;

/** Installs them where they are missing. */
export function ensureFremde(): Promise<void> {
  return ensurePackages(process.execPath, 'voll', FREMDE);
}
