import type { Befehl, Bereich } from '#web/api/bereich.ts';
import { BEREICHE } from '#web/bereiche.ts';

const ALLE: readonly Bereich[] = BEREICHE;

/** Things that can be created or begun, in the order of the subjects. */
export const AKTIONEN: readonly Befehl[] = ALLE.flatMap(({ aktionen = [] }) => aktionen);

/** Where one can go, in the order of the subjects. */
export const SEITEN: readonly Befehl[] = ALLE.flatMap(({ befehle = [] }) => befehle);
