/** Whether the mode of taxing fits where the customer is: §§ 3a, 6, 6a, 13b UStG; §§ 3a, 7, 19, Art. 6, 7 UStG 1994. */
import type { Feldmeldung } from '../ablehnung.ts';
import { landcode } from '../kunden/land.ts';
import type { Absender } from '../mandant/absender.ts';
import { isEu, isEuUstId } from '../steuer/gebiet.ts';
import { steuerlandOf } from '../steuer/hinweis.ts';
import { steuerregel } from '../steuer/steuerregel.ts';
import type { Rechnung } from './rechnung.ts';

type Lage = Pick<Rechnung, 'kunde' | 'steuerart'>;

/** Where the customer is as seen from the issuer; undefined without a customer, or when a country is unknown. */
function ortOf({ kunde }: Lage, absender: Absender) {
  const eigenes = landcode(absender.land);
  const code = kunde?.land ? landcode(kunde.land) : eigenes;
  if (!kunde || code === undefined || eigenes === undefined) return undefined;
  const ort = { code, ustId: kunde.ustId };
  return {
    kunde,
    isInland: code === eigenes,
    hatEuUstId: isEuUstId(kunde.ustId),
    isEuWare: isEu(ort, 'ware'),
    isEuLeistung: isEu(ort, 'leistung'),
  };
}

/** Why an invoice of this mode cannot go to that country; empty when it can. */
export function falschesLand(rechnung: Lage, absender: Absender): Feldmeldung[] {
  const ort = ortOf(rechnung, absender);
  if (!ort) return [];
  const text = landfehler(rechnung.steuerart, ort, absender);
  return text ? [{ pfad: 'kunde.land', code: 'land', text }] : [];
}

const PRUEFEN = 'Bitte das Land des Kunden oder die Steuerart prüfen.';

function landfehler(
  steuerart: Lage['steuerart'],
  { isInland, isEuWare, isEuLeistung, hatEuUstId }: NonNullable<ReturnType<typeof ortOf>>,
  absender: Absender,
): string {
  const name = (art: Lage['steuerart']) => `„${steuerregel(art, steuerlandOf(absender)).bezeichnung}“`;
  if (steuerart === 'igl' && (isInland || !isEuWare))
    return `Eine innergemeinschaftliche Lieferung geht in ein anderes Land der EU (Nordirland gehört mit einer USt-IdNr., die mit XI beginnt, dazu). ${PRUEFEN}`;
  if (steuerart === 'export' && isEuWare) return `Eine Ausfuhr geht in ein Land außerhalb der EU. ${PRUEFEN}`;
  if (steuerart === 'drittland' && (isInland || isEuLeistung))
    return `Diese Steuerart ist für Kunden außerhalb der EU. Für Unternehmen in der EU gibt es ${name('reverse')}. ${PRUEFEN}`;
  if (steuerart === 'reverse' && !isInland && !isEuLeistung && !hatEuUstId)
    return `Reverse Charge in diesem Sinn gibt es nur in der EU. Für Dienstleistungen an Unternehmen außerhalb, auch in Nordirland, gibt es ${name('drittland')}.`;
  return '';
}

/** Notes on an invoice abroad that keep it from nothing, but are often a mistake. */
export function auslandshinweise(rechnung: Lage, absender: Absender): Feldmeldung[] {
  const ort = ortOf(rechnung, absender);
  if (!ort || ort.isInland) return [];
  const text = auslandshinweis(rechnung.steuerart, ort, absender);
  return text ? [{ pfad: 'steuerart', code: 'ausland', text }] : [];
}

function auslandshinweis(
  steuerart: Lage['steuerart'],
  { kunde, isEuWare, isEuLeistung, hatEuUstId }: NonNullable<ReturnType<typeof ortOf>>,
  absender: Absender,
): string {
  const isAt = steuerlandOf(absender) === 'AT';
  if (steuerart === 'drittland' && !kunde.firma && !kunde.ustId) {
    const regel = isAt ? '§ 3a Abs. 7 UStG 1994' : '§ 3a Abs. 1 UStG';
    return `Der Kunde sieht nach einer Privatperson aus (keine Firma). Dann gilt meist dein eigenes Land als Leistungsort (${regel}) und deine Umsatzsteuer gehört auf die Rechnung; Ausnahmen stehen in ${isAt ? '§ 3a Abs. 14 UStG 1994' : '§ 3a Abs. 4 UStG'}.`;
  }
  if (steuerart !== 'regel') return '';
  if (!isEuWare && !isEuLeistung)
    return 'Der Kunde sitzt außerhalb der EU, und auf der Rechnung steht deine Umsatzsteuer. Lieferungen dorthin sind meist steuerfrei (Ausfuhr), Dienstleistungen an Unternehmen nicht steuerbar. Bitte die Steuerart prüfen.';
  if (hatEuUstId || kunde.ustId.startsWith('XI'))
    return 'Der Kunde hat eine USt-IdNr. aus einem anderen Land der EU, und auf der Rechnung steht deine Umsatzsteuer. Für Waren dorthin ist es meist eine innergemeinschaftliche Lieferung, für Dienstleistungen Reverse Charge. Bitte die Steuerart prüfen.';
  return 'Der Kunde sitzt in einem anderen Land der EU und hat keine USt-IdNr. Für Waren und elektronische Leistungen an Privatpersonen gilt ab 10.000 € im Jahr die Umsatzsteuer seines Landes (OSS-Verfahren). Belegwerk berechnet nur deine eigene.';
}
