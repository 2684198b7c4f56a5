import type { Bestand } from '../bestand/bestand.ts';
import type { Fehler } from '../db/fehler.ts';
import type { Sonstige } from '../speicher/datei.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';

/**
 * Every file of ONE Mandant that the archive does not mean, which is looked at with the invoices: its bytes against its
 * hash, the logo that is named and not there, files that nobody refers to. Originals of the inbox are named by their rows, which the
 * Protokoll knows: the database keeps none without its file.
 */
export async function pruefeDateien(bestand: Bestand): Promise<Fehler[]> {
  const fehler: Fehler[] = [];
  const { logo } = await bestand.absender.get();
  let fehlt = logo;
  for await (const datei of bestand.dateien.readSonstige()) {
    const wo = nameOf(datei);
    const gefunden = sha256(datei.inhalt);
    if (datei.isLogo) fehlt = null;
    if (gefunden !== datei.sha256)
      fehler.push({
        wo,
        was: 'Diese Datei ist nicht mehr die gespeicherte.',
        erwartet: datei.sha256,
        gefunden,
      });
    if (!isGemeint(datei))
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

function isGemeint({ isLogo, isEingang, isMail, isPapier, isMahnung, isAnlage }: Sonstige): boolean {
  return isLogo || isEingang || isMail || isPapier || isMahnung || isAnlage;
}

function nameOf({ isLogo, isEingang, isMail, isPapier, isMahnung, isAnlage, ...datei }: Sonstige): string {
  const { sha256: hash } = datei;
  if (isLogo) return 'Logo';
  if (isPapier) return `PDF eines Angebots, einer Auftragsbestätigung oder eines Lieferscheins ${hash}`;
  if (isMahnung) return `Mahnung ${hash}`;
  if (isMail) return `Mail im Postausgang ${hash}`;
  if (isAnlage) return `Anlage einer Rechnung ${hash}`;
  return isEingang ? `Original im Eingang ${hash}` : `Datei ${hash}`;
}
