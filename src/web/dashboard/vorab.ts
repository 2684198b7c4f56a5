import { STANDARD, type Vorlieben } from '#kern/auth/vorlieben.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { vorliebenAbfrage } from '#web/auth/vorlieben.queries.ts';
import { saldoAbfrage, verlaufAbfrage } from '#web/dashboard/dashboard.queries.ts';
import { readGemerkt, toTage } from '#web/dashboard/zeitraum.ts';
import { heute } from '#web/heute.ts';
import { rechnungenAbfrage } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import { readStart } from '#web/suche.ts';
import { bezahlAbfrage } from '#web/zahlungen/bezahluebersicht.queries.ts';

/** Longer than that nobody looks at an empty page; then the frame is shown and the rest follows. */
const GEDULD_MS = 150;

/**
 * Asks for all that the start page shows, at once and before anything is drawn: each answer that comes later draws the page
 * anew. Without a session, or on another page, it does nothing.
 * @returns when it is there, or has taken too long
 */
export async function readStartseite(): Promise<void> {
  const username = sitzung()?.username;
  if (username === undefined || window.location.pathname !== '/') return;
  const antworten = Promise.all(beginAll(username));
  await Promise.race([antworten, new Promise((resolve) => setTimeout(resolve, GEDULD_MS))]);
}

/** Where the preferences are not known yet, it is taken for granted that they are the usual ones. */
function beginAll(username: string): Promise<unknown>[] {
  const abfrage = vorliebenAbfrage(username);
  const vorlieben = queryClient.prefetchQuery(abfrage);
  const bekannt = queryClient.getQueryData(abfrage.queryKey) ?? STANDARD;
  const { tab = bekannt.startTab, q, filter: richtung, ...tage } = readStart(toSuche());
  if (tab !== 'uebersicht') return [vorlieben];
  const filter = { ...toTage(tage, readGemerkt(bekannt.bereich, heute())), q, richtung };
  const karten: Record<Vorlieben['karten'][number], () => Promise<unknown>> = {
    saldo: () => queryClient.prefetchQuery(saldoAbfrage(filter)),
    offen: () => queryClient.prefetchQuery(bezahlAbfrage(filter)),
    belege: () => queryClient.prefetchQuery(verlaufAbfrage(filter)),
  };
  return [
    queryClient.prefetchInfiniteQuery(rechnungenAbfrage(filter)),
    vorlieben,
    ...bekannt.karten.map((karte) => karten[karte]()),
  ];
}

function toSuche(): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(window.location.search));
}
