/** PDF-Download: the sheet is built in the browser. Import this file dynamically, it brings the PDF library along. */
import { blattOf } from '#kern/blatt/blatt.ts';
import { renderPdf } from '#kern/blatt/pdf.ts';
import { fehlendeZeichen } from '#kern/blatt/schriften.ts';
import type { Absender } from '#kern/mandant/absender.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { saveDatei } from '#web/components/saveDatei.ts';
import { schriftenOf } from './schriften.ts';

const DATEINAME = 'rechnung_a4.pdf';

/**
 * Builds the PDF of a receipt and saves it as `rechnung_a4.pdf`.
 * @returns characters that no font has; they are drawn as `□`
 * @throws when the fonts cannot be loaded or the logo is damaged
 */
export async function downloadRechnung(
  rechnung: Rechnung,
  absender: Absender,
  logo: Uint8Array | undefined,
): Promise<string[]> {
  const blatt = blattOf(rechnung, absender);
  const schriften = await schriftenOf(blatt, absender.layout.schrift);
  const bytes = await renderPdf({ blatt, schriften, logo, erstelltAm: new Date() });
  saveDatei(new Blob([bytes], { type: 'application/pdf' }), DATEINAME);
  return fehlendeZeichen(blatt, schriften);
}
