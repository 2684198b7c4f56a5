import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { formatZeitpunkt } from '#kern/datum.ts';
import type { Versandkonto } from '#kern/postausgang/versandkonto.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { heute } from '#web/heute.ts';
import { Mailvorlagen } from '#web/versand/Mailvorlagen.tsx';
import { VersandkontoForm } from '#web/versand/VersandkontoForm.tsx';
import { useEntfernen, useVersandkonto } from '#web/versand/versandkonto.queries.ts';

/** `/email-versand`: by which account invoices go out, and what is written in the mail. */
export function VersandScreen() {
  const abfrage = useVersandkonto();
  const { data: mandant } = useMandant();
  const konto = abfrage.data?.versandkonto ?? undefined;
  return (
    <Seite
      titel="E-Mail-Versand"
      untertitel="Rechnungen gehen über dein eigenes Postfach hinaus, unter deiner Adresse"
      zurueck={<Zurueck ersatz="/Allgemeineeinstellungen" />}
      schmal
    >
      <Ladezustand abfrage={abfrage} zeilen={4}>
        {abfrage.data && mandant && (
          <div className={flaeche.stapel}>
            {konto && <Stand konto={konto} />}
            <VersandkontoForm key={konto ? 'da' : 'neu'} konto={konto} name={mandant.name} />
            <Mailvorlagen signatur={konto?.signatur ?? ''} />
          </div>
        )}
      </Ladezustand>
    </Seite>
  );
}

function Stand({ konto }: { konto: Versandkonto }) {
  const [fragt, setFragt] = useState(false);
  const entfernen = useEntfernen();
  const { absenderAdresse, fehler, angehalten, zuletzt } = konto;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="stand">
      <div>
        <h2 id="stand" className={flaeche.titel}>
          Gesendet wird als {absenderAdresse}
        </h2>
        <p className={flaeche.hilfe}>
          {zuletzt === ''
            ? 'Noch nichts gesendet.'
            : `Zuletzt gesendet ${formatZeitpunkt(zuletzt, heute())}.`}
        </p>
      </div>
      {fehler !== '' && (
        <Alert
          variant="light"
          color="red"
          title={angehalten ? 'Der Versand ist angehalten' : 'Zuletzt ging es nicht'}
        >
          {fehler}
        </Alert>
      )}
      <div className={flaeche.fuss}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => setFragt(true)}>
          Entfernen
        </Button>
        <KnopfLink to="/postausgang" variant="default">
          Postausgang ansehen
        </KnopfLink>
      </div>
      {fragt && (
        <Rueckfrage
          titel="Keine Mails mehr senden?"
          ja="Entfernen"
          onJa={() => entfernen.mutate()}
          onClose={() => setFragt(false)}
        >
          Das Passwort wird vergessen. Was schon gesendet wurde, bleibt im Postausgang stehen.
        </Rueckfrage>
      )}
    </section>
  );
}
