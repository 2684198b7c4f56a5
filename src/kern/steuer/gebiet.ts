/** Which territory of VAT a customer is in: not always the one that the map shows. */

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

/** A customer as far as his territory goes: code of his country (ISO 3166-1, `XI` for Northern Ireland) and VAT id. */
export type Ort = { code: string; ustId: string };

/**
 * Whether supplies to a customer stay within the European Union. Monaco counts as France (§ 1 Abs. 2a S. 2 UStG);
 * Northern Ireland is part of the union for goods, not for services (Protocol on Ireland/Northern Ireland, Art. 8): its
 * VAT ids begin with XI.
 */
export function isEu({ code, ustId }: Ort, was: 'ware' | 'leistung'): boolean {
  const isNordirland = code === 'XI' || (code === 'GB' && ustId.startsWith('XI'));
  return code === 'MC' || EU.includes(code) || (isNordirland && was === 'ware');
}

/** Whether a VAT id is one of a member state; Greece's begin with EL. */
export function isEuUstId(ustId: string): boolean {
  const land = ustId.slice(0, 2);
  return land === 'EL' || (EU.includes(land) && land !== 'GR');
}
