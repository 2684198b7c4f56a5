import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, Fragment, lazy, Suspense } from 'react';
import type { Lage } from '#kern/auswertungen/lage.ts';
import type { Saldo } from '#kern/auswertungen/saldo.ts';
import { formatZeitraum } from '#kern/auswertungen/zeitraum.ts';
import { type Datum, tageZwischen } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatBetrag, formatMitVorzeichen } from '#kern/geld.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladefehlermeldung } from '#web/components/Ladezustand.tsx';
import type { SaldoFilter } from '#web/dashboard/dashboard.queries.ts';
import { type useLage, useSaldo } from '#web/dashboard/dashboard.queries.ts';
import { Ergebnislinie } from '#web/dashboard/Ergebnislinie.tsx';
import { useSchmal } from '#web/dashboard/useSchmal.ts';
import { Zeitraumwahl } from '#web/dashboard/Zeitraumwahl.tsx';
import { heute } from '#web/heute.ts';
import type { StartSuche } from '#web/suche.ts';
import classes from './Stand.module.css';

const GesuchteForderungen = lazy(() => import('#web/dashboard/GesuchteForderungen.tsx'));

type Props = {
  /** Parts that are shown, in their order. */
  teile: readonly ('saldo' | 'offen')[];
  filter: SaldoFilter;
  lage: ReturnType<typeof useLage>;
  onChange: (part: StartSuche) => void;
  onMonat: (monat: string) => void;
};

/** How somebody stands, on one surface: the SALDO of the range, the course of a year, and what is owed today. */
export function Stand({ teile, filter, lage, onChange, onMonat }: Props) {
  if (lage.error) return <Ladefehlermeldung error={lage.error} onRetry={lage.refetch} />;
  const { data } = lage;
  return (
    <div className={`${flaeche.flaeche} ${classes.stand}`}>
      {teile.map((teil) =>
        teil === 'saldo' ? (
          <Fragment key={teil}>
            <SaldoTeil filter={filter} onChange={onChange} />
            <div className={classes.linie}>
              <Ergebnislinie monate={data?.monate} onMonat={onMonat} />
            </div>
          </Fragment>
        ) : (
          <Forderungen key={teil} lage={data} q={filter.q} />
        ),
      )}
    </div>
  );
}

/** SALDO: income minus expenses of all receipts that range, search and filter let through. */
function SaldoTeil({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const saldo = useSaldo(filter);
  const isSchmal = useSchmal();
  if (saldo.error) return <Ladefehlermeldung error={saldo.error} onRetry={saldo.refetch} />;
  const { data } = saldo;
  return (
    <section className={classes.saldo} aria-labelledby="karte-saldo" aria-busy={saldo.isFetching}>
      <h2 className={classes.titel} id="karte-saldo">
        SALDO
      </h2>
      <div className={classes.zusatz}>
        {isSchmal ? (
          <Zeitraumwahl {...filter} onChange={onChange} kurz />
        ) : (
          data && `${anzahltext(data.anzahl)} · ${formatZeitraum(filter)}`
        )}
      </div>
      <Zahl saldo={data} />
    </section>
  );
}

function Zahl({ saldo }: { saldo: Saldo | undefined }) {
  if (!saldo) return <Skeleton className={classes.zahlplatz} />;
  // Its size follows from the room there is and the digits there are.
  const zeichen = { '--zeichen': formatMitVorzeichen(saldo.saldo).length } as CSSProperties;
  return (
    <>
      <div className={classes.zahl} style={zeichen}>
        <Betrag cent={saldo.saldo} abschluss />
      </div>
      <dl className={classes.paar}>
        <div>
          <dt>Einnahmen</dt>
          <dd>
            <Betrag cent={saldo.einnahmen} />
          </dd>
        </div>
        <div>
          <dt>Ausgaben</dt>
          <dd>
            <Betrag cent={-saldo.ausgaben} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Claims on customers today, whatever range is looked at, or on those whose name is searched for. */
function Forderungen({ lage, q = '' }: { lage: Lage | undefined; q: string | undefined }) {
  const alle = lage?.forderungen;
  const tag = heute();
  // The list counts by service days: these hold all that is unpaid.
  const tage = { von: alle?.von ?? tag, bis: max(alle?.bis ?? tag, tag) };
  if (q === '') return <Forderungsteile stand={alle} ziel={tage} seit={alle?.faelligSeit ?? null} />;
  const zeige = (stand: Teileprops['stand']) => (
    <Forderungsteile stand={stand} ziel={{ ...tage, q }} seit={null} />
  );
  return (
    <Suspense fallback={zeige(undefined)}>
      <GesuchteForderungen tage={alle && tage} q={q}>
        {zeige}
      </GesuchteForderungen>
    </Suspense>
  );
}

type Teileprops = {
  stand: Pick<Lage['forderungen'], 'offen' | 'ueberfaellig'> | undefined;
  ziel: { von: Datum; bis: Datum; q?: string };
  /** Due date of the one that is late longest; of those who are searched for it is not asked. */
  seit: Datum | null;
};

/** Each part leads to its invoices. */
function Forderungsteile({ stand, ziel, seit }: Teileprops) {
  const istDringend = (stand?.ueberfaellig.anzahl ?? 0) > 0;
  return (
    <section className={classes.forderungen} aria-label="Offene Rechnungen">
      <Link to="/rechnungsuebersicht" search={{ ...ziel, status: 'offen' }} className={classes.forderung}>
        <span className={classes.wort}>Offen</span>
        <span className={classes.betrag}>{stand && formatBetrag(stand.offen.offen)}</span>
        <span className={classes.anzahl}>{stand && rechnungstext(stand.offen.anzahl)}</span>
      </Link>
      <Link
        to="/rechnungsuebersicht"
        search={{ ...ziel, status: 'ueberfaellig' }}
        className={classes.forderung}
        data-dringend={istDringend || undefined}
      >
        <span className={classes.wort}>Überfällig</span>
        <span className={classes.betrag}>{stand && formatBetrag(stand.ueberfaellig.offen)}</span>
        <span className={classes.anzahl}>
          {stand && rechnungstext(stand.ueberfaellig.anzahl)}
          {seit && `, ${tagetext(seit, heute())}`}
        </span>
      </Link>
    </section>
  );
}

const max = (a: Datum, b: Datum) => (a > b ? a : b);
const anzahltext = (anzahl: number) => (anzahl === 1 ? '1 Beleg' : `${formatAnzahl(anzahl)} Belege`);
const rechnungstext = (anzahl: number) =>
  anzahl === 1 ? '1 Rechnung' : `${anzahl === 0 ? 'keine' : formatAnzahl(anzahl)} Rechnungen`;

/** For how long the one that is late longest is late. */
function tagetext(seit: Datum, tag: Datum): string {
  const tage = tageZwischen(seit, tag);
  return tage === 1 ? '1 Tag' : `${formatAnzahl(tage)} Tage`;
}
