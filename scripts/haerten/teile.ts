import { absturz } from './absturz.ts';
import { fuzz } from './fuzz.ts';
import type { Teil } from './lage.ts';

/** Everything that is tried, in this order. */
export const TEILE: readonly Teil[] = [absturz, fuzz];
