import type { ReactNode } from 'react';
import type { GanzesPapier, Verwandt } from '#kern/angebote/papier.ts';
import { Papierpille } from '#web/angebote/Papierpille.tsx';
import { verweistext } from '#web/angebote/papiertext.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Pille } from '#web/components/Pille.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';

/** Origins of a paper and what came of it, each with its page; nothing where it stands alone. */
export function Papierfolgen({ papier }: { papier: GanzesPapier }) {
  const { vorgaenger, nachfolger, quellen, papiere, rechnungen } = papier;
  const isAllein = !vorgaenger && !nachfolger && quellen.length + papiere.length + rechnungen.length === 0;
  if (isAllein) return null;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="folgen">
      <h2 className={flaeche.titel} id="folgen">
        Verlauf
      </h2>
      <ul className={zeilen.liste} aria-labelledby="folgen">
        {quellen.map((quelle) => (
          <Papierzeile key={quelle.id} papier={quelle} wort="Entstanden aus" />
        ))}
        {vorgaenger && <Papierzeile papier={vorgaenger} wort="Ersetzt" />}
        {nachfolger && <Papierzeile papier={nachfolger} wort="Neuere Fassung" />}
        {papiere.map((folge) => (
          <Papierzeile key={folge.id} papier={folge} wort="Daraus entstanden" />
        ))}
        {rechnungen.map(({ id, nummer, status }) => (
          <Zeile
            key={id}
            wort="Daraus entstanden"
            pille={
              <Pille
                art={status === 'entwurf' ? 'entwurf' : status === 'storniert' ? 'storniert' : 'bezahlt'}
              >
                {RECHNUNGSSTAND[status]}
              </Pille>
            }
          >
            <TextLink to="/rechnung/$id" params={{ id: String(id) }} fw={600}>
              Rechnung {nummer}
            </TextLink>
          </Zeile>
        ))}
      </ul>
    </section>
  );
}

const RECHNUNGSSTAND: Record<GanzesPapier['rechnungen'][number]['status'], string> = {
  entwurf: 'Entwurf',
  ausgestellt: 'Ausgestellt',
  festgeschrieben: 'Gebucht',
  storniert: 'Storniert',
};

function Papierzeile({ papier, wort }: { papier: Verwandt; wort: string }) {
  return (
    <Zeile wort={wort} pille={<Papierpille papier={papier} />}>
      <TextLink to="/angebot/$id" params={{ id: String(papier.id) }} fw={600}>
        {verweistext(papier)}
      </TextLink>
    </Zeile>
  );
}

function Zeile({ wort, pille, children }: { wort: string; pille: ReactNode; children: ReactNode }) {
  return (
    <li className={zeilen.zeile}>
      <div>
        <span className={flaeche.hilfe}>{wort}</span> {children}
      </div>
      {pille}
    </li>
  );
}
