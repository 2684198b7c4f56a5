import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { heute } from '#web/heute.ts';
import { Beleglink } from '#web/postausgang/Beleglink.tsx';
import { Sendungsdetails } from '#web/postausgang/Sendungsdetails.tsx';
import { Sendungshandlungen } from '#web/postausgang/Sendungshandlungen.tsx';
import { Sendungspille } from '#web/postausgang/Sendungspille.tsx';
import { standtext } from '#web/postausgang/zustandstext.ts';
import { Seitenblick } from '#web/tabelle/Seitenblick.tsx';
import classes from './Postausgang.module.css';

type Props = {
  sendung: Sendungszeile;
  fokus: boolean;
  vorher: number | undefined;
  nachher: number | undefined;
  onOpen: (id: number | undefined) => void;
};

/** One mail beside the list. */
export function Postblick({ sendung, fokus, vorher, nachher, onOpen }: Props) {
  return (
    <Seitenblick
      titel={sendung.betreff}
      kopf={<Sendungspille zustand={sendung.zustand} />}
      fokus={fokus}
      onVorher={vorher === undefined ? undefined : () => onOpen(vorher)}
      onNachher={nachher === undefined ? undefined : () => onOpen(nachher)}
      onClose={() => onOpen(undefined)}
    >
      <Postinhalt sendung={sendung} />
    </Seitenblick>
  );
}

/** How it stands with a mail, what can be done, and the whole of it. */
export function Postinhalt({ sendung }: { sendung: Sendungszeile }) {
  const { id, bezug, art } = sendung;
  return (
    <div className={classes.inhalt}>
      <p className={classes.stand} role="status">
        {standtext(sendung, heute())}
      </p>
      <Sendungshandlungen sendung={sendung}>
        {bezug && <Beleglink bezug={bezug} art={art} />}
      </Sendungshandlungen>
      <Sendungsdetails id={id} />
    </div>
  );
}
