/** Which law applies to an issuer, and what the sheet says about VAT. */
import { landcode } from '../kunden/land.ts';
import { Steuerart } from './steuerart.ts';
import { STEUERHINWEIS } from './steuerhinweis.ts';
import { hatEigenenHinweis, type Steuerland, steuerregel } from './steuerregel.ts';

/** Austria for Austrian issuers, else Germany. */
export function steuerlandOf({ land }: { land: string }): Steuerland {
  return landcode(land) === 'AT' ? 'AT' : 'DE';
}

/** The set-up of earlier versions wrote this one. */
const FRUEHER = 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.';

/** Whether a note is empty or the plain wording of some mode, so that nobody's own words are lost with it. */
function isStandardhinweis(hinweis: string): boolean {
  const text = hinweis.trim();
  const arten = Steuerart.options.filter(hatEigenenHinweis);
  const texte = arten.flatMap((art) => [steuerregel(art, 'DE').hinweis, steuerregel(art, 'AT').hinweis]);
  return ['', FRUEHER, ...texte].includes(text);
}

/** The issuer's note after another mode or country was chosen: own words stay, standard ones follow the choice. */
export function hinweisNachWechsel(hinweis: string, steuerart: Steuerart, land: Steuerland): string {
  const folgt = hatEigenenHinweis(steuerart) && isStandardhinweis(hinweis);
  return folgt ? steuerregel(steuerart, land).hinweis : hinweis;
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
