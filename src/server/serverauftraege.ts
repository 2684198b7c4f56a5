import type { FastifyBaseLogger } from 'fastify';
import { type Auftragsart, Auftragsfehler } from './auftraege/lauf.ts';
import { purgeSitzungen } from './auth/sitzung.repository.ts';
import type { Config } from './config.ts';
import type { Datenbank } from './db/datenbank.ts';
import { lesehilfeauftraege } from './eingang/lesehilfe/auftrag.ts';
import { catchUpLesen } from './eingang/nachholen.ts';
import { postauftraege, postfachumfeldOf } from './eingang/post/auftraege.ts';
import { mahneinwand } from './mahnungen/einwand.ts';
import { leerePapierkoerbe } from './papierkorb/leeren.ts';
import { MAILS_VERSENDEN } from './postausgang/reihen.ts';
import { versandauftrag } from './postausgang/versenden.ts';
import { Schluesselspeicher } from './schluessel/schluesselspeicher.ts';
import { anchorDaily, backUpDaily } from './sicherung/automatik.ts';
import { betriebsauftraege } from './sicherung/betriebsauftraege.ts';
import { stempeln } from './sicherung/stempeln.ts';
import { purgeEreignisse } from './speicher/ereignis.repository.ts';
import { purgeIdempotenz } from './speicher/idempotenz.repository.ts';
import { purgeAbgelaufene } from './speicher/kontoende.repository.ts';
import { purgeAuftraege } from './speicher/takt.repository.ts';

type Deps = { config: Config; log: FastifyBaseLogger; datenbank: Datenbank };

const MINUTE_MS = 60_000;
const STUNDE_MS = 60 * MINUTE_MS;
const TAG_MS = 24 * STUNDE_MS;
/** A server that runs only for the morning's invoices is backed up too, but not while it starts. */
const RUHE_MS = 5 * MINUTE_MS;

/** Jobs that the server does by itself, and that its operator orders, some time, whichever process it is. */
export function serverauftraege(deps: Deps): Record<string, Auftragsart> {
  const { datenbank, config } = deps;
  const schluessel = new Schluesselspeicher(config.schluessel);
  return {
    aufraeumen: {
      takt: { takt: TAG_MS, ruhe: 0 },
      nurMitUhr: true,
      async run({ jetzt }) {
        await purgeIdempotenz(datenbank, jetzt);
        await purgeSitzungen(datenbank, jetzt);
        await purgeAuftraege(datenbank, jetzt);
        await purgeEreignisse(datenbank, jetzt);
        await leerePapierkoerbe(datenbank, jetzt);
        await datenbank.analyze?.();
      },
    },
    eingangNachholen: {
      takt: { takt: 10 * MINUTE_MS, ruhe: 0 },
      run: ({ jetzt }) => catchUpLesen(datenbank, jetzt),
    },
    aufbewahrung: {
      takt: { takt: TAG_MS, ruhe: 0 },
      nurMitUhr: true,
      run: ({ jetzt }) => purgeAbgelaufene(datenbank, jetzt.toISOString().slice(0, 10)),
    },
    ...sicherungsauftraege(deps),
    ...postauftraege(datenbank, config),
    ...betriebsauftraege({ datenbank, config, schluessel }),
    ...lesehilfeauftraege({ datenbank, schluessel }),
    [MAILS_VERSENDEN]: versandauftrag(datenbank, {
      ...postfachumfeldOf(config),
      einwand: mahneinwand,
    }),
  };
}

/** Where no backups are made, the Protokoll is anchored and stamped all the same. They look every hour: what belongs to this day may have been made by hand, or have failed. */
function sicherungsauftraege(deps: Deps): Record<string, Auftragsart> {
  const mitGrund = (run: (jetzt: Date) => Promise<string | undefined>): Auftragsart => ({
    takt: { takt: STUNDE_MS, ruhe: RUHE_MS },
    async run({ jetzt }) {
      const grund = await run(jetzt);
      if (grund !== undefined) throw new Auftragsfehler(grund);
    },
  });
  return {
    ...(deps.config.sicherung.taeglich && { sicherung: mitGrund((jetzt) => backUpDaily(deps, jetzt)) }),
    anker: mitGrund((jetzt) => anchorDaily(deps, jetzt).then(() => undefined)),
    zeitstempel: mitGrund((jetzt) => stempeln(deps.config.sicherung, { jetzt })),
  };
}
