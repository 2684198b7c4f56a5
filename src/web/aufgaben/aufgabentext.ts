import { AUFTRAGSTITEL, type Auftrag, type Sammelergebnis } from '#kern/auftraege/auftrag.ts';
import { schrittOf } from '#kern/auftraege/bericht.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { formatZeitpunkt } from '#web/components/zeitpunkt.ts';

/** How a job is called. */
export function titelOf({ art }: Pick<Auftrag, 'art'>): string {
  return AUFTRAGSTITEL[art] ?? art;
}

/** Where a job stands, in words. @param jetzt ms */
export function standOf(auftrag: Auftrag, jetzt: number): string {
  const { zustand, fehler, faelligAm, beendetAm, erledigt, gesamt, abbruch } = auftrag;
  switch (zustand) {
    case 'laeuft':
      if (abbruch) return 'Wird abgebrochen …';
      if (auftrag.bericht) return laeuftOf(auftrag);
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

/** `Sicherung wird gepackt: 40 %` */
function laeuftOf(auftrag: Auftrag): string {
  const { schritt, anteil } = schrittOf(auftrag);
  if (schritt === '') return 'Läuft …';
  return anteil === null ? `${schritt} …` : `${schritt}: ${Math.round(anteil * 100)} %`;
}

/** Result of a long work of the operator, and whether it can be repeated; '' where there is nothing to say. */
export function berichtOf({ zustand, bericht, wiederholbar }: Auftrag): string {
  if (zustand === 'fertig') return bericht?.text ?? '';
  const isEnde = zustand === 'gescheitert' || zustand === 'abgebrochen';
  return isEnde && !wiederholbar
    ? 'Ihr Passwort ist nirgends aufbewahrt. Zum Wiederholen bitte unter „Sicherung“ neu beginnen.'
    : '';
}

function wartetOf({ fehler, faelligAm }: Pick<Auftrag, 'fehler' | 'faelligAm'>, jetzt: number): string {
  const isSpaeter = Date.parse(faelligAm) > jetzt;
  if (fehler === '') return isSpaeter ? `Wieder am ${formatZeitpunkt(faelligAm)}` : 'Beginnt gleich …';
  const wann = isSpaeter ? `Nächster Versuch: ${formatZeitpunkt(faelligAm)}.` : 'Nächster Versuch gleich.';
  return `Noch nicht gelungen. ${fehler} ${wann}`;
}

/** Result of doing the same to many: `3 Rechnungen ausgestellt, eine ist noch nicht so weit.` */
export function ergebnisOf(art: string, { gelungen, offene, weitere }: Sammelergebnis): string {
  const { einer, viele, getan } = WORTE[art] ?? AUSGESTELLT;
  const wer = gelungen === 0 ? `Keine${einer}` : gelungen === 1 ? `Eine${einer}` : undefined;
  const fertig = `${wer ?? `${formatAnzahl(gelungen)} ${viele}`} ${getan}`;
  const rest = offene.length + weitere;
  if (rest === 0) return `${fertig}.`;
  const zahl = rest === 1 ? 'eine' : formatAnzahl(rest);
  if (art in WORTE) return `${fertig}, ${zahl} ausgelassen.`;
  return `${fertig}, ${zahl} ${rest === 1 ? 'ist' : 'sind'} noch nicht so weit.`;
}

const RECHNUNGEN = { einer: ' Rechnung', viele: 'Rechnungen' };
const ENTWUERFE = { einer: 'n Entwurf', viele: 'Entwürfe' };
const AUSGESTELLT = { ...RECHNUNGEN, getan: 'ausgestellt' };
const WORTE: Readonly<Record<string, { einer: string; viele: string; getan: string }>> = {
  sammelBezahlen: { ...RECHNUNGEN, getan: 'als bezahlt markiert' },
  sammelBezahlenZurueck: { einer: ' Zahlung', viele: 'Zahlungen', getan: 'zurückgenommen' },
  sammelAusstellenSenden: { ...RECHNUNGEN, getan: 'ausgestellt und in den Postausgang gelegt' },
  sammelSenden: { ...RECHNUNGEN, getan: 'in den Postausgang gelegt' },
  sammelMahnen: { einer: ' Mahnung', viele: 'Mahnungen', getan: 'geschrieben' },
  sammelLoeschen: { ...ENTWUERFE, getan: 'in den Papierkorb gelegt' },
  sammelLoeschenZurueck: { ...ENTWUERFE, getan: 'zurückgeholt' },
};
