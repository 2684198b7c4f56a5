/** Sends one entry of the outbox, page by page, and forgets it once all of it is confirmed. */

import type { Ausgang, Ausgangseintrag } from '#web/abgabe/ausgang.ts';
import type { Quittung, Sendung } from '#web/abgabe/hochladen.ts';
import { ApiFehler } from '#web/api/fehler.ts';

type Weg = {
  ausgang: Ausgang;
  sende: (sendung: Sendung) => Promise<Quittung>;
  /** Whether this browser is going to read it: the server waits for that a while. */
  lesenHier: boolean;
  onAnteil: (anteil: number) => void;
  signal: AbortSignal;
};

/** @returns what the server said of the document. @throws ApiFehler; what is confirmed by then is remembered. */
export async function sendEintrag(eintrag: Ausgangseintrag, weg: Weg): Promise<Omit<Quittung, 'sha256'>> {
  const { seiten } = eintrag;
  let stand = eintrag;
  let ergebnis: Omit<Quittung, 'sha256'> = {
    id: eintrag.stueckID ?? 0,
    istNeu: true,
    status: 'neu',
    uebersprungen: [],
  };
  for (let nr = eintrag.bestaetigt; nr < seiten.length; nr += 1) {
    const quittung = await sendeSeite(stand, nr, weg);
    if (nr === 0) ergebnis = quittung;
    stand = { ...stand, stueckID: quittung.id, bestaetigt: nr + 1 };
    if (stand.bestaetigt < seiten.length) await weg.ausgang.put(stand);
  }
  await weg.ausgang.delete(eintrag.nr);
  return ergebnis;
}

async function sendeSeite(stand: Ausgangseintrag, nr: number, weg: Weg): Promise<Quittung> {
  const { seiten, stueckID, herkunft } = stand;
  const seite = seiten[nr];
  if (!seite) throw new RangeError(`page ${nr} of ${seiten.length}`);
  const name = seite.name;
  // Read once, when all of it is there.
  const lesen = weg.lesenHier || nr < seiten.length - 1 ? 'hier' : undefined;
  const quittung = await weg.sende({
    pfad: stueckID === null ? 'eingang' : `eingang/${stueckID}/seiten`,
    query: { name, lesen, ...(stueckID === null && { herkunft }) },
    blob: seite.blob,
    onAnteil: (anteil) => weg.onAnteil((nr + anteil) / seiten.length),
    signal: weg.signal,
  });
  if (quittung.sha256 === seite.sha256) return quittung;
  throw new ApiFehler(
    'antwort',
    'Auf dem Weg zum Server ist die Datei verändert worden. Bitte noch einmal senden.',
  );
}

/** Whether it may go through later without anybody doing something: no answer, a busy server, a session that is over. */
export function isVoruebergehend(error: unknown): boolean {
  if (!(error instanceof ApiFehler)) return false;
  if (error.art === 'netz' || error.art === 'zeit') return true;
  const isBetriebswechsel = error.meldungen.some(({ code }) => code === 'anderer-betrieb');
  return error.status >= 500 || [401, 408, 425, 429].includes(error.status) || isBetriebswechsel;
}
