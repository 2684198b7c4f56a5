import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { isErlaubt } from '#kern/postausgang/zustaende.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { type Sendungstat, saveMail, useSendungstat } from '#web/postausgang/sendung.queries.ts';
import classes from './Sendung.module.css';

const Sendedialog = lazy(() => import('#web/postausgang/Sendedialog.tsx'));

type Props = { sendung: Sendungszeile };
type Handlungsprops = Props & {
  /** There is a newer one of the same document: that is the one to send anew. */
  istUeberholt?: boolean;
  /** Further ways on from here. */
  children?: ReactNode;
};

/** Acts on a mail: what its state asks for first, the mail itself as a file last. */
export function Sendungshandlungen({ sendung, istUeberholt = false, children }: Handlungsprops) {
  const darf = useDarf('ausstellen');
  const { zustand } = sendung;
  return (
    <div className={classes.handlungen}>
      {darf && zustand === 'unklar' && <Klaeren sendung={sendung} />}
      {darf && !istUeberholt && isErlaubt(zustand, 'erneut') && <Erneut sendung={sendung} />}
      {darf && isErlaubt(zustand, 'zurueckziehen') && (
        <Tatknopf sendung={sendung} tat="zurueckziehen" name="Nicht senden" />
      )}
      {darf && isErlaubt(zustand, 'erledigen') && (
        <Tatknopf sendung={sendung} tat="erledigen" name="Erledigt" />
      )}
      {darf && isErlaubt(zustand, 'zurueckgekommen') && <Zurueckgekommen sendung={sendung} />}
      <Button variant="subtle" size="compact-sm" onClick={() => void saveMail(sendung)}>
        Mail als Datei
      </Button>
      {children}
    </div>
  );
}

/** Nobody but a person can find out: both answers are as good. */
function Klaeren({ sendung: { id } }: Props) {
  const { mutate, isPending } = useSendungstat(id);
  const answer = (gesendet: boolean) => mutate({ tat: 'klaeren', body: { gesendet } });
  return (
    <>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => answer(true)}>
        Ist angekommen
      </Button>
      <Button variant="default" size="compact-sm" disabled={isPending} onClick={() => answer(false)}>
        Ist nicht angekommen
      </Button>
    </>
  );
}

/** A document is sent anew in the dialog it was sent from, where the address can be put right; all else as it was. */
function Erneut({ sendung }: Props) {
  const { id, bezug, parteiID, betreff } = sendung;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useSendungstat(id);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        loading={isPending}
        onClick={() => setOpen(true)}
      >
        Erneut senden
      </Button>
      {isOpen && bezug && (
        <Suspense>
          <Sendedialog
            beleg={{ ...bezug, name: 'Die Mail', kundenID: parteiID }}
            vorige={sendung}
            onClose={close}
          />
        </Suspense>
      )}
      {isOpen && !bezug && (
        <Rueckfrage
          titel="Noch einmal senden?"
          ja="Senden"
          onJa={() => mutate({ tat: 'erneut' })}
          onClose={close}
        >
          „{betreff}“ geht noch einmal an dieselben Adressen.
        </Rueckfrage>
      )}
    </>
  );
}

/** Button of an act that is done at once, because it can be made good again: by sending it anew. */
function Tatknopf({ sendung: { id }, tat, name }: Props & { tat: Sendungstat; name: string }) {
  const { mutate, isPending } = useSendungstat(id);
  return (
    <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate({ tat })}>
      {name}
    </Button>
  );
}

function Zurueckgekommen({ sendung: { id, an } }: Props) {
  const [fragt, setFragt] = useState(false);
  const { mutate } = useSendungstat(id);
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-haspopup="dialog" onClick={() => setFragt(true)}>
        Kam zurück
      </Button>
      {fragt && (
        <Rueckfrage
          titel="Kam die Mail zurück?"
          ja="Kam zurück"
          onJa={() => mutate({ tat: 'zurueckgekommen' })}
          onClose={() => setFragt(false)}
        >
          Wenn in deinem Postfach steht, dass die Mail an {an.join(', ')} nicht zugestellt werden konnte,
          halte es hier fest. Danach kannst du sie an eine andere Adresse senden.
        </Rueckfrage>
      )}
    </>
  );
}
