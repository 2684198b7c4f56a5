/**
 * Runs before the rest of the app is there, which takes a slow device most of its time: asks for what the start page shows,
 * so that the answers come meanwhile (`api/client.ts` takes them). A file of its own, with as little in it as possible.
 */
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { benutzerAnfrage } from '#web/api/benutzer.anfrage.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { type Frage, greifeVor } from '#web/api/vorgriff.ts';
import { guessVorlieben, PFAD } from '#web/auth/vorlieben.anfrage.ts';
import { isStartseite, readBeginn } from '#web/dashboard/beginn.ts';
import {
  LAGE_ANFRAGE,
  type SaldoFilter,
  saldoAnfrage,
  verlaufAnfrage,
} from '#web/dashboard/saldo.anfrage.ts';
import { rechnungenAnfrage } from '#web/rechnungsliste/rechnungsliste.anfrage.ts';

const KARTEN: Record<Vorlieben['karten'][number], (filter: SaldoFilter) => Frage[]> = {
  saldo: (filter) => [saldoAnfrage(filter), LAGE_ANFRAGE],
  offen: () => [LAGE_ANFRAGE],
  belege: (filter) => [verlaufAnfrage(filter)],
};

try {
  const wer = sitzung();
  if (wer && isStartseite()) for (const frage of collect(guessVorlieben(wer.username))) greifeVor(frage, wer);
} catch {
  // The app asks again for whatever it needs, and can say what is wrong.
}

function collect(vorlieben: Vorlieben): Frage[] {
  const filter = readBeginn(vorlieben);
  const liste = filter ? [rechnungenAnfrage(filter)] : [];
  const karten = filter ? vorlieben.karten.flatMap((karte) => KARTEN[karte](filter)) : [];
  return [...new Set([...liste, benutzerAnfrage, { pfad: PFAD, query: {} }, ...karten])];
}
