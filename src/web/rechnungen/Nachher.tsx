import { lazy, Suspense } from 'react';
import { nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { Belegpruefung } from '#web/anmerkungen/Belegpruefung.tsx';
import { heute } from '#web/heute.ts';
import { Kundenseitenkarte } from '#web/kundenseiten/Kundenseitenkarte.tsx';
import { Mahnstandteil } from '#web/mahnungen/Mahnstandteil.tsx';
import { Versand } from '#web/postausgang/Versand.tsx';
import { Verlauf } from '#web/rechnungen/Verlauf.tsx';
import { Zahlungsbereich } from '#web/rechnungen/Zahlungsbereich.tsx';
import classes from './Nachher.module.css';

const Anlagenkarte = lazy(() => import('#web/anlagen/Anlagenkarte.tsx'));
const Korrekturkarte = lazy(() => import('#web/rechnungen/Korrekturkarte.tsx'));
const Vorgangskarte = lazy(() => import('#web/rechnungen/Vorgangskarte.tsx'));

/** Below what a receipt says: what came of it. What was said about it, its payments, and its history. */
export function Nachher({ rechnung }: { rechnung: Rechnung }) {
  return (
    <div className={classes.rahmen}>
      {rechnung.einnahme && (rechnung.status === 'entwurf' || rechnung.anlagen) && (
        <Suspense>
          <Anlagenkarte rechnung={rechnung} />
        </Suspense>
      )}
      <Belegpruefung ort={{ wo: 'rechnungen', id: rechnung.id }} />
      {rechnung.vorgang !== null && (
        <Suspense>
          <Vorgangskarte rechnung={rechnung} />
        </Suspense>
      )}
      {rechnung.korrekturen && (
        <Suspense>
          <Korrekturkarte rechnung={rechnung} />
        </Suspense>
      )}
      <div className={classes.paar}>
        {hatZahlungsbereich(rechnung) && <Zahlungsbereich rechnung={rechnung} />}
        <Verlauf rechnungId={rechnung.id} />
      </div>
      {warSpaet(rechnung) && (
        <Mahnstandteil
          was="rechnungen"
          id={rechnung.id}
          kundenID={rechnung.bezahlstatus === 'ueberfaellig' ? (rechnung.kundenID ?? undefined) : undefined}
        />
      )}
      {isErlaubt(rechnung, 'senden') && <Versand id={rechnung.id} wo="rechnungen" />}
      {isErlaubt(rechnung, 'kundenseite') && <Kundenseitenkarte rechnung={rechnung} />}
    </div>
  );
}

/** Only of what was once late there may be reminders. */
function warSpaet({ einnahme, art, status, faelligAm }: Rechnung): boolean {
  return einnahme && !nimmtZurueck(art) && status !== 'entwurf' && faelligAm < heute();
}

/** On a Storno there is nothing to pay, but what was paid before may go back on it. */
function hatZahlungsbereich({ art, bezahlt, zuErstatten }: Rechnung): boolean {
  // What is credited settles with its invoice, where the money is.
  if (art === 'gutschrift') return false;
  return !nimmtZurueck(art) || bezahlt !== 0 || zuErstatten !== undefined;
}
