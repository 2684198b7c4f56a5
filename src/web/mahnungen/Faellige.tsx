import { useNavigate } from '@tanstack/react-router';
import { lazy, useMemo, useState } from 'react';
import type { Mahnvorschlagszeile } from '#kern/mahnungen/mahnung.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { weitereOf } from '#web/components/Liste.tsx';
import { FAELLIGSPALTEN, type Faellig } from '#web/mahnungen/Faelligspalten.tsx';
import { Mahnauswahl } from '#web/mahnungen/Mahnauswahl.tsx';
import { Mahnfortschritt } from '#web/mahnungen/Mahnfortschritt.tsx';
import { useFaellige } from '#web/mahnungen/mahnung.queries.ts';
import { useMahnlauf } from '#web/mahnungen/useMahnlauf.ts';
import { Tabelle } from '#web/tabelle/Tabelle.tsx';
import { Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import { IconMail } from '#web/zeichen/zeichen.ts';

const Sammelmahnen = lazy(() => import('#web/mahnungen/Sammelmahnen.tsx'));

/** Customers with late invoices; some are chosen and written to at once, or one is looked at. */
export function Faellige({ q }: { q: string | undefined }) {
  const abfrage = useFaellige(q);
  const [zeilen] = useState(() => new Zeilenstand());
  const navigate = useNavigate();
  const darf = useDarf('ausstellen');
  const lauf = useMahnlauf();
  const eintraege = useMemo(
    () => (abfrage.data?.pages ?? []).flatMap((seite) => seite.eintraege.map(mitId)),
    [abfrage.data],
  );
  if (eintraege.length === 0 && !abfrage.isPending && !abfrage.error)
    return (
      <>
        <Mahnfortschritt lauf={lauf} />
        <Niemand gefiltert={q !== undefined} />
      </>
    );
  return (
    <Ladezustand abfrage={abfrage}>
      <Mahnfortschritt lauf={lauf} />
      <div className={flaeche.flaeche}>
        <Tabelle
          label="Zu mahnen"
          spalten={FAELLIGSPALTEN}
          haupt="kunde"
          nameOf={({ kunde }) => kunde}
          eintraege={eintraege}
          gesamt={abfrage.data?.pages[0]?.gesamt}
          weitere={weitereOf(abfrage)}
          zeilen={zeilen}
          offen={undefined}
          ordnung={undefined}
          onOrdnung={() => undefined}
          onOpen={(id) => id !== undefined && void navigate({ to: '/mahnung/add', search: { kunde: id } })}
          waehlbar={darf}
          auswahlleiste={
            !lauf.laeuft && (
              <Mahnauswahl
                {...{ eintraege, zeilen }}
                summeOf={({ offen }) => offen}
                text="Mahnen"
                bild={<IconMail size={16} aria-hidden />}
                dialog={(gewaehlte, close) => (
                  <Sammelmahnen
                    gewaehlte={gewaehlte}
                    onStart={(kunden, senden) => {
                      zeilen.leeren();
                      lauf.start(kunden, senden);
                    }}
                    onClose={close}
                  />
                )}
              />
            )
          }
        />
      </div>
    </Ladezustand>
  );
}

/** Rows of tables have an id. */
const mitId = (zeile: Mahnvorschlagszeile): Faellig => ({ ...zeile, id: zeile.kundenID });

function Niemand({ gefiltert }: { gefiltert: boolean }) {
  if (gefiltert)
    return (
      <Leer titel="Niemand gefunden">
        <p>Was du suchst, ist nicht zu mahnen. Vielleicht ist es schon bezahlt oder gerade erst gemahnt.</p>
      </Leer>
    );
  return (
    <Leer titel="Niemand ist zu mahnen">
      <p>Sobald eine Rechnung über ihre Frist hinaus offen ist, steht ihr Kunde hier.</p>
    </Leer>
  );
}
