import { Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { STUECKZUSTAENDE, type Stueckzeile } from '#kern/eingang/stueck.ts';
import { formatBetrag } from '#kern/geld.ts';
import {
  IconAlertCircle,
  IconCheck,
  IconFileTypePdf,
  IconFileTypeXml,
  IconMail,
  IconPhoto,
} from '#web/zeichen/zeichen.ts';
import classes from './Stapel.module.css';

type Props = {
  stuecke: readonly Stueckzeile[];
  offen: number | undefined;
  onOpen: (id: number) => void;
};

/** The pieces of a heap, one below the other. */
export function Stapel({ stuecke, offen, onOpen }: Props) {
  const liste = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (offen !== undefined)
      liste.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [offen]);
  return (
    <ul ref={liste} className={classes.stapel} aria-label="Eingegangene Belege">
      {stuecke.map((stueck) => (
        <li key={stueck.id}>
          <button
            type="button"
            className={classes.stueck}
            data-stueck={stueck.id}
            aria-current={stueck.id === offen || undefined}
            onClick={() => onOpen(stueck.id)}
          >
            <span className={classes.mini}>
              <Zeichen {...stueck} />
            </span>
            <span className={classes.worte}>
              <span className={classes.name}>{stueck.lieferant || stueck.name}</span>
              <span className={classes.zusatz}>
                <Zusatz {...stueck} />
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Sign of a piece at a glance: what kind of file, or that somebody reads it. */
function Zeichen({ typ, status }: Stueckzeile): ReactNode {
  const props = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  if (status === 'liest') return <Loader size={18} aria-hidden />;
  if (typ.startsWith('image/')) return <IconPhoto {...props} />;
  if (typ === 'application/pdf') return <IconFileTypePdf {...props} />;
  return typ.includes('xml') ? <IconFileTypeXml {...props} /> : <IconMail {...props} />;
}

/** Amount and the one thing that is to be known of it. */
function Zusatz(stueck: Stueckzeile): ReactNode {
  const { brutto, waehrung } = stueck;
  const betrag = brutto === null ? undefined : betragOf(brutto, waehrung);
  return (
    <>
      {betrag}
      {betrag && <Trenner />}
      <Stand {...stueck} />
    </>
  );
}

const Trenner = () => <span aria-hidden> · </span>;

/** "412,80 €", or with the letters of another currency. */
export function betragOf(cent: number, waehrung: string): string {
  const text = formatBetrag(cent);
  return waehrung === 'EUR' ? text : text.replace('€', waehrung);
}

function Stand({ status, zuPruefen, istDoppelt, belegdatum, eingegangenAm }: Stueckzeile): ReactNode {
  if (status === 'erledigt')
    return (
      <span className={classes.fertig}>
        <IconCheck size={14} stroke={2.25} aria-hidden /> Fertig
      </span>
    );
  if (status === 'unlesbar')
    return (
      <span className={classes.dringend}>
        <IconAlertCircle size={14} stroke={2.25} aria-hidden /> {STUECKZUSTAENDE[status]}
      </span>
    );
  if (istDoppelt) return <b className={classes.pruefen}>doppelt?</b>;
  if (status === 'pruefen') return <b className={classes.pruefen}>{Math.max(1, zuPruefen)} prüfen</b>;
  if (status !== 'vorgeschlagen') return STUECKZUSTAENDE[status];
  return formatDatum(belegdatum ?? inBerlin(Date.parse(eingegangenAm)));
}
