/** Which law applies to an issuer, and what the sheet says about VAT. */
import { landcode } from '../kunden/land.ts';
import { STEUERHINWEIS } from '../mandant/steuerhinweis.ts';
import { hatEigenenHinweis, type Steuerart, type Steuerland, steuerregel } from './steuerart.ts';

/** Austria for Austrian issuers, else Germany. */
export function steuerlandOf({ land }: { land: string }): Steuerland {
  return landcode(land) === 'AT' ? 'AT' : 'DE';
}

type Aussteller = { land: string; steuerart: Steuerart; steuerhinweis: string };

/**
 * The note about VAT: the wording of the receipt, of the issuer, or of the law. Where the law fixes the words
 * (reverse charge: § 14a Abs. 5 UStG) nobody else has a say.
 */
export function steuerhinweisOf(
  { steuerart, steuerhinweis }: { steuerart: Steuerart; steuerhinweis: string },
  absender: Aussteller,
): string {
  const { hinweis } = steuerregel(steuerart, steuerlandOf(absender));
  if (!hatEigenenHinweis(steuerart)) return hinweis;
  if (steuerhinweis) return steuerhinweis;
  const isEigener = absender.steuerart === steuerart && absender.steuerhinweis !== '';
  // The note that every new account has says nothing about any other mode.
  const isVorgabe = absender.steuerhinweis === STEUERHINWEIS && steuerart !== 'liebhaberei';
  return isEigener && !isVorgabe ? absender.steuerhinweis : hinweis;
}
