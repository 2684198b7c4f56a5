/** From draft to finished paper: numbered, drawn, frozen, archived. */
import { isDeepStrictEqual } from 'node:util';
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Fertigstellung } from '#kern/angebote/neuesPapier.ts';
import { fassungsnummer, papierkreisOf } from '#kern/angebote/nummern.ts';
import { checkPapierhandlung } from '#kern/angebote/uebergaenge.ts';
import { papierblattOf } from '#kern/blatt/papierblatt.ts';
import { zeichenhindernis } from '#kern/blatt/zeichenhindernis.ts';
import { formatNummer } from '#kern/nummern/nummernformat.ts';
import type { Bestand, Mandantzugriff, Schreibbestand } from '../bestand/bestand.ts';
import { zeichner } from '../blatt/zeichner.ts';
import { checkHerkunft } from '../herkunft/checkHerkunft.ts';
import { lageOf } from '../herkunft/papierlage.ts';
import type { Fertiges, Papiersatz } from '../speicher/papier.repository.ts';
import { checkVersion } from '../stammdaten/stammdaten.ts';
import { sha256 } from '../werkzeug/sha256.ts';
import { sucheOf } from './angebote.ts';
import { stelle } from './handeln.ts';
import { readPapier, readSatz } from './sicht.ts';

/** So often what was drawn may have become untrue before it was stored. */
const VERSUCHE = 5;

type Pdf = { inhalt: Buffer; sha256: string };

/**
 * Draws with nothing locked, and stores in one short transaction if all that it was made of is still true; otherwise once
 * more. `danach` belongs into the same transaction.
 * @throws Ablehnung `nicht-gefunden`, `version`, `zustand`, `ungueltig`, or `ueberlastet` when others change it all the time
 */
export async function fertigstellen<T>(
  zugriff: Mandantzugriff,
  id: number,
  { version }: Fertigstellung,
  danach: (bestand: Schreibbestand) => Promise<T>,
): Promise<T> {
  for (let versuch = 0; versuch < VERSUCHE; versuch += 1) {
    const plan = await plane(zugriff.erneut(), id, version);
    const pdf = await draw(plan);
    const ergebnis = await zugriff.erneut().transaction(async (bestand) => {
      if (!isDeepStrictEqual(await plane(bestand, id, version), plan)) return undefined;
      await store(bestand, plan, pdf);
      return { wert: await danach(bestand) };
    });
    if (ergebnis) return ergebnis.wert;
  }
  throw new Ablehnung(
    'ueberlastet',
    'Daran wird gerade etwas geändert. Bitte gleich noch einmal versuchen.',
    {
      warteSekunden: 2,
    },
  );
}

type Plan = Awaited<ReturnType<typeof plane>>;

/** All that the finished paper is made of. */
async function plane(bestand: Bestand, id: number, version: number | undefined) {
  const satz = await readSatz(bestand, id);
  checkVersion(satz, version);
  checkPapierhandlung(await lageOf(bestand, satz), 'fertigstellen');
  const { version: _, ...absender } = await bestand.absender.get();
  const [vorgaenger] = await bestand.papiere.listKoepfe(
    satz.vorgaengerId === null ? [] : [satz.vorgaengerId],
  );
  // While it was being written, something may have been made of the older version.
  if (vorgaenger) checkPapierhandlung(await lageOf(bestand, vorgaenger), 'neueFassung');
  const nummer = await planeNummer(bestand, satz, absender);
  const papier = await readPapier(bestand, id);
  const fertig = { ...papier, nummer: nummer.nummer, zustand: 'fertig' as const };
  const logo = await bestand.logo.find();
  return { satz, vorgaenger, absender, nummer, papier: fertig, logo };
}

type Nummer = Pick<Fertiges, 'nummernkreis' | 'laufnummer' | 'nummer'> & { zuvor: number };

/** The next of its range that nobody has; a newer version is called like the first one. */
async function planeNummer(
  { papiere }: Bestand,
  { art, datum, fassung, stammId }: Papiersatz,
  absender: Parameters<typeof papierkreisOf>[0],
): Promise<Nummer> {
  if (fassung > 1) {
    const [stamm] = await papiere.listKoepfe([stammId]);
    const nummer = fassungsnummer(stamm?.nummer ?? '', fassung);
    return { nummer, nummernkreis: '', laufnummer: 0, zuvor: 0 };
  }
  const { format, nummernkreis } = papierkreisOf(absender, art, datum);
  const zuvor = await papiere.letzteNummer(nummernkreis);
  for (let laufnummer = zuvor + 1; ; laufnummer += 1) {
    const nummer = formatNummer(format, laufnummer, datum);
    if (!(await papiere.hasNummer(nummer))) return { nummer, nummernkreis, laufnummer, zuvor };
  }
}

/** @throws Ablehnung `ungueltig` when the sheet would have gaps for ever */
async function draw({ papier, absender, logo }: Plan): Promise<Pdf> {
  const { pdf, fehlend } = await zeichner.render(
    {
      blatt: papierblattOf(papier, absender),
      schrift: absender.layout.schrift,
      logo: logo?.inhalt,
      erstelltAm: new Date(),
    },
    { vorrang: true },
  );
  if (fehlend.length > 0)
    throw new Ablehnung('ungueltig', `${zeichenhindernis(fehlend)} So lässt es sich nicht fertigstellen.`, {
      pfad: 'zeichen',
    });
  const inhalt = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  return { inhalt, sha256: sha256(inhalt) };
}

async function store(
  bestand: Schreibbestand,
  { satz, vorgaenger, nummer: { zuvor, ...nummer }, papier }: Plan,
  pdf: Pdf,
): Promise<void> {
  const { id } = satz;
  if (nummer.laufnummer > 0)
    await bestand.papiere.takeNummer(nummer.nummernkreis, { zuvor, neu: nummer.laufnummer });
  await bestand.dateien.add([pdf]);
  const fertiges = { ...nummer, anschrift: papier.anschrift, sha256: pdf.sha256 };
  await bestand.papiere.fertigstellen(id, fertiges, await sucheOf(bestand, { ...satz, ...nummer }));
  if (vorgaenger) await stelle(bestand, vorgaenger, 'ersetzt');
  await checkHerkunft(bestand, satz);
  bestand.protokoll.add({
    objekt: 'papier',
    objektId: id,
    aktion: 'geaendert',
    vorher: satz,
    nachher: { ...satz, ...fertiges, status: 'fertig', version: satz.version + 1 },
  });
}

/** PDF of a paper: as it was finished, of a draft as it is now. @throws Ablehnung `nicht-gefunden` */
export async function readPdf(bestand: Bestand, id: number): Promise<Buffer> {
  const satz = await readSatz(bestand, id);
  const archiviert = satz.sha256 === '' ? undefined : await bestand.dateien.find(satz.sha256);
  if (archiviert) return archiviert;
  const absender = await bestand.absender.get();
  const blatt = papierblattOf(await readPapier(bestand, id), absender);
  const logo = await bestand.logo.find();
  const { schrift } = absender.layout;
  const { pdf } = await zeichner.render({ blatt, schrift, logo: logo?.inhalt, erstelltAm: new Date() });
  return Buffer.from(pdf);
}
