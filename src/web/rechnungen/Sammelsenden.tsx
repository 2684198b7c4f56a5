import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { formatAnzahl } from '#kern/dezimal.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useVorschlag } from '#web/postausgang/sendung.queries.ts';
import { sendegruende } from '#web/rechnungen/sendegrund.ts';
import classes from './RechnungUebersicht.module.css';

type Props = {
  gewaehlte: readonly Rechnung[];
  /** Every one that was chosen is loaded. */
  isVollstaendig: boolean;
  onStart: () => void;
  onClose: () => void;
};

/** Says how many invoices go out by mail and which ones are left out and why, before anything does. */
export default function Sammelsenden({ gewaehlte, isVollstaendig, onStart, onClose }: Props) {
  const { sendbare, ausgelassene } = sendegruende(gewaehlte);
  const erste = sendbare[0];
  const abfrage = useVorschlag(erste?.id);
  const { sichtbar, umschalter } = useGekuerzt(ausgelassene);
  const isMoeglich = erste !== undefined && abfrage.data?.konto === true;
  return (
    <Dialog onClose={onClose} title="Rechnungen senden" size={520}>
      <Ladezustand abfrage={{ ...abfrage, isPending: erste !== undefined && abfrage.isPending }} zeilen={1}>
        <div className={flaeche.stapel}>
          <p style={{ margin: 0 }}>{satzOf({ sendbare: sendbare.length, isVollstaendig })}</p>
          {sichtbar.length > 0 && (
            <div>
              <strong>Ausgelassen:</strong>
              <ul className={classes.bericht}>
                {sichtbar.map(({ id, nummer, grund }) => (
                  <li key={id}>
                    {nummer}: {grund}
                  </li>
                ))}
              </ul>
              {umschalter}
            </div>
          )}
          {abfrage.data?.konto === false && (
            <p style={{ margin: 0 }}>Vorher braucht Belegwerk ein Mailkonto, von dem es senden kann.</p>
          )}
          <div className={flaeche.fuss}>
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            {abfrage.data?.konto === false && (
              <KnopfLink to="/email-versand">E-Mail-Versand einrichten</KnopfLink>
            )}
            {isMoeglich && (
              <Button
                data-autofocus
                leftSection={<IconSend size={18} aria-hidden />}
                onClick={() => {
                  onClose();
                  onStart();
                }}
              >
                {isVollstaendig ? `${formatAnzahl(sendbare.length)} senden` : 'Alle senden'}
              </Button>
            )}
          </div>
        </div>
      </Ladezustand>
    </Dialog>
  );
}

function satzOf({ sendbare, isVollstaendig }: { sendbare: number; isVollstaendig: boolean }): string {
  if (!isVollstaendig)
    return 'Alle ausgestellten Rechnungen der Auswahl gehen per Mail hinaus. Entwürfe und Kunden ohne Mailadresse werden ausgelassen; danach steht hier, welche.';
  if (sendbare === 0) return 'Davon lässt sich keine senden.';
  const was = sendbare === 1 ? 'Eine Rechnung geht' : `${formatAnzahl(sendbare)} Rechnungen gehen`;
  return `${was} per Mail hinaus, jede an die Adresse ihres Kunden und mit dem üblichen Text.`;
}
