import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatAnzahl } from '#kern/dezimal.ts';
import type { Postfach } from '#kern/eingang/post/postfach.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { formatZeitpunkt } from '#web/components/zeitpunkt.ts';
import { PostfachForm } from '#web/postfach/PostfachForm.tsx';
import { useAbholen, useAbschalten, usePostfach } from '#web/postfach/postfach.queries.ts';

/** `/belege-per-mail`: the mailbox from which receipts are fetched. */
export function PostfachScreen() {
  const abfrage = usePostfach();
  const postfach = abfrage.data?.postfach ?? undefined;
  return (
    <Seite
      titel="Belege per Mail"
      untertitel="Rechnungen, die im Postfach liegen, kommen von selbst in den Eingang"
      zurueck={<Zurueck ersatz="/Allgemeineeinstellungen" />}
      schmal
    >
      <Ladezustand abfrage={abfrage} zeilen={3}>
        {postfach && <Stand postfach={postfach} />}
        {abfrage.data && <PostfachForm key={postfach ? 'da' : 'neu'} postfach={postfach} />}
      </Ladezustand>
    </Seite>
  );
}

function Stand({ postfach }: { postfach: Postfach }) {
  const [fragt, setFragt] = useState(false);
  const abholen = useAbholen();
  const abschalten = useAbschalten();
  const { benutzer, ordner, geholt, zuletzt, fehler } = postfach;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="stand">
      <div>
        <h2 id="stand" className={flaeche.titel}>
          {benutzer}, Ordner „{ordner}“
        </h2>
        <p className={flaeche.hilfe}>{standOf({ geholt, zuletzt })}</p>
        {fehler !== '' && <p role="alert">{fehler}</p>}
      </div>
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={() => setFragt(true)}>
          Abschalten
        </Button>
        <Button variant="default" loading={abholen.isPending} onClick={() => abholen.mutate()}>
          Jetzt abholen
        </Button>
      </div>
      {fragt && (
        <Rueckfrage
          titel="Keine Belege mehr abholen?"
          ja="Abschalten"
          onJa={() => abschalten.mutate()}
          onClose={() => setFragt(false)}
        >
          Das Passwort wird vergessen. Was schon im Eingang liegt, bleibt dort, und im Postfach ändert sich
          nichts.
        </Rueckfrage>
      )}
    </section>
  );
}

function standOf({ geholt, zuletzt }: Pick<Postfach, 'geholt' | 'zuletzt'>): string {
  if (zuletzt === '') return 'Noch nicht abgeholt. Belegwerk sieht alle fünf Minuten nach.';
  const mails = geholt === 1 ? 'eine Mail' : `${formatAnzahl(geholt)} Mails`;
  return `Zuletzt angesehen am ${formatZeitpunkt(zuletzt)}. Bisher ${mails} mit Belegen abgeholt.`;
}
