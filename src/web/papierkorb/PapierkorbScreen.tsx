import { ActionIcon, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { PAPIERKORB_TAGE, type Papierkorbeintrag } from '#kern/papierkorb/papierkorb.ts';
import { SATZARTEN } from '#kern/satzarten.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { WeitereLaden } from '#web/components/WeitereLaden.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { usePapierkorb, useWegwerfen } from '#web/papierkorb/papierkorb.queries.ts';
import { bringBack } from '#web/papierkorb/wiederherstellen.ts';
import { IconRestore, IconTrash } from '#web/zeichen/zeichen.ts';

/** `/papierkorb`: what was deleted, and the way back. */
export function PapierkorbScreen() {
  const abfrage = usePapierkorb();
  const eintraege = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  return (
    <Seite
      titel="Papierkorb"
      untertitel={`Gelöschtes lässt sich ${PAPIERKORB_TAGE} Tage lang wiederherstellen, mit allem, was dazugehört`}
      schmal
    >
      <Ladezustand abfrage={abfrage} zeilen={3}>
        {eintraege.length === 0 ? (
          <Leer titel="Der Papierkorb ist leer">
            <p>Hier steht, was du oder jemand anders hier gelöscht hat.</p>
          </Leer>
        ) : (
          <section className={`${flaeche.karte} ${flaeche.stapel}`}>
            <ul className={zeilen.liste} aria-label="Gelöschtes">
              {eintraege.map((eintrag) => (
                <Zeile key={eintrag.id} eintrag={eintrag} />
              ))}
            </ul>
            <WeitereLaden abfrage={abfrage} />
          </section>
        )}
      </Ladezustand>
    </Seite>
  );
}

function Zeile({ eintrag }: { eintrag: Papierkorbeintrag }) {
  const { art, titel, was, geloeschtAm, geloeschtVon, endgueltigAm } = eintrag;
  const darf = useDarf(SATZARTEN[art].papierkorb.recht);
  return (
    <li className={zeilen.zeile}>
      <div>
        <strong>{titel}</strong>
        <p className={zeilen.seit}>
          {was}, gelöscht am {formatDatum(inBerlin(Date.parse(geloeschtAm)))}
          {geloeschtVon && ` von ${geloeschtVon}`}; bleibt bis {formatDatum(endgueltigAm)}
        </p>
      </div>
      {darf && <Knoepfe eintrag={eintrag} />}
    </li>
  );
}

/** For who may delete such a record. */
function Knoepfe({ eintrag }: { eintrag: Papierkorbeintrag }) {
  const { art, objektID, titel } = eintrag;
  const [isAsking, setAsking] = useState(false);
  const bring = useMutation({
    mutationFn: () => bringBack(SATZARTEN[art].papierkorb.pfad, { id: objektID, name: titel }),
  });
  const wegwerfen = useWegwerfen(eintrag);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRestore size={18} aria-hidden />}
        aria-label={`${titel} wiederherstellen`}
        loading={bring.isPending}
        onClick={() => bring.mutate()}
      >
        Wiederherstellen
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={`${titel} endgültig löschen`}
        title="Endgültig löschen"
        loading={wegwerfen.isPending}
        onClick={() => setAsking(true)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
      {isAsking && (
        <Rueckfrage
          titel="Endgültig löschen?"
          ja="Endgültig löschen"
          onJa={() => wegwerfen.mutate()}
          onClose={() => setAsking(false)}
        >
          Danach lässt sich „{titel}“ nicht mehr wiederherstellen. Im Protokoll bleibt stehen, wer es gelöscht
          hat.
        </Rueckfrage>
      )}
    </>
  );
}
