import { Ablehnung } from '#kern/ablehnung.ts';
import { zeichenhindernis } from '#kern/blatt/zeichenhindernis.ts';
import { dateinummer } from '#kern/nummern/nummernformat.ts';
import { Geschrieben } from '#kern/protokoll/kette.ts';
import { nimmtZurueck } from '#kern/rechnungen/belegart.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Urschrift } from '../blatt/zeichnen.worker.ts';
import { zeichner } from '../blatt/zeichner.ts';
import type { Archivablage } from '../speicher/archiv.repository.ts';
import { createAtempause } from '../werkzeug/atempause.ts';
import { checkRegeln, type Vorlage } from './vorlage.ts';

/** Everything that is stored when an invoice is issued, ready to be stored. */
export type Ausfertigung = {
  vorlage: Vorlage;
  dateien: readonly Archivablage[];
  /** Those whose bytes are not stored yet. */
  neue: readonly Archivablage[];
  /** State in the entry of the Protokoll, before and after. */
  vorher: Geschrieben;
  nachher: Geschrieben;
};

/** Drawer; outside of tests the threads of this process. */
export type Zeichne = (vorlage: Vorlage) => Promise<{ urschriften: readonly Urschrift[]; fehlend: string[] }>;

/** Draws in a thread of its own, before those who only look at a draft. */
export const zeichne: Zeichne = ({ rechnung, absender, logo, dateien }) =>
  zeichner.ausfertigen({ rechnung, absender, logo: logo?.inhalt, dateien, erstelltAm: new Date() });

/**
 * Draws what was planned, judges it meanwhile, and writes down everything that is stored with it.
 * @throws Ablehnung `ungueltig` when it breaks a rule or the sheet would have gaps for ever, and what drawing throws
 */
export async function ausfertigen(
  bestand: Bestand,
  vorlage: Vorlage,
  draw: Zeichne = zeichne,
): Promise<Ausfertigung> {
  const zeichnung = draw(vorlage);
  // What is wrong with the invoice is told rather than what drawing made of it.
  zeichnung.catch(() => undefined);
  const { rechnung, logo, vorher: satz, ausstellung } = vorlage;
  const pause = createAtempause();
  checkRegeln(vorlage);
  await pause();
  const posten = new Geschrieben(satz.posten);
  const vorher = new Geschrieben({ ...satz, posten });
  const { urschriften, fehlend } = await zeichnung;
  // What was issued before anybody asked must still be taken back.
  if (!nimmtZurueck(rechnung.art)) checkZeichen(fehlend);
  const name = dateinummer(rechnung.nummer);
  const dateien: Archivablage[] = urschriften.map(({ art, inhalt, gepackt, sha256 }) => ({
    art,
    sha256,
    inhalt: bufferOf(inhalt),
    gepackt: gepackt && bufferOf(gepackt),
    ...DATEINAMEN[art](name),
  }));
  if (logo) dateien.push({ art: 'logo', dateiname: 'logo', ...logo });
  const archiv = Object.fromEntries(dateien.map(({ art, sha256 }) => [art, sha256]));
  return {
    vorlage,
    dateien,
    neue: await bestand.dateien.findNeue(dateien),
    vorher,
    nachher: new Geschrieben({ ...satz, ...ausstellung, status: 'ausgestellt', posten, archiv }),
  };
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

const DATEINAMEN: Record<Urschrift['art'], (nummer: string) => Pick<Archivablage, 'dateiname' | 'typ'>> = {
  pdf: (nummer) => ({ dateiname: `rechnung_a4_${nummer}.pdf`, typ: 'application/pdf' }),
  cii: (nummer) => ({ dateiname: `rechnung_${nummer}_cii.xml`, typ: 'application/xml' }),
  ubl: (nummer) => ({ dateiname: `rechnung_${nummer}_ubl.xml`, typ: 'application/xml' }),
  peppol: (nummer) => ({ dateiname: `rechnung_${nummer}_peppol.xml`, typ: 'application/xml' }),
  ebinterface: (nummer) => ({ dateiname: `rechnung_${nummer}_ebinterface.xml`, typ: 'application/xml' }),
  stand: (nummer) => ({ dateiname: `rechnung_${nummer}.json`, typ: 'application/json' }),
};

/** @throws Ablehnung `ungueltig` when the sheet would have gaps for ever */
function checkZeichen(fehlend: readonly string[]): void {
  if (fehlend.length === 0) return;
  const text = `${zeichenhindernis(fehlend)} Die Rechnung kann so nicht ausgestellt werden.`;
  throw new Ablehnung('ungueltig', text, { pfad: 'zeichen' });
}
