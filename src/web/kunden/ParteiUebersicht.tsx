import { useNavigate, useSearch } from '@tanstack/react-router';
import { jahrOf } from '#kern/datum.ts';
import { anzeigename, type Partei, personenname } from '#kern/kunden/partei.ts';
import { AufklappZeile } from '#web/components/AufklappZeile.tsx';
import { Betrag } from '#web/components/Betrag.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Nur } from '#web/components/Nur.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Uebersichtsleiste } from '#web/components/Uebersichtsleiste.tsx';
import { Uebersichtsliste } from '#web/components/Uebersichtsliste.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { ARTEN } from '#web/kunden/art.ts';
import { PARTEIEN, type Parteiart, useParteien } from '#web/kunden/kunde.queries.ts';
import { Archiviert, Loeschen, Wiederherstellen } from '#web/stammdaten/Loeschen.tsx';
import type { Uebersichtssuche } from '#web/suche.ts';

/** `/kundenuebersicht` */
export function KundenUebersicht() {
  return <ParteiUebersicht art="kunde" />;
}

/** `/lieferantenuebersicht` */
export function LieferantenUebersicht() {
  return <ParteiUebersicht art="lieferant" />;
}

function ParteiUebersicht({ art }: { art: Parteiart }) {
  const texte = ARTEN[art];
  const search = useSearch({ from: texte.uebersicht });
  const navigate = useNavigate();
  const jahr = search.jahr ?? jahrOf(heute());
  const abfrage = useParteien({
    art,
    q: search.q,
    jahr,
    sort: search.sort ?? 'summe',
    archiv: search.archiv === 'ja' || undefined,
  });
  const change = (part: Uebersichtssuche) =>
    void navigate({ to: texte.uebersicht, search: { ...search, ...part }, replace: true });
  return (
    <Seite
      titel={texte.titel}
      untertitel={`${texte.nach} ${jahr}`}
      aktionen={
        <KnopfLink to={texte.formular} params={{ id: 'add' }}>
          {texte.neu}
        </KnopfLink>
      }
    >
      <Uebersichtsleiste
        search={search}
        suchlabel="Suche nach Namen"
        nachSumme={texte.nach}
        onChange={change}
      />
      <Uebersichtsliste
        label={texte.titel}
        eintraege={abfrage.data?.pages.flatMap((page) => page.eintraege) ?? []}
        abfrage={abfrage}
        search={search}
        onChange={change}
        leer={
          <Leer titel={texte.leer}>
            <p>{texte.hilfe}</p>
            <KnopfLink to={texte.formular} params={{ id: 'add' }} variant="light">
              {texte.ersten}
            </KnopfLink>
          </Leer>
        }
        renderZeile={(partei, zustand) => <Parteizeile art={art} partei={partei} {...zustand} />}
      />
    </Seite>
  );
}

type ZeileProps = { art: Parteiart; partei: Partei; offen: boolean; onToggle: () => void };

function Parteizeile({ art, partei, offen, onToggle }: ZeileProps) {
  const ziel = { to: ARTEN[art].formular, params: { id: String(partei.id) } } as const;
  const satz = { art: PARTEIEN, id: partei.id, name: anzeigename(partei) };
  return (
    <AufklappZeile
      titel={satz.name}
      zusatz={partei.firma ? personenname(partei) : undefined}
      rechts={
        <>
          {partei.archiviert && <Archiviert />}
          <Betrag cent={partei.summe} />
        </>
      }
      offen={offen}
      onToggle={onToggle}
    >
      <KnopfLink {...ziel} variant="default">
        Ansehen
      </KnopfLink>
      <Nur recht="stammdaten">
        <KnopfLink {...ziel} variant="default">
          Bearbeiten
        </KnopfLink>
      </Nur>
      {partei.archiviert ? <Wiederherstellen {...satz} /> : <Loeschen {...satz} />}
    </AufklappZeile>
  );
}
