import { Button } from '@mantine/core';
import { useState } from 'react';
import { summenOf } from '#kern/blatt/summen.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { einheitswort, mengentext } from '#kern/einheiten.ts';
import { formatKurs } from '#kern/kurs.ts';
import { berechnen } from '#kern/rechnungen/berechnung.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { formatProzent } from '#kern/steuer/steuerregel.ts';
import { formatGeld, isFremd, waehrungszeichen } from '#kern/waehrung.ts';
import flaeche from '#web/components/flaeche.module.css';
import classes from './Postenansicht.module.css';

/** Most lines that are shown unasked: what was paid shall not lie behind 300 lines. */
const KURZ = 12;

type Props = {
  rechnung: Rechnung;
  /** Further text of a line, below its name. */
  zusatzOf?: (posten: Posten) => string | undefined;
};

/** Lines and sums of a receipt, to be read. */
export function Postenansicht({ rechnung, zusatzOf }: Props) {
  const { rechnungsposten: alle = [] } = rechnung;
  const [isGanz, setGanz] = useState(alle.length <= KURZ + 2);
  const posten = isGanz ? alle : alle.slice(0, KURZ);
  const spalten = spaltenOf(rechnung, alle);
  return (
    <section className={`${flaeche.flaeche} ${classes.bereich}`} aria-label="Posten">
      <table className={classes.tabelle}>
        <thead>
          <tr>
            <th scope="col">Posten</th>
            <th scope="col" className={classes.zahl} data-weit>
              Menge
            </th>
            {spalten.einheit && (
              <th scope="col" className={classes.einheit} data-weit>
                Einheit
              </th>
            )}
            <th scope="col" className={classes.zahl} data-weit>
              Preis
            </th>
            {spalten.rabatt && (
              <th scope="col" className={classes.zahl} data-weit>
                Rabatt
              </th>
            )}
            {spalten.steuer && (
              <th scope="col" className={classes.zahl} data-weit>
                USt
              </th>
            )}
            <th scope="col" className={classes.zahl}>
              {spalten.betrag}
            </th>
          </tr>
        </thead>
        <tbody>
          {posten.map((zeile) => (
            <Zeile
              key={zeile.id}
              posten={zeile}
              waehrung={rechnung.waehrung}
              spalten={spalten}
              zusatz={zusatzOf?.(zeile)}
            />
          ))}
        </tbody>
      </table>
      {!isGanz && (
        <div className={classes.mehr}>
          <Button
            variant="subtle"
            onClick={() => setGanz(true)}
          >{`Alle ${alle.length} Posten zeigen`}</Button>
        </div>
      )}
      <Summen rechnung={rechnung} posten={alle} />
    </section>
  );
}

type Spalten = { einheit: boolean; rabatt: boolean; steuer: boolean; betrag: string };

function spaltenOf({ steuerart, preisart, einnahme }: Rechnung, posten: readonly Posten[]): Spalten {
  const steuer = zeigtUmsatzsteuer(steuerart);
  return {
    steuer,
    einheit: posten.some((eines) => einheitOf(eines) !== ''),
    rabatt: posten.some(({ rabatt }) => rabatt !== 0),
    // The same as on the sheet: an expense is recorded as what was paid.
    betrag: steuer && preisart === 'brutto' ? 'Brutto' : einnahme || steuer ? 'Netto' : 'Betrag',
  };
}

/** Word of the unit; the code itself where it is none of ours. */
function einheitOf({ einheit, menge }: Posten): string {
  return einheitswort(einheit, menge) ?? einheit;
}

type Zeilenprops = { posten: Posten; waehrung: string; spalten: Spalten; zusatz: string | undefined };

function Zeile({ posten, waehrung, spalten, zusatz }: Zeilenprops) {
  const { titel, menge, einheit, preis, summe, steuersatz, rabatt } = posten;
  const teile = {
    menge: formatDezimal(menge),
    preis: `${formatDezimal(preis, 2)}\u00a0${waehrungszeichen(waehrung)}`,
    rabatt: rabatt === 0 ? '' : formatProzent(rabatt),
    steuer: formatProzent(steuersatz),
  };
  const neben = [
    `${mengentext(menge, einheit)} × ${teile.preis}`,
    spalten.rabatt && teile.rabatt && `${teile.rabatt} Rabatt`,
    spalten.steuer && `${teile.steuer} USt`,
  ];
  return (
    <tr>
      <th scope="row" className={classes.titel}>
        {titel}
        <span className={classes.neben}>{neben.filter(Boolean).join(' · ')}</span>
        {zusatz && <span className={classes.zusatz}>{zusatz}</span>}
      </th>
      <td className={classes.zahl} data-weit>
        {teile.menge}
      </td>
      {spalten.einheit && (
        <td className={classes.einheit} data-weit data-leise>
          {einheitOf(posten)}
        </td>
      )}
      <td className={classes.zahl} data-weit>
        {teile.preis}
      </td>
      {spalten.rabatt && (
        <td className={classes.zahl} data-weit data-leise>
          {teile.rabatt}
        </td>
      )}
      {spalten.steuer && (
        <td className={classes.zahl} data-weit data-leise>
          {teile.steuer}
        </td>
      )}
      <td className={classes.zahl}>{formatGeld(summe, waehrung)}</td>
    </tr>
  );
}

/** Two part payments of one day and amount read alike; the line above each names its number. */
function keyOf(summen: readonly { bezeichnung: string }[], index: number): string {
  return `${summen[index - 1]?.bezeichnung ?? ''}/${summen[index]?.bezeichnung ?? ''}`;
}

function Summen({ rechnung, posten }: { rechnung: Rechnung; posten: Posten[] }) {
  const summen = summenOf(
    {
      ...rechnung,
      posten,
      sprache: 'de',
      absetzungen: rechnung.absetzungen ?? [],
      anlagen: rechnung.anlagen ?? [],
    },
    berechnen({ ...rechnung, posten }),
  );
  const letzte = summen.findLastIndex(({ stark }) => stark);
  return (
    <dl className={classes.summen} aria-label="Summen">
      {summen.map(({ bezeichnung, wert, stark }, index) => (
        <div key={keyOf(summen, index)} className={classes.summe} data-stark={stark || undefined}>
          <dt>{bezeichnung}</dt>
          <dd>{index === letzte ? <span className={flaeche.abschluss}>{wert}</span> : wert}</dd>
        </div>
      ))}
      {isFremd(rechnung) && (
        <div className={classes.summe}>
          <dt>{`In Euro (1 € = ${formatKurs(rechnung.kurs)} ${rechnung.waehrung})`}</dt>
          <dd>{formatGeld(rechnung.summe, 'EUR')}</dd>
        </div>
      )}
    </dl>
  );
}
