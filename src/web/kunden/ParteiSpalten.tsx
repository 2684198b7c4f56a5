import { jahrOf } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { type Cent, formatMitMinus } from '#kern/geld.ts';
import { anzeigename, type Partei, personenname } from '#kern/kunden/partei.ts';
import type { Parteizahlen } from '#kern/kunden/parteizahlen.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { heute } from '#web/heute.ts';
import type { Parteiart } from '#web/kunden/kunde.queries.ts';
import { Archiviert } from '#web/stammdaten/Loeschen.tsx';
import { Monatsbalken } from '#web/tabelle/Monatsbalken.tsx';
import type { Spalte } from '#web/tabelle/spalte.ts';
import zeile from '#web/tabelle/Zeileninhalt.module.css';

type Frage = { art: Parteiart; jahr: number; zahlen: ReadonlyMap<number, Parteizahlen> };

/** The columns of customers or suppliers. */
export function spaltenOf({ art, jahr, zahlen }: Frage): Spalte<Partei>[] {
  const hoechster = [...zahlen.values()].reduce(
    (most, { monate }) => Math.max(most, ...monate.map(Math.abs)),
    0,
  );
  const laufend = jahr === jahrOf(heute()) ? Number(heute().slice(5, 7)) - 1 : undefined;
  return [
    {
      key: 'name',
      titel: art === 'kunde' ? 'Kunde' : 'Lieferant',
      breite: '',
      sort: { nach: 'name', erst: 'auf' },
      render: (partei) => <Name partei={partei} />,
    },
    {
      key: 'ort',
      titel: 'Ort',
      breite: '160px',
      weicht: 'zuerst',
      telefon: 'unten',
      render: ({ ort }) => ort && <span className={zeile.leise}>{ort}</span>,
    },
    {
      key: 'monate',
      titel: '12 Monate',
      breite: '124px',
      weicht: 'zuerst',
      render: ({ id }) => {
        const monate = zahlen.get(id)?.monate;
        return monate && <Monatsbalken {...{ monate, jahr, laufend, hoechster }} />;
      },
    },
    {
      key: 'anzahl',
      titel: 'Belege',
      breite: '96px',
      istZahl: true,
      weicht: 'dann',
      telefon: 'unten',
      render: ({ anzahl }) => (
        <>
          {formatAnzahl(anzahl)}
          <span className={zeile.wort}> {anzahl === 1 ? 'Beleg' : 'Belege'}</span>
        </>
      ),
    },
    {
      key: 'offen',
      titel: 'Offen',
      breite: '132px',
      istZahl: true,
      telefon: 'rechts',
      render: ({ id }) => <Offen zahlen={zahlen.get(id)} />,
    },
    {
      key: 'summe',
      titel: art === 'kunde' ? 'Einnahmen' : 'Ausgaben',
      breite: '148px',
      istZahl: true,
      telefon: 'oben',
      sort: { nach: 'summe', erst: 'ab' },
      render: ({ summe }) => <Betrag cent={summe} />,
    },
  ];
}

function Name({ partei }: { partei: Partei }) {
  const person = partei.firma && personenname(partei);
  return (
    <>
      {anzeigename(partei)}
      {partei.archiviert && <Archiviert />}
      {person && <span className={zeile.zweite}>{person}</span>}
    </>
  );
}

/** Amount still to come or to be paid; red when some of it is late. */
function Offen({ zahlen }: { zahlen: Parteizahlen | undefined }) {
  if (!zahlen) return null;
  const offen: Cent = Math.abs(zahlen.offen);
  if (offen === 0) return <span className={`${zeile.leise} ${zeile.nichts}`}>–</span>;
  return (
    <span className={zahlen.ueberfaellig !== 0 ? zeile.spaet : undefined}>
      {formatMitMinus(offen)}
      <span className={zeile.wort}> offen</span>
    </span>
  );
}
