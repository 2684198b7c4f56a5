import { formatZeitpunkt } from '#kern/datum.ts';
import type { Sendung } from '#kern/postausgang/sendung.ts';
import brief from '#web/components/brief.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { heute } from '#web/heute.ts';
import { Anhaenge } from '#web/postausgang/Anhangwahl.tsx';
import { useSendung } from '#web/postausgang/sendung.queries.ts';
import classes from './Sendung.module.css';

/** The whole of a mail: to whom, what it says, which files by their hash, and what the mail server answered. */
export function Sendungsdetails({ id }: { id: number }) {
  const abfrage = useSendung(id);
  return (
    <Ladezustand abfrage={abfrage} zeilen={2}>
      {abfrage.data && <Ganze sendung={abfrage.data} />}
    </Ladezustand>
  );
}

function Ganze({ sendung }: { sendung: Sendung }) {
  const { an, kopie, betreff, text, anhaenge, erstelltAm, gesendetAm, antwort, abgelehnt, messageId } =
    sendung;
  const wann = (zeit: string) => zeit !== '' && formatZeitpunkt(zeit, heute());
  return (
    <div className={classes.ganze}>
      <dl className={classes.angaben}>
        <Angabe name="An" wert={an.join(', ')} />
        <Angabe name="Kopie" wert={kopie.join(', ')} />
        <Angabe name="Beauftragt" wert={wann(erstelltAm)} />
        <Angabe name="Gesendet" wert={wann(gesendetAm)} />
        {abgelehnt.map(({ adresse, grund }) => (
          <Angabe key={adresse} name="Abgelehnt" wert={`${adresse}: ${grund}`} />
        ))}
        <Angabe name="Antwort des Mailservers" wert={antwort} />
      </dl>
      <div className={classes.inhalt}>
        <p className={brief.betreff}>{betreff}</p>
        <p className={`${brief.text} ${classes.text}`}>{text}</p>
      </div>
      <Anhaenge anhaenge={anhaenge} />
      <p className={classes.kennung}>Kennung der Mail: {messageId}</p>
    </div>
  );
}

function Angabe({ name, wert }: { name: string; wert: string | false }) {
  if (!wert) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{wert}</dd>
    </>
  );
}
