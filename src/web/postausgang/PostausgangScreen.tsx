import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import { Segmente } from '#web/components/Segmente.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Postblick, Postinhalt } from '#web/postausgang/Postblick.tsx';
import { type Postreiter, REITER, zustaendeOf } from '#web/postausgang/reiter.ts';
import { empfaengerOf, SPALTEN } from '#web/postausgang/Spalten.tsx';
import { usePostausgang } from '#web/postausgang/sendung.queries.ts';
import type { Postsuche } from '#web/suche.ts';
import blick from '#web/tabelle/Seitenblick.module.css';
import { Tabelle } from '#web/tabelle/Tabelle.tsx';
import { Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import classes from './Postausgang.module.css';

const route = getRouteApi('/postausgang');

/** `/postausgang`: what goes out by mail and went out, and what became of it. */
export function PostausgangScreen() {
  const { stand: reiter = 'alle', q } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (part: Postsuche) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false });
  return (
    <Seite titel="Postausgang" untertitel="Was per Mail hinausgeht, und was daraus geworden ist">
      <div className={classes.block}>
        <div className={classes.zeile}>
          <div className={classes.reiter}>
            <Segmente
              label="Stand"
              value={reiter}
              data={REITER}
              onChange={(stand) => change({ stand: stand === 'alle' ? undefined : stand, id: undefined })}
            />
          </div>
          <div className={classes.suche}>
            <Suchfeld
              kompakt
              label="Empfänger, Betreff, Betrag"
              value={q ?? ''}
              onChange={(text) => change({ q: text || undefined, id: undefined })}
            />
          </div>
        </div>
        <Post reiter={reiter} q={q} />
      </div>
    </Seite>
  );
}

function Post({ reiter, q }: { reiter: Postreiter; q: string | undefined }) {
  const abfrage = usePostausgang({ zustand: zustaendeOf(reiter), q });
  const sendungen = useMemo(
    () => abfrage.data?.pages.flatMap(({ eintraege }) => eintraege) ?? [],
    [abfrage.data],
  );
  if (sendungen.length === 0 && !abfrage.isPending && !abfrage.error)
    return <Nichts gefiltert={reiter !== 'alle' || q !== undefined} />;
  return (
    <Ladezustand abfrage={abfrage}>
      <div className={`${flaeche.flaeche} ${classes.flaeche}`}>
        <Posttabelle
          sendungen={sendungen}
          gesamt={abfrage.data?.pages[0]?.gesamt}
          weitere={weitereOf(abfrage)}
        />
      </div>
    </Ladezustand>
  );
}

type TabelleProps = {
  sendungen: Sendungszeile[];
  gesamt: number | undefined;
  weitere: ReturnType<typeof weitereOf>;
};

/** The open row stands in the address: Back closes it. */
function Posttabelle({ sendungen, gesamt, weitere }: TabelleProps) {
  const { id: offen } = route.useSearch();
  const navigate = route.useNavigate();
  const [zeilen] = useState(() => new Zeilenstand());
  const [fokus, setFokus] = useState(false);
  const isBreit = useMediaQuery('(min-width: 801px)', true, { getInitialValueInEffect: false }) ?? true;
  const open = useCallback(
    (id: number | undefined, tastatur = false) => {
      setFokus(tastatur && id !== undefined);
      const search = (before: Postsuche) => ({ ...before, id });
      void navigate({ search, replace: offen !== undefined, resetScroll: false });
    },
    [navigate, offen],
  );
  const renderInhalt = useCallback((sendung: Sendungszeile) => <Postinhalt sendung={sendung} />, []);
  const platz = sendungen.findIndex(({ id }) => id === offen);
  const offene = sendungen[platz];
  return (
    <div className={blick.mitblick} data-offen={(isBreit && offene !== undefined) || undefined}>
      <Tabelle
        label="Postausgang"
        spalten={SPALTEN}
        haupt="an"
        nameOf={(sendung) => `${empfaengerOf(sendung)}, ${sendung.betreff}`}
        eintraege={sendungen}
        {...{ gesamt, weitere, zeilen, offen }}
        ordnung={undefined}
        onOrdnung={() => undefined}
        onOpen={open}
        renderInhalt={isBreit ? undefined : renderInhalt}
      />
      {isBreit && offene && (
        <Postblick
          sendung={offene}
          fokus={fokus}
          vorher={sendungen[platz - 1]?.id}
          nachher={sendungen[platz + 1]?.id}
          onOpen={open}
        />
      )}
    </div>
  );
}

function Nichts({ gefiltert }: { gefiltert: boolean }) {
  if (gefiltert)
    return (
      <Leer titel="Nichts gefunden">
        <p>So eine Mail gibt es hier nicht.</p>
        <KnopfLink to="/postausgang" variant="default">
          Alle anzeigen
        </KnopfLink>
      </Leer>
    );
  return (
    <Leer titel="Noch nichts gesendet">
      <p>
        Auf einer ausgestellten Rechnung schickt „Senden“ sie per Mail an den Kunden. Hier steht dann, ob sie
        angekommen ist.
      </p>
      <KnopfLink to="/email-versand">E-Mail-Versand einrichten</KnopfLink>
    </Leer>
  );
}
