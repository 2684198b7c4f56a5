import '@mantine/core/styles/Progress.layer.css';
import { Progress, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Auftrag, Sammelergebnis } from '#kern/auftraege/auftrag.ts';
import { berichtOf, ergebnisOf, standOf, titelOf } from '#web/aufgaben/aufgabentext.ts';
import flaeche from '#web/components/flaeche.module.css';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';

type Props = {
  id: string;
  titel: string;
  auftraege: readonly Auftrag[];
  /** Button of one of them. */
  knopf: (auftrag: Auftrag) => ReactNode;
};

/** Jobs, each with where it stands and what came of it. */
export function Aufgabenliste({ id, titel, auftraege, knopf }: Props) {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby={id}>
      <Title order={2} id={id}>
        {titel}
      </Title>
      <ul className={zeilen.liste}>
        {auftraege.map((auftrag) => (
          <li key={auftrag.id} className={zeilen.zeile}>
            <div>
              <strong>{titelOf(auftrag)}</strong>
              <p className={zeilen.seit}>{standOf(auftrag, Date.now())}</p>
              {auftrag.zustand === 'laeuft' && auftrag.gesamt > 0 && (
                <Progress
                  mt="xs"
                  aria-label={titelOf(auftrag)}
                  value={(100 * auftrag.erledigt) / auftrag.gesamt}
                />
              )}
              {auftrag.bericht && <p className={zeilen.seit}>{berichtOf(auftrag)}</p>}
              {auftrag.ergebnis && <Ergebnis art={auftrag.art} ergebnis={auftrag.ergebnis} />}
            </div>
            {knopf(auftrag)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ergebnis({ art, ergebnis }: { art: string; ergebnis: Sammelergebnis }) {
  const { sichtbar, umschalter } = useGekuerzt(ergebnis.offene);
  return (
    <>
      <p className={zeilen.seit}>{ergebnisOf(art, ergebnis)}</p>
      {sichtbar.map(({ id, grund }) => (
        <p key={id} className={zeilen.seit}>
          <TextLink to="/rechnung/$id" params={{ id: String(id) }}>
            {/ausstellen/i.test(art) ? 'Entwurf' : 'Beleg'} {id}
          </TextLink>
          : {grund}
        </p>
      ))}
      {umschalter}
    </>
  );
}
