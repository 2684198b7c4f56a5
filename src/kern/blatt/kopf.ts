/** Upper part of the first page after DIN 5008 form B: letterhead, address window, details, heading. */
import type { Blatt } from './blatt.ts';
import { BREITE, RAND, type Seiten } from './seiten.ts';
import { FARBEN, HAARLINIE, MM, type Satz, type Stil, zeilenabstand } from './stift.ts';

const TEXT: Stil = { schrift: 'normal', groesse: 10.5, farbe: FARBEN.text };
const LEISE: Stil = { schrift: 'normal', groesse: 9.5, farbe: FARBEN.leise };
const NAME: Stil = { schrift: 'fett', groesse: 20, farbe: FARBEN.akzent };
const TITEL: Stil = { schrift: 'fett', groesse: 20, farbe: FARBEN.text };

/** Address window: 45 mm from the top, text 25 mm from the left, 85 x 45 mm, of which the return line takes 17.7 mm. */
const FENSTER = { oben: 62.7 * MM, breite: 80 * MM, hoehe: 27.3 * MM } as const;
const ANGABEN = { links: 122 * MM, abstand: 5.2 * MM } as const;
/** Where the body begins unless a very long address pushes it down. */
const TEXTBEGINN = 103 * MM;

/** Room of the logo in the upper right corner. */
const LOGO = { breite: 55 * MM, hoehe: 24 * MM, oben: 12 * MM } as const;

/** @param logo PNG or JPEG; the name makes room for it */
export function drawKopf(seiten: Seiten, blatt: Blatt, logo: Uint8Array | undefined): void {
  if (logo) drawLogo(seiten, logo);
  drawBriefkopf(seiten, blatt.briefkopf, logo ? BREITE - LOGO.breite - 5 * MM : BREITE);
  drawRuecksendeangabe(seiten, blatt.ruecksendeangabe);
  const anschrift = drawAnschrift(seiten, blatt.anschrift);
  const angaben = drawAngaben(seiten, blatt.angaben);
  drawMarken(seiten);
  seiten.y = Math.max(TEXTBEGINN, anschrift + 8 * MM, angaben + 8 * MM);
  drawUeberschrift(seiten, blatt);
}

/** The name beside it says what the picture shows, so a screen reader skips the picture. */
function drawLogo({ stift }: Seiten, logo: Uint8Array): void {
  const { breite, hoehe, oben } = LOGO;
  stift.artefakt(() => stift.bild(logo, { x: RAND.rechts - breite, y: oben, breite, hoehe }));
}

function drawBriefkopf(seiten: Seiten, { name, zusatz }: Blatt['briefkopf'], breite: number): void {
  const box = { breite, hoehe: 18 * MM };
  const oben = seiten.stift.einpassen([name], NAME, [20, 17, 14, 12, 10], box);
  const unten = seiten.stift.einpassen([zusatz], LEISE, [9.5, 8, 7], { breite, hoehe: 10 * MM });
  const y = drawSatz(seiten, oben, 13 * MM);
  drawSatz(seiten, unten, y + 1 * MM);
}

/** Sender in one line, shortened when it would leave the window; the footer has it in full. */
function drawRuecksendeangabe({ stift }: Seiten, text: string): void {
  if (text === '') return;
  const stil: Stil = { schrift: 'normal', groesse: 7, farbe: FARBEN.leise };
  const { zeilen, stil: passend } = stift.einpassen([text], stil, [7, 6.5, 6], {
    breite: FENSTER.breite - 6,
    hoehe: 10,
  });
  const zeile = zeilen.length > 1 ? `${zeilen[0]} …` : (zeilen[0] ?? '');
  const y = FENSTER.oben - 2.4 * MM;
  stift.artefakt(() => {
    stift.links(zeile, RAND.links, y, passend);
    stift.linie(RAND.links, RAND.links + FENSTER.breite, y + 3, HAARLINIE);
  });
}

function drawAnschrift(seiten: Seiten, anschrift: readonly string[]): number {
  const satz = seiten.stift.einpassen(anschrift, TEXT, [10.5, 9.5, 8.5, 7.5], FENSTER);
  return drawSatz(seiten, satz, FENSTER.oben);
}

/** Number and dates beside the address, values flush with the right edge of the table. */
function drawAngaben({ stift, wurzel }: Seiten, angaben: Blatt['angaben']): number {
  const wertstil = { ...LEISE, farbe: FARBEN.text };
  let y = FENSTER.oben + TEXT.groesse - ANGABEN.abstand;
  for (const { bezeichnung, wert } of angaben) {
    y += ANGABEN.abstand;
    stift.inhalt(wurzel, 'P', () => {
      stift.links(`${bezeichnung} `, ANGABEN.links, y, LEISE);
      stift.rechts(wert, RAND.rechts, y, wertstil);
    });
  }
  return y;
}

function drawUeberschrift(seiten: Seiten, { ueberschrift, vermerk }: Blatt): void {
  const { stift, wurzel } = seiten;
  seiten.y += TITEL.groesse;
  stift.inhalt(wurzel, 'H1', () => {
    stift.links(ueberschrift, RAND.links, seiten.y, TITEL);
    const x = RAND.links + stift.breite(ueberschrift, TITEL) + 4 * MM;
    stift.links(vermerk, x, seiten.y, { ...TITEL, schrift: 'normal', farbe: FARBEN.leise });
  });
  seiten.y += 9 * MM;
}

/** Fold marks at 105 and 210 mm, hole mark at 148.5 mm. */
function drawMarken({ stift }: Seiten): void {
  stift.artefakt(() => {
    for (const mm of [105, 210]) stift.linie(5 * MM, 9 * MM, mm * MM, HAARLINIE);
    stift.linie(5 * MM, 11 * MM, 148.5 * MM, HAARLINIE);
  });
}

/** Writes lines from `y` downwards. @returns the lower edge */
function drawSatz({ stift, wurzel }: Seiten, { zeilen, stil, hoehe }: Satz, y: number): number {
  if (zeilen.length === 0) return y;
  stift.inhalt(wurzel, 'P', () => {
    zeilen.forEach((zeile, index) => {
      stift.links(zeile, RAND.links, y + index * zeilenabstand(stil) + stil.groesse, stil);
    });
  });
  return y + hoehe;
}
