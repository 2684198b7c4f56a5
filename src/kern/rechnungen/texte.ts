/** Texts of an invoice around its lines. */
import type { Absender } from '../mandant/absender.ts';
import { nimmtZurueck } from './belegart.ts';
import type { Rechnung } from './rechnung.ts';

/** Texts before and after the lines: its own, else those of the layout; of a credit why it is one, of a Storno none. */
export function texteOf(
  { art, textDavor, textDanach }: Pick<Rechnung, 'art' | 'textDavor' | 'textDanach'>,
  { layout }: Pick<Absender, 'layout'>,
): { davor: string; danach: string } {
  if (nimmtZurueck(art)) return { davor: art === 'gutschrift' ? textDavor : '', danach: '' };
  return { davor: textDavor || layout.textVor, danach: textDanach || layout.textNach };
}
