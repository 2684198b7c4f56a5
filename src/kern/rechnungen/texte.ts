/** Texts of an invoice around its lines. */
import type { Absender } from '../mandant/absender.ts';
import { nimmtZurueck } from './belegart.ts';
import type { Rechnung } from './rechnung.ts';

/** What stands before and after the lines: its own texts, else those of the layout; none on what takes an invoice back. */
export function texteOf(
  { art, textDavor, textDanach }: Pick<Rechnung, 'art' | 'textDavor' | 'textDanach'>,
  { layout }: Pick<Absender, 'layout'>,
): { davor: string; danach: string } {
  if (nimmtZurueck(art)) return { davor: '', danach: '' };
  return { davor: textDavor || layout.textVor, danach: textDanach || layout.textNach };
}
