/** Places, length and order of events of a run of the suite. */
import { Orte } from '../orte.ts';
import type { Befund } from './befund.ts';

/** A part of the suite. `kurz` asks for the version of a few minutes. */
export type Teil = { name: string; was: string; run(lage: Lage): Promise<Befund[]> };

export class Lage extends Orte {
  readonly kurz: boolean;
  readonly saat: number;

  constructor({ kurz, saat }: { kurz: boolean; saat: number }) {
    super();
    this.kurz = kurz;
    this.saat = saat;
  }
}
