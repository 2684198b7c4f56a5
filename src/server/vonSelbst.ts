/** Jobs that leave the house without anybody pressing a button: how they begin after a start, and how they are held. */
import { inBerlin } from '#kern/datum.ts';
import { workIn } from './bestand/bestand.ts';
import type { Datenbank } from './db/datenbank.ts';
import type { Db } from './db/schema.ts';
import { reiheAlleEin } from './postausgang/reihen.ts';
import { haltSerien } from './serien/anhalten.ts';
import { reiheSerienEin } from './serien/lauf.ts';
import { haltPostausgang } from './speicher/sendung.repository.ts';
import { listSerienmandanten } from './speicher/serie.repository.ts';

/** Why the records may be older than what went out of them. */
type Anlass = 'sicherung' | 'umzug';
type Stelle = { db: Db; jetzt: Date };

type Selbsttaetiges = {
  /** After a start, also where a backup was put back, which ends all jobs. */
  reiheEin(db: Db, jetzt: Date): Promise<void>;
  /** Nothing of it goes out until somebody says so. */
  halteAn(stelle: Stelle, anlass: Anlass): Promise<void>;
};

const VON_SELBST: readonly Selbsttaetiges[] = [
  {
    reiheEin: reiheAlleEin,
    halteAn: ({ db }, anlass) => haltPostausgang(db, MAILGRUENDE[anlass]),
  },
  {
    reiheEin: reiheSerienEin,
    async halteAn({ db, jetzt }, anlass) {
      const heute = inBerlin(jetzt.getTime());
      for (const mandantId of await listSerienmandanten(db))
        await workIn({ db, heute }, { mandantId, benutzerId: 0 }, (bestand) =>
          haltSerien(bestand, SERIENGRUENDE[anlass]),
        );
    },
  },
];

const MAILGRUENDE: Record<Anlass, string> = {
  sicherung:
    'Sie wartete, als die Sicherung entstand, die zurückgeholt wurde. Vielleicht ging sie danach noch hinaus. Bitte nachsehen, bevor sie gesendet wird.',
  umzug: 'Nach dem Umzug angehalten: Vielleicht ist sie dort schon hinausgegangen, woher die Daten kommen.',
};
const WEITER =
  'Bitte nachsehen, welche Termine schon berechnet sind, diese überspringen und die Serie dann fortsetzen.';
const SERIENGRUENDE: Record<Anlass, string> = {
  sicherung: `Angehalten, weil eine Sicherung zurückgeholt wurde: Was seit ihr ausgestellt und verschickt wurde, steht nicht darin. ${WEITER}`,
  umzug: `Nach dem Umzug angehalten: Vielleicht ging es dort schon weiter, woher die Daten kommen. ${WEITER}`,
};

/** All of it begins, or goes on. */
export async function reiheAllesEin({ schreiben }: Pick<Datenbank, 'schreiben'>, jetzt: Date): Promise<void> {
  for (const { reiheEin } of VON_SELBST) await schreiben((db) => reiheEin(db, jetzt));
}

/** A backup was put back, or everything has moved: what went out since, these records do not know. All of it is held, of everybody. */
export async function haltAlles(stelle: Stelle, anlass: Anlass): Promise<void> {
  for (const { halteAn } of VON_SELBST) await halteAn(stelle, anlass);
}
