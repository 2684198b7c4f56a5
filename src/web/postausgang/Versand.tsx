import { useState } from 'react';
import type { Sendeort } from '#kern/postausgang/bezug.ts';
import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Klappknopf } from '#web/components/Klappknopf.tsx';
import { heute } from '#web/heute.ts';
import { Sendungsdetails } from '#web/postausgang/Sendungsdetails.tsx';
import { Sendungshandlungen } from '#web/postausgang/Sendungshandlungen.tsx';
import { Sendungspille } from '#web/postausgang/Sendungspille.tsx';
import { useSendungen } from '#web/postausgang/sendung.queries.ts';
import { standtext } from '#web/postausgang/zustandstext.ts';
import classes from './Sendung.module.css';

/** The mails that a document went out by, newest first; nothing where it never did. */
export function Versand({ id, wo }: { id: number; wo: Sendeort }) {
  const { data: sendungen = [] } = useSendungen(id, wo);
  if (sendungen.length === 0) return null;
  return (
    <section className={`${flaeche.karte} ${classes.versand}`} aria-labelledby="versand">
      <h2 className={flaeche.titel} id="versand">
        Versand
      </h2>
      <ol className={classes.liste} aria-labelledby="versand">
        {sendungen.map((sendung, index) => (
          <Eintrag key={sendung.id} sendung={sendung} istUeberholt={index > 0} />
        ))}
      </ol>
    </section>
  );
}

function Eintrag({ sendung, istUeberholt }: { sendung: Sendungszeile; istUeberholt: boolean }) {
  const { id, an, kopie } = sendung;
  const [isOffen, setOffen] = useState(false);
  return (
    <li className={classes.eintrag}>
      <div className={classes.stand} role="status">
        <Sendungspille zustand={sendung.zustand} />
        <span>{standtext(sendung, heute())}</span>
      </div>
      <p className={classes.wem}>an {[...an, ...kopie].join(', ')}</p>
      <Sendungshandlungen sendung={sendung} istUeberholt={istUeberholt} />
      <Klappknopf
        titel="Einzelheiten"
        offen={isOffen}
        steuert={`sendung-${id}`}
        onClick={() => setOffen(!isOffen)}
      />
      {isOffen && (
        <div id={`sendung-${id}`}>
          <Sendungsdetails id={id} />
        </div>
      )}
    </li>
  );
}
