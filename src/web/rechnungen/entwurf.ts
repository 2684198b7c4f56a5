import { useEffect, useMemo, useState } from 'react';
import type { Papierart } from '#kern/angebote/arten.ts';
import { clearText, readText, writeText } from '#web/api/entwurfspeicher.ts';
import { onSitzungsende, sitzung } from '#web/api/sitzung.ts';
import type { Fassung } from '#web/components/abgleich.ts';
import { newAnpassung } from '#web/rechnungen/anpassungFelder.ts';
import { newUst } from '#web/rechnungen/eingangFelder.ts';
import { newPosten } from '#web/rechnungen/postenFelder.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';

/** Which entry: the new receipt, a copy of another one, a stored receipt, what a series says, or a quote and what follows it. */
export type Entwurfsname =
  | 'neu'
  | `neu-${Papierart}`
  | `${'vorlage' | 'rechnung' | 'serie' | 'papier'}-${number}`;

/** Entry, and the stored version that it was entered upon. */
export type Entwurf = { felder: RechnungFelder; fassung: Fassung<RechnungFelder> | undefined };

/** Entry that was kept, on top of the empty form; undefined when there is none. */
export function readEntwurf(name: Entwurfsname, leer: RechnungFelder): Entwurf | undefined {
  const text = readText(name);
  if (text === undefined) return undefined;
  const complete = (felder: RechnungFelder): RechnungFelder => ({
    ...leer,
    ...felder,
    posten: felder.posten.map((posten) => newPosten(posten)),
    anpassungen: (felder.anpassungen ?? []).map(newAnpassung),
    ust: (felder.ust ?? leer.ust).map((zeile) => newUst(zeile)),
  });
  try {
    const { fassung, ...felder } = JSON.parse(text);
    return {
      felder: complete(felder),
      fassung: fassung && { version: fassung.version, felder: complete(fassung.felder) },
    };
  } catch {
    return undefined;
  }
}

/** When an entry was kept ("14:03"), or that it cannot be. */
export type Sicherung = { um: string } | 'unmoeglich' | undefined;

/** How long typing must pause. Leaving the page does not wait for it. */
const PAUSE_MS = 400;

/** Keeps an entry while it is being typed. */
export function useEntwurf(name: Entwurfsname) {
  const [sicherung, setSicherung] = useState<Sicherung>();
  const schreiber = useMemo(() => createSchreiber(name, setSicherung), [name]);
  useEffect(() => {
    const vergessen = onSitzungsende(schreiber.flush);
    window.addEventListener('pagehide', schreiber.flush);
    document.addEventListener('visibilitychange', schreiber.flush);
    return () => {
      vergessen();
      window.removeEventListener('pagehide', schreiber.flush);
      document.removeEventListener('visibilitychange', schreiber.flush);
      schreiber.flush();
    };
  }, [schreiber]);
  return { sicherung, save: schreiber.save, flush: schreiber.flush, clear: schreiber.clear };
}

function createSchreiber(name: Entwurfsname, report: (sicherung: Sicherung) => void) {
  const besitzer = sitzung()?.username;
  let waiting: { entwurf: Entwurf; timer: number } | undefined;
  const flush = () => {
    if (!waiting) return;
    window.clearTimeout(waiting.timer);
    // Signed out meanwhile, in another window perhaps: it would be kept as that of nobody, or of somebody else.
    if (sitzung()?.username === besitzer) report(write(name, waiting.entwurf));
    waiting = undefined;
  };
  return {
    flush,
    save: (entwurf: Entwurf) => {
      window.clearTimeout(waiting?.timer);
      waiting = { entwurf, timer: window.setTimeout(flush, PAUSE_MS) };
    },
    clear: () => {
      window.clearTimeout(waiting?.timer);
      waiting = undefined;
      clearText(name);
      report(undefined);
    },
  };
}

const uhrzeit = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/** The browser may refuse, for example when its storage is full or switched off. */
function write(name: Entwurfsname, { felder, fassung }: Entwurf): Sicherung {
  try {
    writeText(name, JSON.stringify({ ...felder, fassung }));
    return { um: uhrzeit.format(Date.now()) };
  } catch {
    return 'unmoeglich';
  }
}
