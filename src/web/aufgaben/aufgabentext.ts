import type { Auftrag, Sammelergebnis } from '#kern/auftraege/auftrag.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatZeitpunkt } from '#web/sicherung/format.ts';

/** Where a job stands, in words. @param jetzt ms */
export function standOf(auftrag: Auftrag, jetzt: number): string {
  const { zustand, fehler, faelligAm, beendetAm, erledigt, gesamt, abbruch } = auftrag;
  switch (zustand) {
    case 'laeuft':
      if (abbruch) return 'Wird abgebrochen …';
      return gesamt === 0 ? 'Läuft …' : `Läuft: ${formatAnzahl(erledigt)} von ${formatAnzahl(gesamt)}`;
    case 'wartet':
      return wartetOf({ fehler, faelligAm }, jetzt);
    case 'fertig':
      return `Fertig am ${formatZeitpunkt(beendetAm)}`;
    case 'gescheitert':
      return `Gescheitert. ${fehler}`;
    case 'abgebrochen':
      return `Abgebrochen am ${formatZeitpunkt(beendetAm)}${fehler === '' ? '' : `. ${fehler}`}`;
  }
}

function wartetOf({ fehler, faelligAm }: Pick<Auftrag, 'fehler' | 'faelligAm'>, jetzt: number): string {
  const isSpaeter = Date.parse(faelligAm) > jetzt;
  if (fehler === '') return isSpaeter ? `Wieder am ${formatZeitpunkt(faelligAm)}` : 'Beginnt gleich …';
  const wann = isSpaeter ? `Nächster Versuch: ${formatZeitpunkt(faelligAm)}.` : 'Nächster Versuch gleich.';
  return `Noch nicht gelungen. ${fehler} ${wann}`;
}

/** What came of issuing many: `3 Rechnungen ausgestellt, eine ist noch nicht so weit.` */
export function ergebnisOf({ ausgestellt, offene, weitere }: Sammelergebnis): string {
  const fertig =
    ausgestellt === 0
      ? 'Keine Rechnung ausgestellt'
      : ausgestellt === 1
        ? 'Eine Rechnung ausgestellt'
        : `${formatAnzahl(ausgestellt)} Rechnungen ausgestellt`;
  const rest = offene.length + weitere;
  if (rest === 0) return `${fertig}.`;
  return `${fertig}, ${rest === 1 ? 'eine ist' : `${formatAnzahl(rest)} sind`} noch nicht so weit.`;
}
