import type { Bestand } from '../bestand/bestand.ts';
import type { Fehler } from '../db/fehler.ts';
import type { Sonstige } from '../speicher/datei.repository.ts';
import { DATEINAMEN } from '../speicher/verweis.ts';
import { sha256 } from '../werkzeug/sha256.ts';

/**
 * Every file of ONE Mandant that the archive does not mean, which is looked at with the invoices: its bytes against its
 * hash, the logo that is named and not there, files that nobody refers to. Originals of the inbox are named by their rows, which the
 * Protokoll knows: the database keeps none without its file.
 */
export async function verifyDateien(bestand: Bestand): Promise<Fehler[]> {
  const fehler: Fehler[] = [];
  const { logo } = await bestand.absender.get();
  let fehlt = logo;
  for await (const datei of bestand.dateien.readSonstige()) {
    const wo = nameOf(datei);
    const gefunden = sha256(datei.inhalt);
    if (datei.von.includes('logo')) fehlt = null;
    if (gefunden !== datei.sha256)
      fehler.push({
        wo,
        was: 'Diese Datei ist nicht mehr die gespeicherte.',
        erwartet: datei.sha256,
        gefunden,
      });
    if (datei.von.length === 0)
      fehler.push({
        wo,
        was: 'Auf diese Datei verweist nichts.',
        erwartet: 'nichts',
        gefunden: 'eine Datei',
      });
  }
  if (fehlt && !(await bestand.logo.find()))
    fehler.push({ wo: 'Logo', was: 'Diese Datei fehlt.', erwartet: fehlt, gefunden: 'nichts' });
  for (const { nummer, sha256: hash } of await bestand.papiere.listOhneDatei())
    fehler.push({ wo: nummer, was: 'Diese Datei fehlt.', erwartet: hash, gefunden: 'nichts' });
  return fehler;
}

function nameOf({ sha256: hash, von: [tabelle = ''] }: Sonstige): string {
  return tabelle === 'logo' ? 'Logo' : `${DATEINAMEN.get(tabelle) ?? 'Datei'} ${hash}`;
}
