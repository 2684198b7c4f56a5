/** The kinds of faults that are put into valid invoices, by what they change. */
import { AUFBAU } from './artenAufbau.ts';
import { DATEI } from './artenDatei.ts';
import { WERTE } from './artenWert.ts';
import type { Art } from './vorlage.ts';

export const ARTEN: Readonly<Record<string, Art>> = { ...AUFBAU, ...WERTE, ...DATEI };
