import type { Absender } from '../mandant/absender.ts';

type Ueblich = Pick<Absender, 'steuerart' | 'preisart' | 'skontoTage' | 'skontoProzent'>;

const AUSGABE: Ueblich = { steuerart: 'liebhaberei', preisart: 'netto', skontoTage: 0, skontoProzent: 0 };

/**
 * Taxing and paying where a new receipt does not say how: as the issuer usually does it. Expenses are recorded as what was
 * paid; so is income of an issuer who is not known yet.
 */
export function ueblich(einnahme: boolean, absender: Ueblich | undefined): Ueblich {
  if (!einnahme || !absender) return AUSGABE;
  const { steuerart, preisart, skontoTage, skontoProzent } = absender;
  return { steuerart, preisart, skontoTage, skontoProzent };
}
