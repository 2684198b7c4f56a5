import { STANDARD } from '#kern/auth/standardvorlieben.ts';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { benutzerAbfrage } from '#web/api/benutzer.queries.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { endVorgriff } from '#web/api/vorgriff.ts';
import { vorliebenAbfrage } from '#web/auth/vorlieben.queries.ts';
import { isStartseite, readBeginn } from '#web/dashboard/beginn.ts';
import { lageAbfrage, saldoAbfrage, verlaufAbfrage } from '#web/dashboard/dashboard.queries.ts';
import { rechnungenAbfrage } from '#web/rechnungsliste/rechnungsliste.queries.ts';

/** Longer than that nobody looks at an empty page; then the frame is shown and the rest follows. */
const GEDULD_MS = 150;

/**
 * Asks for all that the start page shows, before anything is drawn: each answer that comes later draws the page anew. Most of
 * it is on its way already (`anfang.ts`). Without a session, or on another page, it does nothing.
 * `findPage` lets the router find the page meanwhile: it would draw an empty one first.
 * @returns when it is there, or has taken too long
 */
export async function readStartseite(findPage: () => Promise<void>): Promise<void> {
  const username = sitzung()?.username;
  if (username === undefined || !isStartseite()) return;
  const antworten = Promise.all([...beginAll(username), findPage()]);
  endVorgriff();
  await Promise.race([antworten, new Promise((resolve) => setTimeout(resolve, GEDULD_MS))]);
}

/** Where the preferences are not known yet, it is taken for granted that they are the usual ones. */
function beginAll(username: string): Promise<unknown>[] {
  const abfrage = vorliebenAbfrage(username);
  const vorlieben = Promise.all([
    queryClient.prefetchQuery(abfrage),
    queryClient.prefetchQuery(benutzerAbfrage),
  ]);
  const bekannt = queryClient.getQueryData(abfrage.queryKey) ?? STANDARD;
  const filter = readBeginn(bekannt);
  if (!filter) return [vorlieben];
  const readLage = () => queryClient.prefetchQuery(lageAbfrage);
  const karten: Record<Vorlieben['karten'][number], () => Promise<unknown>> = {
    saldo: () => Promise.all([queryClient.prefetchQuery(saldoAbfrage(filter)), readLage()]),
    offen: readLage,
    belege: () => queryClient.prefetchQuery(verlaufAbfrage(filter)),
  };
  return [
    queryClient.prefetchInfiniteQuery(rechnungenAbfrage(filter)),
    vorlieben,
    ...bekannt.karten.map((karte) => karten[karte]()),
  ];
}
