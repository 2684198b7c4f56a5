import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import type { Stueck } from '#kern/eingang/stueck.ts';
import flaeche from '#web/components/flaeche.module.css';
import { KnopfLink } from '#web/components/Verweis.tsx';
import classes from '#web/eingang/Belegfelder.module.css';
import { Gelesenes } from '#web/eingang/Gelesenes.tsx';
import { isGelesen } from '#web/eingang/reiter.ts';
import { betragOf } from '#web/eingang/Stapel.tsx';
import { IconCheck, IconTrash } from '#web/zeichen/zeichen.ts';

type Props = {
  stueck: Stueck;
  menue: ReactNode;
  /** Whether whoever looks at it may do something about it. */
  darf: boolean;
  /** Types it in before it is read. */
  onVonHand: () => void;
  onZurueckholen: () => void;
};

/** Beside the original of a piece that nobody can work on: what has become of it, and the one thing to do. */
export function Stillstand({ stueck, menue, ...handlungen }: Props) {
  return (
    <section className={classes.form} aria-label="Stand">
      <div className={classes.kopf}>
        <h2>{stueck.lieferant || stueck.name}</h2>
        {menue}
      </div>
      <Lage stueck={stueck} {...handlungen} />
      <Herkunft stueck={stueck} />
    </section>
  );
}

function Lage({ stueck, darf, onVonHand, onZurueckholen }: Omit<Props, 'menue'>) {
  const { status, brutto, waehrung, belegdatum, rechnungID } = stueck;
  if (status === 'erledigt')
    return (
      <div className={`${flaeche.karte} ${flaeche.stapel}`}>
        <p className={classes.fest}>
          <IconCheck size={18} aria-hidden />
          {[
            'Als Ausgabe abgespeichert',
            brutto !== null && betragOf(brutto, waehrung),
            belegdatum && formatDatum(belegdatum),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {rechnungID !== null && (
          <div>
            <KnopfLink to="/rechnung/$id" params={{ id: String(rechnungID) }} variant="default">
              Zur Ausgabe
            </KnopfLink>
          </div>
        )}
      </div>
    );
  if (status === 'verworfen')
    return (
      <div className={`${flaeche.karte} ${flaeche.stapel}`}>
        <p className={classes.fest}>
          <IconTrash size={18} aria-hidden />
          Verworfen{stueck.fehler && `: ${stueck.fehler}`}
        </p>
        {darf && (
          <div>
            <Button variant="default" onClick={onZurueckholen}>
              Aus dem Papierkorb holen
            </Button>
          </div>
        )}
      </div>
    );
  if (isGelesen(status)) return <Gelesenes stueck={stueck} />;
  return (
    <div className={`${flaeche.karte} ${flaeche.stapel}`} role="status">
      <p className={classes.fest}>
        <Loader size={18} aria-hidden />
        {status === 'liest'
          ? 'Der Beleg wird gerade gelesen …'
          : 'Der Beleg wartet darauf, gelesen zu werden …'}
      </p>
      <p className={flaeche.hilfe}>
        Das dauert meist nur ein paar Sekunden. Du kannst inzwischen mit dem nächsten weitermachen.
      </p>
      {darf && (
        <div>
          <Button variant="default" onClick={onVonHand}>
            Von Hand eintippen
          </Button>
        </div>
      )}
    </div>
  );
}

/** From where and when it came. */
function Herkunft({ stueck: { herkunft, quelle, eingegangenAm, von } }: { stueck: Stueck }) {
  const teile = [HERKUNFT[herkunft], quelle, formatDatum(inBerlin(Date.parse(eingegangenAm))), von?.name];
  return <p className={classes.fest}>{teile.filter(Boolean).join(' · ')}</p>;
}

const HERKUNFT = {
  datei: 'Datei',
  foto: 'Foto',
  ordner: 'Aus dem Ordner',
  mail: 'Aus einer E-Mail',
  postfach: 'Aus dem Postfach',
  erechnung: 'Aus „E-Rechnung prüfen“',
} satisfies Record<Stueck['herkunft'], string>;
