import type { Bestand } from '../bestand/bestand.ts';
import { zeichner } from '../blatt/zeichner.ts';
import { readRechnung } from '../rechnungen/readRechnung.ts';

/** PDF of a receipt that was never issued: a draft or an expense. @throws Ablehnung `nicht-gefunden` */
export async function renderEntwurf(bestand: Bestand, id: number) {
  const rechnung = await readRechnung(bestand, id);
  const absender = await bestand.absender.get();
  const logo = await bestand.logo.find();
  const auftrag = { rechnung, absender, logo: logo?.inhalt, erstelltAm: new Date() };
  const { pdf } = await zeichner.render(auftrag);
  return { typ: 'application/pdf', dateiname: 'rechnung_a4.pdf', inhalt: Buffer.from(pdf) };
}
