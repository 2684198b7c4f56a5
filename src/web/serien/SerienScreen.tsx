import { useState } from 'react';
import { formatDatum } from '#kern/datum.ts';
import type { Serie, Serienzustand } from '#kern/serien/serie.ts';
import { rhythmusname } from '#kern/serien/termine.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Segmente } from '#web/components/Segmente.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink, TextLink } from '#web/components/Verweis.tsx';
import { WeitereLaden } from '#web/components/WeitereLaden.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { Serienpille } from '#web/serien/Serienpille.tsx';
import { useSerien } from '#web/serien/serie.queries.ts';

const WAHL = [
  { value: 'alle', label: 'Alle' },
  { value: 'aktiv', label: 'Laufend' },
  { value: 'pausiert', label: 'Angehalten' },
  { value: 'beendet', label: 'Beendet' },
] as const;

/** `/serien`: invoices that come again by themselves. */
export function SerienScreen() {
  const [zustand, setZustand] = useState<Serienzustand | 'alle'>('alle');
  const abfrage = useSerien(zustand === 'alle' ? undefined : zustand);
  const serien = abfrage.data?.pages.flatMap((page) => page.eintraege) ?? [];
  const neu = <KnopfLink to="/serie/add">+ Neue Serie</KnopfLink>;
  return (
    <Seite
      titel="Serien"
      untertitel="Rechnungen, die von selbst wiederkommen"
      aktionen={<span className={breite.nurBreit}>{neu}</span>}
      schmal
    >
      <Segmente label="Welche Serien" value={zustand} data={WAHL} onChange={setZustand} />
      <Ladezustand abfrage={abfrage} zeilen={3}>
        {serien.length === 0 ? (
          <Keine zustand={zustand} />
        ) : (
          <section className={`${flaeche.karte} ${flaeche.stapel}`}>
            <ul className={zeilen.liste} aria-label="Serien">
              {serien.map((serie) => (
                <Zeile key={serie.id} serie={serie} />
              ))}
            </ul>
            <WeitereLaden abfrage={abfrage} />
          </section>
        )}
      </Ladezustand>
      <Daumenleiste>{neu}</Daumenleiste>
    </Seite>
  );
}

function Keine({ zustand }: { zustand: Serienzustand | 'alle' }) {
  if (zustand !== 'alle') return <Leer titel="Keine Serie in diesem Zustand" />;
  return (
    <Leer titel="Noch keine Serien">
      <p>Miete, Wartung, Mitgliedsbeitrag: Was du regelmäßig berechnest, schreibt Belegwerk für dich.</p>
      <KnopfLink to="/serie/add" variant="default">
        Erste Serie anlegen
      </KnopfLink>
    </Leer>
  );
}

function Zeile({ serie }: { serie: Serie }) {
  const { id, titel, kunde, monate, naechsterAm, summe } = serie;
  const angaben = [kunde, rhythmusname(monate), naechsterAm && `nächste am ${formatDatum(naechsterAm)}`];
  return (
    <li className={zeilen.zeile}>
      <div>
        <TextLink to="/serie/$id" params={{ id: String(id) }} fw={600}>
          {titel}
        </TextLink>
        <p className={zeilen.seit}>{angaben.filter(Boolean).join(' · ')}</p>
      </div>
      <Serienpille serie={serie} />
      <Betrag cent={summe} />
    </li>
  );
}
