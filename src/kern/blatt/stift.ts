/** The pen: texts, rules and structure on a page, in points from the upper left corner. */
import type { Leinwand, Strukturangaben, Strukturelement } from './pdfkit.js';
import type { Schriften } from './schriften.ts';
import { laeufeOf, type Stueck } from './schriftlauf.ts';
import { umbrechen } from './umbruch.ts';

/** One millimetre in points. */
export const MM = 72 / 25.4;

/** Size of A4 in points. */
export const A4 = { breite: 595.28, hoehe: 841.89 } as const;

export const FARBEN = {
  text: '#1c2127',
  leise: '#5b636c',
  haarlinie: '#c8cdd3',
  wasserzeichen: '#edf0f4',
} as const;

export type Strich = { farbe: string; dicke: number };

export const HAARLINIE: Strich = { farbe: FARBEN.haarlinie, dicke: 0.5 };
export const KRAEFTIG: Strich = { farbe: FARBEN.text, dicke: 0.8 };

export type Stil = { schrift: 'normal' | 'fett'; groesse: number; farbe: string };

/** Distance of two baselines. */
export function zeilenabstand({ groesse }: Stil): number {
  return groesse * 1.35;
}

/** Text broken to a width: what `einpassen` chose. */
export type Satz = { stil: Stil; zeilen: string[]; hoehe: number };

export class Stift {
  readonly doc: Leinwand;
  readonly #schriften: Schriften;

  constructor(doc: Leinwand, schriften: Schriften) {
    this.doc = doc;
    this.#schriften = schriften;
  }

  breite(text: string, { schrift, groesse }: Stil): number {
    let breite = 0;
    for (const { stuecke } of laeufeOf(this.#schriften, plain(text), schrift))
      for (const stueck of stuecke) breite += this.#breiteOf(stueck, groesse);
    return breite;
  }

  #breiteOf({ schrift, text }: Stueck, groesse: number): number {
    return this.doc.font(schrift).fontSize(groesse).widthOfString(text);
  }

  /** Breaks texts into lines of at most `breite` points. */
  umbrechen(text: string, breite: number, stil: Stil): string[] {
    return umbrechen(text, breite, (part) => this.breite(part, stil));
  }

  /** Sets texts in the largest of the sizes in which they fill no more than `hoehe`, else in the smallest. */
  einpassen(texte: readonly string[], stil: Stil, groessen: readonly number[], box: Box): Satz {
    let satz: Satz = { stil, zeilen: [], hoehe: 0 };
    for (const groesse of groessen) {
      const eigener = { ...stil, groesse };
      const zeilen = texte.flatMap((text) => this.umbrechen(text, box.breite, eigener));
      satz = { stil: eigener, zeilen, hoehe: zeilen.length * zeilenabstand(eigener) };
      if (satz.hoehe <= box.hoehe) break;
    }
    return satz;
  }

  /** Writes one line; `y` is its baseline. */
  links(text: string, x: number, y: number, stil: Stil): void {
    if (text === '') return;
    const { schrift, groesse, farbe } = stil;
    const laeufe = laeufeOf(this.#schriften, plain(text), schrift);
    let links = x;
    for (const { stuecke, vonRechts } of laeufe) {
      const gesetzt = stuecke.map((stueck) => {
        const stelle = { stueck, links };
        // Nothing follows where all is one piece, as in nearly every line.
        if (laeufe.length > 1 || stuecke.length > 1) links += this.#breiteOf(stueck, groesse);
        return stelle;
      });
      // Drawn in the order in which it is read, so that it is heard and copied so.
      for (const stelle of vonRechts ? gesetzt.toReversed() : gesetzt) {
        this.doc.font(stelle.stueck.schrift).fontSize(groesse).fillColor(farbe);
        this.doc.text(stelle.stueck.text, stelle.links, y, { lineBreak: false, baseline: 'alphabetic' });
      }
    }
  }

  /** Writes one line that ends at `x`. The figures of Source Sans 3 are all of one width, so columns align. */
  rechts(text: string, x: number, y: number, stil: Stil): void {
    this.links(text, x - this.breite(text, stil), y, stil);
  }

  /** Writes one line that rises by `grad` degrees, its middle in the middle of the page. */
  schraeg(text: string, grad: number, stil: Stil): void {
    const { schrift, groesse, farbe } = stil;
    const breite = this.breite(text, stil);
    const winkel = (grad * Math.PI) / 180;
    const [cos, sin] = [Math.cos(winkel), Math.sin(winkel)];
    const x = (A4.breite - cos * breite + sin * groesse * VERSALHOEHE) / 2;
    const y = (A4.hoehe + sin * breite + cos * groesse * VERSALHOEHE) / 2;
    this.doc.font(schrift).fontSize(groesse).fillColor(farbe);
    this.doc.text(plain(text), x, y, { lineBreak: false, baseline: 'alphabetic', rotation: grad });
  }

  /** A picture as large as fits into the box, at its upper edge. */
  bild(bytes: Uint8Array, { x, y, breite, hoehe }: Rechteck, align: 'left' | 'center' | 'right'): void {
    this.doc.image(bytes, x, y, { fit: [breite, hoehe], align });
  }

  /** Rectangles as one area, so that no viewer shows seams between neighbours. */
  flaeche(rechtecke: readonly Rechteck[], farbe: string): void {
    for (const { x, y, breite, hoehe } of rechtecke) this.doc.rect(x, y, breite, hoehe);
    this.doc.fill(farbe);
  }

  linie(von: number, bis: number, y: number, { farbe, dicke }: Strich): void {
    this.doc.lineWidth(dicke).strokeColor(farbe).moveTo(von, y).lineTo(bis, y).stroke();
  }

  /** Decoration and repetition that a screen reader skips. */
  artefakt(draw: () => void, attached?: 'Top' | 'Bottom'): void {
    this.doc.markContent(
      'Artifact',
      attached ? { type: 'Pagination', attached: [attached] } : { type: 'Layout' },
    );
    draw();
    this.doc.endMarkedContent();
  }

  /** Adds an element to the structure tree; `fill` draws into it or adds further elements. */
  element(
    parent: Strukturelement,
    typ: string,
    fill: (element: Strukturelement) => void,
    options: Strukturangaben = typ === 'TH' ? { scope: 'Column' } : {},
  ): void {
    const element = this.doc.struct(typ, options);
    parent.add(element);
    fill(element);
    element.end();
  }

  /** An element that holds nothing but what `draw` writes. */
  inhalt(parent: Strukturelement, typ: string, draw: () => void): void {
    this.element(parent, typ, (element) => element.add(draw));
  }

  /** A picture for which a screen reader says `alt`. */
  abbildung(parent: Strukturelement, alt: string, flaeche: Rechteck, draw: () => void): void {
    const { x, y, breite, hoehe } = flaeche;
    const bbox: Strukturangaben['bbox'] = [x, y, x + breite, y + hoehe];
    this.element(parent, 'Figure', (element) => element.add(draw), { alt, bbox });
  }
}

type Box = { breite: number; hoehe: number };
export type Rechteck = Box & { x: number; y: number };

/** Height of capital letters as a share of the type size: about the same in all fonts of the sheet. */
const VERSALHOEHE = 0.66;

/** NBSP shares its glyph with the blank: only one of them may be drawn, or copied text depends on which came first. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}
