import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatDatum } from '#kern/datum.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { KnopfLink, TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { Mahnpille } from '#web/mahnungen/Mahnpille.tsx';
import { type Gemahnt, useMahnsperre, useMahnstand } from '#web/mahnungen/mahnung.queries.ts';

const Sperrdialog = lazy(() => import('#web/mahnungen/Sperrdialog.tsx'));

type Props = Gemahnt & {
  /** Customer who can be reminded now; undefined where there is nothing late. */
  kundenID: number | undefined;
  /** Also where nothing was ever late: a stop can be set beforehand. */
  immer?: boolean;
};

/** Reminders of an invoice or a customer: what was written, what stops them, and the way to the next. */
export function Mahnstandteil({ was, id, kundenID, immer = false }: Props) {
  const { data: stand } = useMahnstand({ was, id });
  const sperren = useMahnsperre({ was, id });
  const darf = useDarf('ausstellen');
  const [offen, setOffen] = useState(false);
  if (!stand || (!immer && kundenID === undefined && stand.mahnungen.length === 0 && !stand.sperre))
    return null;
  const { sperre, mahnungen } = stand;
  const hebeAuf = () =>
    sperren.mutate(undefined, {
      onSuccess: () => showErfolg('Die Mahnsperre ist aufgehoben'),
      onError: (error) => showFehler(error),
    });
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="mahnungen">
      <h2 className={flaeche.titel} id="mahnungen">
        Mahnungen
      </h2>
      {sperre && (
        <p style={{ margin: 0 }}>
          Wird nicht gemahnt{sperre.bis && ` bis ${formatDatum(sperre.bis)}`}: {sperre.grund}
        </p>
      )}
      {mahnungen.length > 0 && (
        <ul className={zeilen.liste} aria-label="Geschriebene Mahnungen">
          {mahnungen.map((mahnung) => (
            <li key={mahnung.id} className={zeilen.zeile}>
              <div>
                <TextLink to="/mahnung/$id" params={{ id: String(mahnung.id) }}>
                  {mahnung.titel}
                </TextLink>
                <p className={zeilen.seit}>
                  vom {formatDatum(mahnung.datum)}, Frist {formatDatum(mahnung.frist)}
                </p>
              </div>
              <Mahnpille zustand={mahnung.zustand} />
            </li>
          ))}
        </ul>
      )}
      {darf && (
        <div className={flaeche.fuss}>
          {sperre ? (
            <Button variant="default" loading={sperren.isPending} onClick={hebeAuf}>
              Wieder mahnen
            </Button>
          ) : (
            <Button variant="subtle" aria-haspopup="dialog" onClick={() => setOffen(true)}>
              Nicht mahnen …
            </Button>
          )}
          {kundenID !== undefined && !sperre && (
            <KnopfLink to="/mahnung/add" search={{ kunde: kundenID }} variant="default">
              Mahnung schreiben
            </KnopfLink>
          )}
        </div>
      )}
      {offen && (
        <Suspense>
          <Sperrdialog was={was} id={id} onClose={() => setOffen(false)} />
        </Suspense>
      )}
    </section>
  );
}
