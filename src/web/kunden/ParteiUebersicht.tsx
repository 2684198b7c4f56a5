import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { jahrOf } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { anzeigename, type Partei } from '#kern/kunden/partei.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import breite from '#web/components/breite.module.css';
import { Daumenleiste } from '#web/components/Daumenleiste.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Uebersichtsleiste } from '#web/components/Uebersichtsleiste.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { heute } from '#web/heute.ts';
import { ARTEN } from '#web/kunden/art.ts';
import { PARTEIEN, type Parteiart, useParteien, useParteizahlen } from '#web/kunden/kunde.queries.ts';
import { spaltenOf } from '#web/kunden/ParteiSpalten.tsx';
import { Satzhandlungen } from '#web/stammdaten/Satzhandlungen.tsx';
import type { Uebersichtssuche } from '#web/suche.ts';
import { Uebersichtstabelle } from '#web/tabelle/Uebersichtstabelle.tsx';

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
  const seiten = abfrage.data?.pages;
  const parteien = useMemo(() => seiten?.flatMap((page) => page.eintraege) ?? [], [seiten]);
  const zahlen = useParteizahlen(seiten, jahr);
  const spalten = useMemo(() => spaltenOf({ art, jahr, zahlen }), [art, jahr, zahlen]);
  const change = (part: Uebersichtssuche) =>
    void navigate({
      to: texte.uebersicht,
      search: { ...search, ...part },
      replace: true,
      resetScroll: false,
    });
  const neu = (
    <KnopfLink to={texte.formular} params={{ id: 'add' }}>
      {texte.neu}
    </KnopfLink>
  );
  return (
    <Seite
      titel={texte.titel}
      untertitel={`${texte.nach} ${jahr}`}
      aktionen={<span className={breite.nurBreit}>{neu}</span>}
    >
      <Uebersichtsleiste
        search={search}
        suchlabel="Suche nach Namen"
        nachSumme={texte.nach}
        onChange={change}
      />
      <Uebersichtstabelle
        label={texte.titel}
        spalten={spalten}
        nameOf={anzeigename}
        eintraege={parteien}
        gesamt={seiten?.[0]?.gesamt}
        abfrage={abfrage}
        search={search}
        onChange={change}
        leer={
          <Leer titel={texte.leer}>
            <p>{texte.hilfe}</p>
            <KnopfLink to={texte.formular} params={{ id: 'add' }} variant="default">
              {texte.ersten}
            </KnopfLink>
          </Leer>
        }
        renderInhalt={art === 'kunde' ? renderKunde : renderLieferant}
        fuss={
          <Fuss
            parteien={parteien}
            istGanz={!abfrage.hasNextPage}
            gesamt={seiten?.[0]?.gesamt}
            wort={art === 'kunde' ? 'Kunden' : 'Lieferanten'}
          />
        }
      />
      <Daumenleiste>{neu}</Daumenleiste>
    </Seite>
  );
}

const renderKunde = (partei: Partei) => <Handlungen art="kunde" partei={partei} />;
const renderLieferant = (partei: Partei) => <Handlungen art="lieferant" partei={partei} />;

function Handlungen({ art, partei }: { art: Parteiart; partei: Partei }) {
  const satz = { art: PARTEIEN, id: partei.id, name: anzeigename(partei) };
  const beleg = art === 'kunde' ? { kunde: partei.id } : { art: 'ausgabe' as const, lieferant: partei.id };
  return (
    <Satzhandlungen satz={satz} pfad={ARTEN[art].formular} archiviert={partei.archiviert}>
      <KnopfLink to="/rechnung/add" search={beleg} variant="default">
        {art === 'kunde' ? 'Neue Rechnung' : 'Neue Ausgabe'}
      </KnopfLink>
    </Satzhandlungen>
  );
}

type FussProps = { parteien: readonly Partei[]; istGanz: boolean; gesamt: number | undefined; wort: string };

/** How many there are, and what they come to once all of them are here. */
function Fuss({ parteien, istGanz, gesamt, wort }: FussProps) {
  const anzahl = istGanz ? parteien.length : gesamt;
  const einer = wort === 'Kunden' ? 'Kunde' : 'Lieferant';
  return (
    <>
      <span>{anzahl !== undefined && (anzahl === 1 ? `1 ${einer}` : `${formatAnzahl(anzahl)} ${wort}`)}</span>
      {istGanz && <Betrag cent={parteien.reduce((sum, { summe }) => sum + summe, 0)} abschluss />}
    </>
  );
}
