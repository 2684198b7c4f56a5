import type { Kettenglied } from '#kern/protokoll/kette.ts';
import { satzname } from '../speicher/pruefsummen.repository.ts';

/** State of a record by the Protokoll. */
export type Satzstand = {
  /** Of its rows as they have to be; null for one that is gone, undefined where the entry is older than checksums. */
  summe: string | null | undefined;
  /** Entries that together say what its fields are, oldest first. */
  eintraege: number[];
};

/** The last state of every record, gathered while the chain is read. */
export class Satzstaende {
  readonly #staende = new Map<string, Satzstand>();

  see({ lfd, objekt, objektId, aktion, pruefsummen }: Kettenglied): void {
    if (objekt !== 'nummernkreis') {
      const stand = this.#get(satzname(objekt, objektId));
      if (isGanz(objekt, aktion)) stand.eintraege = [];
      stand.eintraege.push(lfd);
      // The user of an ended account stays as long as the records.
      stand.summe = aktion === 'geloescht' && objekt !== 'benutzer' ? null : undefined;
    }
    for (const [name, summe] of Object.entries(pruefsummen ?? {})) this.#get(name).summe = summe;
  }

  find(name: string): Satzstand | undefined {
    return this.#staende.get(name);
  }

  entries(): Iterable<[name: string, stand: Satzstand]> {
    return this.#staende;
  }

  #get(name: string): Satzstand {
    const known = this.#staende.get(name);
    if (known) return known;
    const stand: Satzstand = { summe: undefined, eintraege: [] };
    this.#staende.set(name, stand);
    return stand;
  }
}

const GANZ = new Set(['angelegt', 'ausgestellt', 'wiederhergestellt']);

/** An entry that says all fields anew. */
function isGanz(objekt: string, aktion: string): boolean {
  return GANZ.has(aktion) || (aktion === 'geaendert' && objekt !== 'benutzer');
}
