import { Button } from '@mantine/core';
import { formatAnzahl } from '#kern/dezimal.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useVorschlag } from '#web/postausgang/sendung.queries.ts';
import { sendegruende } from '#web/rechnungen/sendegrund.ts';
import { IconSend } from '#web/zeichen/zeichen.ts';
import classes from './RechnungUebersicht.module.css';

type Props = {
  gewaehlte: readonly Rechnung[];
  /** Every one that was chosen is loaded. */
  isVollstaendig: boolean;
  /** Drafts are issued with it. */
  mitAusstellen?: boolean;
  onStart: () => void;
  onClose: () => void;
};

/** Says how many invoices go out by mail and which ones are left out and why, before anything does. */
export default function Sammelsenden({ gewaehlte, isVollstaendig, mitAusstellen = false, ...rest }: Props) {
  const { onStart, onClose } = rest;
  const { sendbare, ausgelassene } = sendegruende(gewaehlte, mitAusstellen ? 'entwurf' : 'ausgestellt');
  const was = mitAusstellen ? 'ausstellen und senden' : 'senden';
  const erste = sendbare[0];
  const abfrage = useVorschlag(erste?.id, 'rechnungen');
  const { sichtbar, umschalter } = useGekuerzt(ausgelassene);
  const isMoeglich = erste !== undefined && abfrage.data?.konto === true;
  return (
    <Dialog
      onClose={onClose}
      title={mitAusstellen ? 'Entwürfe ausstellen und senden' : 'Rechnungen senden'}
      size={520}
    >
      <Ladezustand abfrage={{ ...abfrage, isPending: erste !== undefined && abfrage.isPending }} zeilen={1}>
        <div className={flaeche.stapel}>
          <p style={{ margin: 0 }}>{satzOf({ sendbare: sendbare.length, isVollstaendig, mitAusstellen })}</p>
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
                {isVollstaendig ? `${formatAnzahl(sendbare.length)} ${was}` : `Alle ${was}`}
              </Button>
            )}
          </div>
        </div>
      </Ladezustand>
    </Dialog>
  );
}

type Umfang = { sendbare: number; isVollstaendig: boolean; mitAusstellen: boolean };

function satzOf({ sendbare, isVollstaendig, mitAusstellen }: Umfang): string {
  if (!isVollstaendig)
    return mitAusstellen
      ? 'Alle fertigen Entwürfe der Auswahl werden ausgestellt und gehen gleich per Mail hinaus. Was noch nicht so weit ist, und Entwürfe für Kunden ohne Mailadresse, bleiben Entwürfe; danach steht hier, welche.'
      : 'Alle ausgestellten Rechnungen der Auswahl gehen per Mail hinaus. Entwürfe und Kunden ohne Mailadresse werden ausgelassen; danach steht hier, welche.';
  if (sendbare === 0) return 'Davon lässt sich keine senden.';
  const zahl = formatAnzahl(sendbare);
  if (mitAusstellen) {
    const was = sendbare === 1 ? 'Ein Entwurf wird' : `${zahl} Entwürfe werden`;
    return `${was} ausgestellt und an die Adresse des Kunden geschickt, mit dem üblichen Text. Was noch nicht so weit ist, bleibt ein Entwurf.`;
  }
  const was = sendbare === 1 ? 'Eine Rechnung geht' : `${zahl} Rechnungen gehen`;
  return `${was} per Mail hinaus, jede an die Adresse ihres Kunden und mit dem üblichen Text.`;
}
