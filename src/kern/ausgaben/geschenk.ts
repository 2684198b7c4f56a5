/** Gifts to partners: what one person gets in a year counts together. */
import type { Datum } from '../datum.ts';
import { type Cent, formatBetrag } from '../geld.ts';
import type { Steuerland } from '../steuer/steuerregel.ts';
import { parameterOf } from './parameter.ts';

type Geschenk = { land: Steuerland; rechnungsdatum: Datum; verschenkt: Cent };

/**
 * Limit of gifts to one person in a year, net in cents, and whether this is more; undefined where the law has no such
 * limit.
 */
export function geschenkgrenze(
  wert: Cent,
  { land, rechnungsdatum, verschenkt }: Geschenk,
): { grenze: Cent; zusammen: Cent; isDarueber: boolean } | undefined {
  const parameter = parameterOf('geschenk', land, rechnungsdatum);
  const zusammen = wert + verschenkt;
  return parameter && { grenze: parameter.wert, zusammen, isDarueber: zusammen > parameter.wert };
}

/** Input VAT of a gift: none above the limit (§ 15 Abs. 1a UStG), and in Austria none at all. */
export function geschenkurteil(
  { netto }: { netto: Cent },
  geschenk: Geschenk,
): { abziehbar: false; grund: string } | undefined {
  if (geschenk.land === 'AT') {
    const grund =
      'Geschenke gelten in Österreich als Repräsentation (§ 20 Abs. 1 Z 3 EStG 1988): nicht abziehbar, außer sie werben erkennbar für dich.';
    return { abziehbar: false, grund };
  }
  const stand = geschenkgrenze(netto, geschenk);
  if (!stand?.isDarueber) return undefined;
  const { grenze, zusammen } = stand;
  const grund = `Geschenke an dieselbe Person sind in diesem Jahr ${formatBetrag(zusammen)} netto wert, mehr als ${formatBetrag(grenze)}: ganz ohne Abzug, auch die früheren (§ 4 Abs. 5 S. 1 Nr. 1 EStG, § 15 Abs. 1a UStG).`;
  return { abziehbar: false, grund };
}
