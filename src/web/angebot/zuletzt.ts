/** Records that were opened last in this browser, for each Mandant; forgotten when somebody signs out (sitzung.ts). */
import { useEffect } from 'react';
import { z } from 'zod';
import { istAnderswoAbgemeldet } from '#web/api/abgemeldet.ts';
import { sitzung } from '#web/api/sitzung.ts';

const SCHLUESSEL = 'zuletzt';
const HOECHSTENS = 6;

const Eintrag = z.object({
  /** Where the server has it. */
  pfad: z.string(),
  id: z.number(),
  titel: z.string(),
  zusatz: z.string(),
  /** Its page. */
  to: z.string(),
});
export type Zuletzt = z.infer<typeof Eintrag>;

const Gemerkt = z.record(z.string(), z.array(Eintrag));

/** Remembers a record as the one opened last; undefined while it is still being loaded. */
export function useZuletzt(eintrag: Zuletzt | undefined): void {
  const text = eintrag && JSON.stringify(eintrag);
  useEffect(() => {
    if (text) merke(Eintrag.parse(JSON.parse(text)));
  }, [text]);
}

/** Those of the Mandant that this window shows, the newest first. */
export function readZuletzt(): Zuletzt[] {
  return read()[mandant()] ?? [];
}

/** The record is gone: nobody shall be led to it. */
export function forgetZuletzt(pfad: string, id: number): void {
  schreibe(readZuletzt().filter((einer) => !(einer.pfad === pfad && einer.id === id)));
}

function merke(eintrag: Zuletzt): void {
  const andere = readZuletzt().filter(({ pfad, id }) => !(pfad === eintrag.pfad && id === eintrag.id));
  schreibe([eintrag, ...andere].slice(0, HOECHSTENS));
}

const mandant = () => String(sitzung()?.mandantID ?? '');

function read(): Record<string, Zuletzt[]> {
  try {
    return Gemerkt.parse(JSON.parse(localStorage.getItem(SCHLUESSEL) ?? '{}'));
  } catch {
    return {};
  }
}

function schreibe(eintraege: Zuletzt[]): void {
  // A page that is still there after its user has gone writes nothing behind them.
  if (!sitzung() || istAnderswoAbgemeldet()) return;
  try {
    localStorage.setItem(SCHLUESSEL, JSON.stringify({ ...read(), [mandant()]: eintraege }));
  } catch {
    // Without room in the browser nothing is remembered.
    localStorage.removeItem(SCHLUESSEL);
  }
}
