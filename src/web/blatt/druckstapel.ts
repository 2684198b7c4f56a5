/** Archived sheets joined into one file for printing. What only machines read of them stays behind. */
import { PDFDocument } from '@cantoo/pdf-lib';

/** So many objects are written until others get their turn. */
const JE_ZUG = 200;

export class Druckstapel {
  readonly #ziel: PDFDocument;
  #bytes = 0;

  private constructor(ziel: PDFDocument) {
    this.#ziel = ziel;
  }

  /** @param titel of the file, as its window is called */
  static async create(titel: string): Promise<Druckstapel> {
    const ziel = await PDFDocument.create({ updateMetadata: false });
    ziel.setTitle(titel, { showInWindowTitleBar: true });
    ziel.setLanguage('de-DE');
    return new Druckstapel(ziel);
  }

  get seiten(): number {
    return this.#ziel.getPages().length;
  }

  /** Bytes of what was put on it, about as large as the file will be. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Puts all pages of a file behind those that are there. @throws Error for what is no PDF */
  async add(pdf: Uint8Array): Promise<void> {
    const quelle = await PDFDocument.load(pdf, { updateMetadata: false });
    for (const seite of await this.#ziel.copyPages(quelle, quelle.getPageIndices()))
      this.#ziel.addPage(seite);
    this.#bytes += pdf.length;
  }

  save(): Promise<Uint8Array> {
    return this.#ziel.save({ objectsPerTick: JE_ZUG });
  }
}
