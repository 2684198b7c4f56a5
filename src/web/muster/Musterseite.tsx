import type { CSSProperties, ReactNode } from 'react';
import flaeche from '#web/components/flaeche.module.css';
import { Zeichen } from '#web/layout/Zeichen.tsx';
import { Felder, Knoepfe, Meldungsmuster, Wahl } from './Bedienteile.tsx';
import classes from './Musterseite.module.css';
import { Betraege, Leermuster, Pillen, Warten } from './Zustaende.tsx';

const FARBEN = {
  tinte: 'Tinte: handeln',
  rot: 'Rotstift: Minus, überfällig',
  gruen: 'Grünstift: erledigt',
  marker: 'Textmarker: hier hinsehen',
  text: 'Text',
  'text-2': 'Text, leiser',
  'text-3': 'Text, am leisesten',
  tisch: 'Tisch',
  leiste: 'Leiste',
  papier: 'Papier',
  'papier-2': 'Papier unter dem Zeiger',
  linie: 'Linie',
  rand: 'Rand eines Feldes',
};

const SCHRIFT = {
  zahl: '+1.234.567,89 €',
  'zahl-m': '969,19 €',
  h1: 'Übersicht deiner Kunden',
  h2: 'Zeitliche Entwicklung',
  text: 'Straße, Größe, Weißbrot, Öl und Äpfel',
  zeile: 'Zeile einer Liste, Feld, Knopf',
  klein: 'Nebenangabe · 2026_11_34',
  marke: 'Spaltenkopf, Pille',
};

/** The language of the face on one page. */
export function Musterseite() {
  return (
    <main className={classes.seite}>
      <header className={classes.kopf}>
        <Zeichen />
        <span className={classes.klein}>
          <Zeichen />
        </span>
        <h1>Gestaltungssprache</h1>
      </header>
      <div className={classes.raster}>
        <Teil titel="Schrift">
          {Object.entries(SCHRIFT).map(([name, probe]) => (
            <div key={name} className={classes.probe}>
              <p style={{ font: `var(--t-${name})` }}>{probe}</p>
            </div>
          ))}
        </Teil>
        <Teil titel="Farbe">
          <div className={classes.reihe}>
            {Object.entries(FARBEN).map(([name, wofuer]) => (
              <span
                key={name}
                className={classes.farbe}
                style={{ '--farbe': `var(--${name})` } as CSSProperties}
              >
                {wofuer}
              </span>
            ))}
          </div>
        </Teil>
        <Teil titel="Beträge">
          <Betraege />
        </Teil>
        <Teil titel="Pillen">
          <Pillen />
        </Teil>
        <Teil titel="Knöpfe">
          <Knoepfe />
        </Teil>
        <Teil titel="Felder">
          <Felder />
        </Teil>
        <Teil titel="Wahl">
          <Wahl />
        </Teil>
        <Teil titel="Meldungen">
          <Meldungsmuster />
        </Teil>
        <Teil titel="Warten und Fehler">
          <Warten />
        </Teil>
        <Leermuster />
      </div>
    </main>
  );
}

function Teil({ titel, children }: { titel: string; children: ReactNode }) {
  return (
    <section className={`${flaeche.karte} ${classes.teil}`}>
      <h2 className={flaeche.titel}>{titel}</h2>
      {children}
    </section>
  );
}
