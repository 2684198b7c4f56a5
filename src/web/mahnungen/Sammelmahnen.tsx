import { Button } from '@mantine/core';
import { formatAnzahl } from '#kern/dezimal.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import type { Faellig } from '#web/mahnungen/Faelligspalten.tsx';
import { IconPrinter, IconSend } from '#web/zeichen/zeichen.ts';
import classes from './Mahnung.module.css';

type Props = {
  gewaehlte: readonly Faellig[];
  onStart: (kunden: readonly Faellig[], senden: boolean) => void;
  onClose: () => void;
};

/** Says what is written to whom before it is: by mail, or to be printed. */
export default function Sammelmahnen({ gewaehlte, onStart, onClose }: Props) {
  const dran = gewaehlte.filter(({ hindernisse }) => hindernisse.length === 0);
  const ruhende = gewaehlte.filter(({ hindernisse }) => hindernisse.length > 0);
  const ohneMail = dran.filter(({ hatMail }) => !hatMail);
  const { sichtbar, umschalter } = useGekuerzt(ruhende);
  const start = (senden: boolean) => {
    onClose();
    onStart(dran, senden);
  };
  return (
    <Dialog onClose={onClose} title="Mahnungen schreiben" size={600}>
      <div className={flaeche.stapel}>
        {dran.length === 0 ? (
          <p style={{ margin: 0 }}>Von diesen Kunden ist gerade keiner zu mahnen.</p>
        ) : (
          <ul className={classes.gruende}>
            {proStufe(dran).map(([titel, anzahl]) => (
              <li key={titel}>
                {formatAnzahl(anzahl)} × {titel}
              </li>
            ))}
          </ul>
        )}
        {ohneMail.length > 0 && (
          <p style={{ margin: 0 }}>
            Ohne Mailadresse: {ohneMail.map(({ kunde }) => kunde).join(', ')}. Beim Senden werden sie
            ausgelassen; zum Drucken entstehen alle.
          </p>
        )}
        {sichtbar.length > 0 && (
          <div>
            <strong>Ausgelassen:</strong>
            <ul className={classes.gruende}>
              {sichtbar.map(({ id, kunde, hindernisse }) => (
                <li key={id}>
                  {kunde}: {hindernisse[0]?.text}
                </li>
              ))}
            </ul>
            {umschalter}
          </div>
        )}
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          {dran.length > 0 && (
            <>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => start(false)}
              >
                Zum Drucken schreiben
              </Button>
              {ohneMail.length < dran.length && (
                <Button
                  data-autofocus
                  leftSection={<IconSend size={18} aria-hidden />}
                  onClick={() => start(true)}
                >
                  Schreiben und senden
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** How many letters of each kind, the mildest first. */
function proStufe(gewaehlte: readonly Faellig[]): [string, number][] {
  const stufen = Map.groupBy(
    gewaehlte.toSorted((a, b) => a.stufe - b.stufe),
    ({ titel }) => titel,
  );
  return [...stufen].map(([titel, alle]) => [titel, alle.length]);
}
