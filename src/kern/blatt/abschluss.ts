/** Below the table: the sums, the texts, the request to pay with its QR code. */

import { type Worte, worteOf } from '../worte/worte.ts';
import type { Blatt } from './blattmodell.ts';
import { drawQr, qrOf } from './qrcode.ts';
import { BREITE, FLIESSTEXT, RAND, type Seiten } from './seiten.ts';
import { FARBEN, HAARLINIE, KRAEFTIG, MM, type Stift, type Stil, zeilenabstand } from './stift.ts';
import type { Summenzeile } from './summen.ts';

const SUMME: Stil = { schrift: 'normal', groesse: 10, farbe: FARBEN.text };
const ENDSUMME: Stil = { schrift: 'fett', groesse: 12, farbe: FARBEN.text };

/** Distance from one sum to the next. */
const ZEILE = 5.2 * MM;
const ENDZEILE = 7.5 * MM;
const RAND_UNTEN = 4.5 * MM;

export function summenhoehe(summen: readonly Summenzeile[]): number {
  return summen.reduce((sum, { stark }) => sum + (stark ? ENDZEILE : ZEILE), RAND_UNTEN);
}

/** The sums, flush with the last column of the table. */
export function drawSummen(seiten: Seiten, { summen, gestaltung }: Blatt): void {
  const { stift, wurzel } = seiten;
  const wertbreite = Math.max(
    ...summen.map(({ wert, stark }) => stift.breite(wert, stark ? ENDSUMME : SUMME)),
  );
  const x = RAND.rechts - wertbreite - 8 * MM;
  const strich = { ...KRAEFTIG, farbe: gestaltung.akzent };
  stift.artefakt(() => stift.linie(RAND.links, RAND.rechts, seiten.y, strich));
  summen.forEach(({ bezeichnung, wert, stark }, index) => {
    const hoehe = stark ? ENDZEILE : ZEILE;
    if (!seiten.hasPlatz(hoehe)) seiten.neueSeite();
    if (stark && index > 0) {
      stift.artefakt(() => stift.linie(x - 50 * MM, RAND.rechts, seiten.y + 1.6 * MM, HAARLINIE));
    }
    seiten.y += hoehe;
    const stil = stark ? ENDSUMME : SUMME;
    stift.inhalt(wurzel, 'P', () => {
      stift.rechts(`${bezeichnung} `, x, seiten.y, { ...stil, groesse: SUMME.groesse });
      stift.rechts(wert, RAND.rechts, seiten.y, stil);
    });
  });
  seiten.y += RAND_UNTEN;
}

const ABSATZABSTAND = 4 * MM;
const QR = { seite: 29 * MM, abstand: 7 * MM, unterschrift: 4.5 * MM } as const;
const UNTERSCHRIFT: Stil = { schrift: 'normal', groesse: 7.5, farbe: FARBEN.leise };

type Absatz = { zeilen: string[]; hoehe: number };
type Abschluss = { hoehe: number; draw: (seiten: Seiten) => void };

/** Tax note, notes, request to pay, closing text; measured first, so that the table can leave room for them. */
export function abschlussOf(stift: Stift, blatt: Blatt): Abschluss {
  const setzen = (texte: readonly string[], breite: number) =>
    texte.filter((text) => text !== '').map((text) => toAbsatz(stift.umbrechen(text, breite, FLIESSTEXT)));
  const vorher = setzen([blatt.steuerhinweis, blatt.notizen], BREITE);
  const zahlung = zahlungOf(blatt, setzen);
  const nachher = setzen([blatt.textNach, blatt.anlagen], BREITE);
  return {
    hoehe: hoeheOf(vorher) + zahlung.hoehe + hoeheOf(nachher),
    draw: (seiten) => {
      drawAbsaetze(seiten, vorher);
      zahlung.draw(seiten);
      drawAbsaetze(seiten, nachher);
    },
  };
}

/** With a QR code the request to pay stands beside it, and both stay together. */
function zahlungOf(
  { zahlungssatz, skonto, zahlungsbedingungen, girocode, sprache }: Blatt,
  setzen: (texte: readonly string[], breite: number) => Absatz[],
): Abschluss {
  const texte = [zahlungssatz, skonto, zahlungsbedingungen];
  if (girocode === undefined) {
    const absaetze = setzen(texte, BREITE);
    return { hoehe: hoeheOf(absaetze), draw: (seiten) => drawAbsaetze(seiten, absaetze) };
  }
  const absaetze = setzen(texte, BREITE - QR.seite - QR.abstand);
  const bild = ABSATZABSTAND + QR.seite + QR.unterschrift;
  const hoehe = Math.max(hoeheOf(absaetze), bild);
  return {
    hoehe,
    draw: (seiten) => {
      if (!seiten.hasPlatz(bild)) seiten.neueSeite();
      const { y, anzahl } = seiten;
      drawAbsaetze(seiten, absaetze);
      const ende = seiten.y;
      seiten.stift.doc.switchToPage(anzahl - 1);
      drawGirocode(seiten, girocode, y + ABSATZABSTAND, worteOf(sprache));
      seiten.stift.doc.switchToPage(seiten.anzahl - 1);
      seiten.y = seiten.anzahl > anzahl ? ende : Math.max(ende, y + bild);
    },
  };
}

function drawGirocode({ stift, wurzel }: Seiten, nutzlast: string, y: number, worte: Worte): void {
  const box = { x: RAND.rechts - QR.seite, y, breite: QR.seite, hoehe: QR.seite };
  stift.abbildung(wurzel, worte.girocode, box, () => drawQr(stift, qrOf(nutzlast), box));
  stift.inhalt(wurzel, 'P', () => {
    stift.rechts(worte.scannen, RAND.rechts, y + QR.seite + 3.6 * MM, UNTERSCHRIFT);
  });
}

function toAbsatz(zeilen: string[]): Absatz {
  return { zeilen, hoehe: zeilen.length * zeilenabstand(FLIESSTEXT) + ABSATZABSTAND };
}

function hoeheOf(absaetze: readonly Absatz[]): number {
  return absaetze.reduce((sum, { hoehe }) => sum + hoehe, 0);
}

function drawAbsaetze(seiten: Seiten, absaetze: readonly Absatz[]): void {
  for (const { zeilen } of absaetze) {
    seiten.y += ABSATZABSTAND;
    seiten.absatz(zeilen, FLIESSTEXT);
  }
}
