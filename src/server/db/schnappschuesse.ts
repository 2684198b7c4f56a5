import { Engpass } from '../werkzeug/engpass.ts';
import type { Datenbank } from './datenbank.ts';

/** Each holds a connection, and on SQLite keeps the log of changes from being taken over, for as long as it reads. */
const GRENZEN = {
  zugleich: 2,
  wartend: 10,
  voll: 'Gerade laufen zu viele Exporte und Prüfungen. Bitte gleich noch einmal versuchen.',
};

/** Lets only a few of them read at a time, so that there are always connections left for everybody else. */
export function nurWenige(schnappschuss: Datenbank['schnappschuss']): Datenbank['schnappschuss'] {
  const engpass = new Engpass(GRENZEN);
  return (work) => engpass.run(() => schnappschuss(work));
}
