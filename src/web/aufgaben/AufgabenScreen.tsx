import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Auftrag, rechtOfAuftrag } from '#kern/auftraege/auftrag.ts';
import { Abbrechen } from '#web/aufgaben/Abbrechen.tsx';
import { Aufgabenliste } from '#web/aufgaben/Aufgabenliste.tsx';
import {
  isOffen,
  useAuftraege,
  useAuftragsaktion,
  useAusstellenAlle,
  useServeraufgabe,
} from '#web/aufgaben/aufgaben.queries.ts';
import { titelOf } from '#web/aufgaben/aufgabentext.ts';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { IconSend } from '#web/zeichen/zeichen.ts';

/** `/aufgaben`: what is being done while one does something else. */
export function AufgabenScreen() {
  const abfrage = useAuftraege();
  const ausstellen = (
    <Nur recht="ausstellen">
      <AusstellenAlle laeuft={abfrage.data?.auftraege.some(isOffen) === true} />
    </Nur>
  );
  return (
    <Seite
      titel="Aufgaben"
      untertitel="Was Belegwerk erledigt, während du etwas anderes machst"
      aktionen={<div className={breite.nurBreit}>{ausstellen}</div>}
      schmal
    >
      <Ladezustand abfrage={abfrage} zeilen={3}>
        {abfrage.data && (
          <>
            <Eigene auftraege={abfrage.data.auftraege} />
            <Server auftraege={abfrage.data.server} />
          </>
        )}
      </Ladezustand>
      <Daumenleiste>{ausstellen}</Daumenleiste>
    </Seite>
  );
}

function AusstellenAlle({ laeuft }: { laeuft: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const ausstellen = useAusstellenAlle();
  return (
    <>
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        loading={ausstellen.isPending}
        disabled={laeuft}
        onClick={() => setOpen(true)}
      >
        Alle fertigen Entwürfe ausstellen
      </Button>
      {isOpen && (
        <Rueckfrage
          titel="Alle fertigen Entwürfe ausstellen?"
          ja="Alle ausstellen"
          onJa={() => ausstellen.mutate(undefined)}
          onClose={() => setOpen(false)}
        >
          Jeder Entwurf, dem nichts fehlt, bekommt seine Nummer und das Datum von heute. Danach lässt er sich
          nur noch stornieren. Was noch nicht so weit ist, bleibt Entwurf und steht hier mit seinem Grund.
        </Rueckfrage>
      )}
    </>
  );
}

function Eigene({ auftraege }: { auftraege: readonly Auftrag[] }) {
  if (auftraege.length === 0) return <Leer titel="Gerade ist nichts zu tun." />;
  return (
    <Aufgabenliste
      id="eigene"
      titel="Für dich"
      auftraege={auftraege}
      knopf={(auftrag) => (
        <Nur recht={rechtOfAuftrag(auftrag.art)}>
          <Handgriffe auftrag={auftrag} />
        </Nur>
      )}
    />
  );
}

/** Only the operator sees any: what they have ordered for everybody, and what comes by itself. */
function Server({ auftraege }: { auftraege: readonly Auftrag[] }) {
  const vorziehen = useServeraufgabe();
  const vonSelbst = auftraege.filter(({ regelmaessig }) => regelmaessig);
  const bestellt = auftraege.filter(({ regelmaessig }) => !regelmaessig);
  return (
    <>
      {bestellt.length > 0 && (
        <Aufgabenliste
          id="bestellt"
          titel="Für alle Betriebe"
          auftraege={bestellt}
          knopf={(auftrag) => <Handgriffe auftrag={auftrag} />}
        />
      )}
      {vonSelbst.length > 0 && (
        <Aufgabenliste
          id="server"
          titel="Von selbst"
          auftraege={vonSelbst}
          knopf={(auftrag) =>
            auftrag.zustand === 'wartet' &&
            auftrag.fehler !== '' && (
              <Nochmal auftrag={auftrag} onClick={() => vorziehen.mutate(auftrag.art)} />
            )
          }
        />
      )}
    </>
  );
}

/** Buttons of a job that somebody ordered. */
function Handgriffe({ auftrag }: { auftrag: Auftrag }) {
  const wiederholen = useAuftragsaktion('wiederholen');
  const { zustand, fehler, wiederholbar } = auftrag;
  const isMisslungen =
    zustand === 'gescheitert' || zustand === 'abgebrochen' || (zustand === 'wartet' && fehler !== '');
  return (
    <>
      {isMisslungen && wiederholbar && (
        <Nochmal auftrag={auftrag} onClick={() => wiederholen.mutate(auftrag.id)} />
      )}
      {isOffen(auftrag) && <Abbrechen auftrag={auftrag} />}
    </>
  );
}

function Nochmal({ auftrag, onClick }: { auftrag: Auftrag; onClick: () => void }) {
  return (
    <Button variant="default" aria-label={`${titelOf(auftrag)}: noch einmal`} onClick={onClick}>
      Noch einmal
    </Button>
  );
}
