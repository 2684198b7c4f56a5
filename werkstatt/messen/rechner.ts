import { cpus, platform, release, totalmem } from 'node:os';
import type { Messwerte } from './ergebnis.ts';

/** The machine on which the figures were taken. */
export function describeRechner(): Messwerte['rechner'] {
  const kerne = cpus();
  return {
    kerne: kerne.length,
    prozessor: kerne[0]?.model.trim() ?? 'unbekannt',
    speicherGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    system: `${platform()} ${release()}`,
  };
}
