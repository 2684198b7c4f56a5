import { STANDARD } from '#kern/auth/standardvorlieben.ts';
import { benutzerAbfrage } from '#web/api/benutzer.queries.ts';
import { queryClient } from '#web/api/queryClient.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { vorliebenAbfrage } from '#web/auth/vorlieben.queries.ts';
import { lageAbfrage } from '#web/dashboard/dashboard.queries.ts';
import { readGemerkt, toTage } from '#web/dashboard/zeitraum.ts';
import { heute } from '#web/heute.ts';
import { rechnungenAbfrage } from '#web/rechnungsliste/rechnungsliste.queries.ts';
import type { StartSuche } from '#web/suche.ts';

/** Longer than that nobody looks at an empty page; then the frame is shown and the rest follows. */
const GEDULD_MS = 500;

/**
 * Asks for the list of the start page and what a phone shows above it before anything is drawn: the page itself asks for
 * the list last. Where the preferences are not known yet, it is taken for granted that they are the usual ones.
 * @returns when it is known who is there and what they prefer, which moves what is drawn before, or has taken too long; at once
 * where it is kept
 */
export async function askStartseite({ tab, q, filter: richtung, ...suche }: StartSuche): Promise<void> {
  const username = sitzung()?.username;
  if (username === undefined) return;
  const vorlieben = vorliebenAbfrage(username);
  const gefragt = [queryClient.prefetchQuery(vorlieben), queryClient.prefetchQuery(benutzerAbfrage)];
  const bekannt = queryClient.getQueryData(vorlieben.queryKey);
  const { startTab, bereich } = bekannt ?? STANDARD;
  if ((tab ?? startTab) === 'uebersicht') {
    const filter = { ...toTage(suche, readGemerkt(bereich, heute())), q, richtung };
    void queryClient.prefetchInfiniteQuery(rechnungenAbfrage(filter));
    void queryClient.prefetchQuery(lageAbfrage);
  }
  if (bekannt && queryClient.getQueryData(benutzerAbfrage.queryKey)) return;
  await Promise.race([Promise.all(gefragt), new Promise((resolve) => setTimeout(resolve, GEDULD_MS))]);
}
