/** The sheet on screen: the very drawing of the PDF, kept as texts and rules with their places. */
import type { Blatt } from './blattmodell.ts';
import { breiteOf } from './lauf.ts';
import type { Leinwand, Strukturelement, Textangaben } from './pdfkit.js';
import { type Schriften, zeichenbar } from './schriften.ts';
import { type Schriftname, schriftOf } from './schriftlauf.ts';
import { drawBlatt } from './zeichnung.ts';

/** One line of text; `y` is its baseline, `breite` what it fills, `drehung` degrees counterclockwise around its beginning. */
export type Schriftzug = {
  text: string;
  x: number;
  y: number;
  breite: number;
  schrift: Schriftname;
  groesse: number;
  farbe: string;
  drehung: number;
};
/** A rule. */
export type Linie = { x1: number; y1: number; x2: number; y2: number; farbe: string; dicke: number };
/** A filled area as the path of an SVG. */
export type Flaeche = { pfad: string; farbe: string };
/** Where the logo stands: as large as fits, at the upper edge, on the side that `align` names. */
export type Logoplatz = {
  x: number;
  y: number;
  breite: number;
  hoehe: number;
  align: 'left' | 'center' | 'right';
};
/** Texts and rules of one page. */
export type Vorschauseite = {
  texte: Schriftzug[];
  linien: Linie[];
  flaechen: Flaeche[];
  logo: Logoplatz | undefined;
};

/** Pages of the sheet as the PDF will show them. Characters that no font has become `□`. */
export function renderVorschau(blatt: Blatt, schriften: Schriften, mitLogo: boolean): Vorschauseite[] {
  const aufnahme = new Aufnahme(schriften);
  drawBlatt(aufnahme, zeichenbar(blatt, schriften), schriften, mitLogo ? new Uint8Array() : undefined);
  return aufnahme.seiten;
}

/** Paper that remembers what is drawn on it. Widths come from the same words as the PDF's, so that lines break alike. */
class Aufnahme implements Leinwand {
  readonly seiten: Vorschauseite[] = [];
  readonly #schriften: Schriften;
  #seite = -1;
  #schrift: Schriftzug['schrift'] = 'normal';
  #groesse = 10;
  #farbe = '';
  #pfad = '';
  #strich = { farbe: '', dicke: 1 };
  #von = { x: 0, y: 0 };
  #bis = { x: 0, y: 0 };

  constructor(schriften: Schriften) {
    this.#schriften = schriften;
  }

  font(name: Schriftzug['schrift']): this {
    this.#schrift = name;
    return this;
  }

  fontSize(size: number): this {
    this.#groesse = size;
    return this;
  }

  fillColor(color: string): this {
    this.#farbe = color;
    return this;
  }

  widthOfString(text: string): number {
    return breiteOf(schriftOf(this.#schriften, this.#schrift), text, this.#groesse);
  }

  text(text: string, x: number, y: number, { rotation = 0 }: Textangaben): this {
    const stil = { schrift: this.#schrift, groesse: this.#groesse, farbe: this.#farbe, drehung: rotation };
    this.#jetzt().texte.push({ text, x, y, breite: this.widthOfString(text), ...stil });
    return this;
  }

  image(_: Uint8Array, x: number, y: number, { fit, align }: Parameters<Leinwand['image']>[3]): this {
    this.#jetzt().logo = { x, y, breite: fit[0], hoehe: fit[1], align };
    return this;
  }

  rect(x: number, y: number, width: number, height: number): this {
    this.#pfad += `M${runden(x)} ${runden(y)}h${runden(width)}v${runden(height)}h${runden(-width)}z`;
    return this;
  }

  fill(color: string): this {
    this.#jetzt().flaechen.push({ pfad: this.#pfad, farbe: color });
    this.#pfad = '';
    return this;
  }

  strokeColor(color: string): this {
    this.#strich = { ...this.#strich, farbe: color };
    return this;
  }

  lineWidth(width: number): this {
    this.#strich = { ...this.#strich, dicke: width };
    return this;
  }

  moveTo(x: number, y: number): this {
    this.#von = { x, y };
    return this;
  }

  lineTo(x: number, y: number): this {
    this.#bis = { x, y };
    return this;
  }

  stroke(): this {
    const { x: x1, y: y1 } = this.#von;
    const { x: x2, y: y2 } = this.#bis;
    this.#jetzt().linien.push({ x1, y1, x2, y2, ...this.#strich });
    return this;
  }

  addPage(): this {
    this.seiten.push({ texte: [], linien: [], flaechen: [], logo: undefined });
    return this.switchToPage(this.seiten.length - 1);
  }

  switchToPage(index: number): this {
    this.#seite = index;
    return this;
  }

  struct(): Strukturelement {
    return UNSICHTBAR;
  }

  addStructure(): this {
    return this;
  }

  markContent(): this {
    return this;
  }

  endMarkedContent(): this {
    return this;
  }

  #jetzt(): Vorschauseite {
    const seite = this.seiten[this.#seite];
    if (!seite) throw new Error('Nothing can be drawn before the first page');
    return seite;
  }
}

/** Thousandths of a point keep the path short. */
function runden(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The structure tree serves screen readers of the PDF; here its content is drawn at once. */
const UNSICHTBAR: Strukturelement = {
  add(child) {
    if (typeof child === 'function') child();
    return UNSICHTBAR;
  },
  end() {},
};
