/** Upper part of the first page after DIN 5008: letterhead, address window, details, heading. */

import type { Layout } from '../mandant/layout.ts';
import type { Blatt } from './blattmodell.ts';
import { BREITE, RAND, type Seiten } from './seiten.ts';
import { FARBEN, HAARLINIE, MM, type Satz, type Stift, type Stil, zeilenabstand } from './stift.ts';

const TEXT: Stil = { schrift: 'normal', groesse: 10.5, farbe: FARBEN.text };
const LEISE: Stil = { schrift: 'normal', groesse: 9.5, farbe: FARBEN.leise };
const NAME: Stil = { schrift: 'fett', groesse: 20, farbe: FARBEN.text };
const TITEL: Stil = { schrift: 'fett', groesse: 20, farbe: FARBEN.text };

/** Distances from the upper edge in points: letterhead, window, fold marks, and where the body usually begins. */
type Briefform = {
  name: number;
  namenshoehe: number;
  logo: number;
  fenster: number;
  falz: readonly number[];
  text: number;
};

const FORMEN: Record<Layout['form'], Briefform> = {
  A: {
    name: 8 * MM,
    namenshoehe: 9.2 * MM,
    logo: 7 * MM,
    fenster: 27 * MM,
    falz: [87 * MM, 192 * MM],
    text: 85 * MM,
  },
  B: {
    name: 13 * MM,
    namenshoehe: 18 * MM,
    logo: 12 * MM,
    fenster: 45 * MM,
    falz: [105 * MM, 210 * MM],
    text: 103 * MM,
  },
};
const LOCHMARKE = 148.5 * MM;

/**
 * The window is 85 x 45 mm; its upper 17.7 mm are the zone of the return line. Text begins 25 mm from the left. An address
 * that is too long for its zone grows up into that of the return line, which needs no more than 5 mm (DIN 5008).
 */
const FENSTER = { zusatzzone: 17.7 * MM, breite: 80 * MM, hoehe: 27.3 * MM, hoechstens: 40 * MM } as const;
const ANGABEN = { links: 115 * MM, abstand: 5.2 * MM } as const;

/** Room of the logo in millimetres; form A leaves 27 mm above the window, form B 45 mm. */
const LOGO: Record<Layout['form'], Record<Layout['logoGroesse'], { breite: number; hoehe: number }>> = {
  A: {
    klein: { breite: 35, hoehe: 10 },
    mittel: { breite: 50, hoehe: 14 },
    gross: { breite: 65, hoehe: 18 },
  },
  B: {
    klein: { breite: 40, hoehe: 16 },
    mittel: { breite: 55, hoehe: 24 },
    gross: { breite: 75, hoehe: 31 },
  },
};

/** @param logo PNG or JPEG; the name makes room for it */
export function drawKopf(seiten: Seiten, blatt: Blatt, logo: Uint8Array | undefined): void {
  const form = FORMEN[blatt.gestaltung.form];
  const oben = form.fenster + FENSTER.zusatzzone;
  drawBriefkopf(seiten, blatt, form, logo);
  const satz = setAnschrift(seiten.stift, blatt.anschrift);
  const beginn = oben - Math.max(0, satz.hoehe - FENSTER.hoehe);
  drawRuecksendeangabe(seiten, blatt.ruecksendeangabe, beginn - 2.4 * MM);
  const anschrift = drawSatz(seiten, satz, beginn);
  const angaben = drawAngaben(seiten, blatt.angaben, oben);
  drawMarken(seiten, form);
  seiten.y = Math.max(form.text, anschrift + 8 * MM, angaben + 8 * MM);
  drawUeberschrift(seiten, blatt);
}

function drawBriefkopf(
  seiten: Seiten,
  { briefkopf, gestaltung }: Blatt,
  form: Briefform,
  logo: Uint8Array | undefined,
): void {
  const { logoPlatz, logoGroesse, akzent } = gestaltung;
  const { breite, hoehe } = LOGO[gestaltung.form][logoGroesse];
  const box = { breite: breite * MM, hoehe: hoehe * MM };
  if (logo) drawLogo(seiten, logo, logoPlatz, { ...box, y: form.logo });
  const frei = logoPlatz === 'mitte' ? (BREITE - box.breite) / 2 : BREITE - box.breite;
  const platz = logo ? frei - 5 * MM : BREITE;
  const stil = { ...NAME, farbe: akzent };
  const { stift } = seiten;
  const name = stift.einpassen([briefkopf.name], stil, [20, 17, 14, 12, 10, 9], {
    breite: platz,
    hoehe: form.namenshoehe,
  });
  const zusatz = stift.einpassen([briefkopf.zusatz], LEISE, [9.5, 8, 7], { breite: platz, hoehe: 10 * MM });
  const rechts = logo !== undefined && logoPlatz === 'links';
  const y = drawSatz(seiten, name, form.name, rechts);
  drawSatz(seiten, zusatz, y + 1 * MM, rechts);
}

const AUSRICHTUNG = { links: 'left', mitte: 'center', rechts: 'right' } as const;

/** The name beside it says what the picture shows, so a screen reader skips the picture. */
function drawLogo(
  { stift }: Seiten,
  logo: Uint8Array,
  platz: Layout['logoPlatz'],
  { breite, hoehe, y }: { breite: number; hoehe: number; y: number },
): void {
  const links = { links: 0, mitte: (BREITE - breite) / 2, rechts: BREITE - breite }[platz];
  const box = { x: RAND.links + links, y, breite, hoehe };
  stift.artefakt(() => stift.bild(logo, box, AUSRICHTUNG[platz]));
}

/** Sender in one line, shortened when it would leave the window; the footer has it in full. */
function drawRuecksendeangabe({ stift }: Seiten, text: string, y: number): void {
  if (text === '') return;
  const stil: Stil = { schrift: 'normal', groesse: 7, farbe: FARBEN.leise };
  const { zeilen, stil: passend } = stift.einpassen([text], stil, [7, 6.5, 6], {
    breite: FENSTER.breite - 6,
    hoehe: 10,
  });
  const zeile = zeilen.length > 1 ? `${zeilen[0]} …` : (zeilen[0] ?? '');
  stift.artefakt(() => {
    stift.links(zeile, RAND.links, y, passend);
    stift.linie(RAND.links, RAND.links + FENSTER.breite, y + 3, HAARLINIE);
  });
}

/** Sets the address into its window: too long a one gets smaller, then taller, and at last a name is cut. */
function setAnschrift(stift: Stift, anschrift: readonly string[]): Satz {
  const ueblich = stift.einpassen(anschrift, TEXT, [10.5, 9.5, 8.5], FENSTER);
  if (ueblich.hoehe <= FENSTER.hoehe) return ueblich;
  const hoch = { breite: FENSTER.breite, hoehe: FENSTER.hoechstens };
  const satz = stift.einpassen(anschrift, TEXT, [8.5, 8, 7.5, 7, 6.5, 6], hoch);
  if (satz.hoehe <= hoch.hoehe) return satz;
  const platz = Math.floor(hoch.hoehe / zeilenabstand(satz.stil));
  const zeilen = gekuerzt(
    anschrift.map((text) => stift.umbrechen(text, FENSTER.breite - 3 * MM, satz.stil)),
    platz,
  );
  return { ...satz, zeilen, hoehe: zeilen.length * zeilenabstand(satz.stil) };
}

/** So many lines, taken from the end of whichever text has most of them; the place to deliver to is short anyway. */
function gekuerzt(texte: readonly (readonly string[])[], platz: number): string[] {
  const anzahl = texte.map((zeilen) => zeilen.length);
  while (anzahl.reduce((sum, count) => sum + count, 0) > platz) {
    const laengste = anzahl.indexOf(Math.max(...anzahl));
    anzahl[laengste] = (anzahl[laengste] ?? 1) - 1;
  }
  return texte.flatMap((zeilen, index) => {
    const bleiben = zeilen.slice(0, anzahl[index]);
    if (bleiben.length === zeilen.length) return bleiben;
    return bleiben.map((zeile, nr) => (nr === bleiben.length - 1 ? `${zeile} …` : zeile));
  });
}

/** Number and dates beside the address, values flush with the right edge; a long value goes on below. */
function drawAngaben({ stift, wurzel }: Seiten, angaben: Blatt['angaben'], oben: number): number {
  const wertstil = { ...LEISE, farbe: FARBEN.text };
  const breite = RAND.rechts - ANGABEN.links;
  let y = oben + TEXT.groesse - ANGABEN.abstand;
  for (const { bezeichnung, wert } of angaben) {
    y += ANGABEN.abstand;
    const neben = breite - stift.breite(`${bezeichnung}  `, LEISE);
    const zeilen =
      stift.breite(wert, wertstil) <= neben ? [wert] : ['', ...stift.umbrechen(wert, breite, wertstil)];
    stift.inhalt(wurzel, 'P', () => {
      stift.links(`${bezeichnung} `, ANGABEN.links, y, LEISE);
      zeilen.forEach((zeile, index) => {
        if (index > 0) y += zeilenabstand(wertstil);
        stift.rechts(zeile, RAND.rechts, y, wertstil);
      });
    });
  }
  return y;
}

function drawUeberschrift(seiten: Seiten, { ueberschrift, vermerk, bezug }: Blatt): void {
  const { stift, wurzel } = seiten;
  seiten.y += TITEL.groesse;
  stift.inhalt(wurzel, 'H1', () => {
    stift.links(ueberschrift, RAND.links, seiten.y, TITEL);
    const x = RAND.links + stift.breite(ueberschrift, TITEL) + 4 * MM;
    stift.links(vermerk, x, seiten.y, { ...TITEL, schrift: 'normal', farbe: FARBEN.leise });
  });
  if (bezug) {
    seiten.y += 2 * MM;
    seiten.absatz(stift.umbrechen(bezug, BREITE, LEISE), LEISE);
  }
  seiten.y += bezug ? 5 * MM : 9 * MM;
}

function drawMarken({ stift }: Seiten, { falz }: Briefform): void {
  stift.artefakt(() => {
    for (const y of falz) stift.linie(5 * MM, 9 * MM, y, HAARLINIE);
    stift.linie(5 * MM, 11 * MM, LOCHMARKE, HAARLINIE);
  });
}

/** Writes lines from `y` downwards, flush left or right. @returns the lower edge */
function drawSatz(
  { stift, wurzel }: Seiten,
  { zeilen, stil, hoehe }: Satz,
  y: number,
  rechts = false,
): number {
  if (zeilen.length === 0) return y;
  stift.inhalt(wurzel, 'P', () => {
    zeilen.forEach((text, index) => {
      // A blank keeps the words of two lines apart when they are read aloud or copied.
      const zeile = index < zeilen.length - 1 ? `${text} ` : text;
      const grundlinie = y + index * zeilenabstand(stil) + stil.groesse;
      if (rechts) stift.rechts(text, RAND.rechts, grundlinie, stil);
      else stift.links(zeile, RAND.links, grundlinie, stil);
    });
  });
  return y + hoehe;
}
