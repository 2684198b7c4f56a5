/** Longer addresses are cut or refused by mail programs. */
const HOECHSTLAENGE = 1900;

type Brief = { an: readonly string[]; kopie: readonly string[]; betreff: string; text: string };

/** Address that opens the mail program with what is to be written; of a text that is too long only its beginning. */
export function mailtoOf({ an, kopie, betreff, text }: Brief): string {
  const liste = (adressen: readonly string[]) =>
    adressen.map((adresse) => encodeURIComponent(adresse).replace('%40', '@')).join(',');
  const adresse = (zeichen: readonly string[]) => {
    const cc = kopie.length > 0 ? `cc=${liste(kopie)}&` : '';
    const body = encodeURIComponent(zeichen.join('').replace(/\r?\n/g, '\r\n'));
    return `mailto:${liste(an)}?${cc}subject=${encodeURIComponent(betreff)}&body=${body}`;
  };
  let zeichen = [...text];
  while (adresse(zeichen).length > HOECHSTLAENGE && zeichen.length > 0)
    zeichen = zeichen.slice(0, Math.floor(zeichen.length * 0.9));
  return adresse(zeichen);
}
