import { Button } from '@mantine/core';
import { Fragment, useState } from 'react';
import flaeche from '#web/components/flaeche.module.css';
import { Summen } from '#web/erechnung/Summen.tsx';
import type { Angabe, Beteiligter, Posten, Zusammenfassung } from '#web/erechnung/zusammenfassung.ts';
import classes from './Rechnungsansicht.module.css';

/** The invoice as its data say it. */
export function Rechnungsansicht(rechnung: Zusammenfassung) {
  const { art, nummer, zahlbetrag, angaben, zahlung, hinweise, anhaenge } = rechnung;
  return (
    <article className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="rechnung">
      <header className={classes.kopf}>
        <h2 id="rechnung" className={classes.titel}>
          {art} {nummer}
        </h2>
        {zahlbetrag && <p className={classes.zahlbetrag}>{zahlbetrag}</p>}
      </header>
      <div className={classes.spalten}>
        <Partei titel="Verkäufer" {...rechnung.verkaeufer} />
        <Partei titel="Käufer" {...rechnung.kaeufer} />
        <Angaben titel="Angaben" angaben={angaben} />
        <Angaben titel="Zahlung" angaben={zahlung} />
      </div>
      <Postenliste posten={rechnung.posten} weitere={rechnung.weiterePosten} />
      <Summen steuern={rechnung.steuern} summen={rechnung.summen} />
      <Texte titel="Hinweise des Verkäufers" texte={hinweise} />
      <Texte titel="Anhänge" texte={anhaenge} />
    </article>
  );
}

function Partei({ titel, name, zeilen }: Beteiligter & { titel: string }) {
  return (
    <section>
      <h3 className={classes.untertitel}>{titel}</h3>
      <p className={classes.partei}>
        <strong>{name}</strong>
        {zeilen.map((zeile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address may be alike and never move
          <Fragment key={index}>
            <br />
            {zeile}
          </Fragment>
        ))}
      </p>
    </section>
  );
}

function Angaben({ titel, angaben }: { titel: string; angaben: Angabe[] }) {
  if (angaben.length === 0) return null;
  return (
    <section>
      <h3 className={classes.untertitel}>{titel}</h3>
      <dl className={classes.angaben}>
        {angaben.map(({ name, wert }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice and never move
          <div key={index}>
            <dt>{name}</dt>
            <dd>{wert}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const ZUERST = 50;

function Postenliste({ posten, weitere }: { posten: Posten[]; weitere: number }) {
  const [alle, setAlle] = useState(false);
  if (posten.length === 0) return <p className={classes.leer}>Die Daten enthalten keine Posten.</p>;
  const sichtbar = alle ? posten : posten.slice(0, ZUERST);
  return (
    <section>
      <table className={classes.posten}>
        <caption className={classes.untertitel}>Posten</caption>
        <thead>
          <tr>
            <th scope="col">Nr.</th>
            <th scope="col">Bezeichnung</th>
            <th scope="col">Menge</th>
            <th scope="col">Preis</th>
            <th scope="col">USt.</th>
            <th scope="col">Netto</th>
          </tr>
        </thead>
        <tbody>
          {sichtbar.map((zeile, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers come from strangers and may come twice
            <tr key={index}>
              <td>{zeile.nummer}</td>
              <td>
                {zeile.name}
                {zeile.beschreibung && <span className={classes.beschreibung}>{zeile.beschreibung}</span>}
              </td>
              <td data-name="Menge">{zeile.menge}</td>
              <td data-name="Preis">{zeile.preis}</td>
              <td data-name="USt.">{zeile.steuer}</td>
              <td data-name="Netto">{zeile.netto}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sichtbar.length < posten.length && (
        <Button variant="default" mt="sm" onClick={() => setAlle(true)}>
          Alle {posten.length} Posten anzeigen
        </Button>
      )}
      {weitere > 0 && (
        <p className={classes.leer}>{weitere} weitere Posten wurden geprüft und werden nicht angezeigt.</p>
      )}
    </section>
  );
}

function Texte({ titel, texte }: { titel: string; texte: string[] }) {
  if (texte.length === 0) return null;
  return (
    <section>
      <h3 className={classes.untertitel}>{titel}</h3>
      {texte.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes may be alike and never move
        <p key={index} className={classes.text}>
          {text}
        </p>
      ))}
    </section>
  );
}
