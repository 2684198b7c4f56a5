/** BT-8: the model and UBL speak UNTDID 2005, CII speaks UNTDID 2475. */
const CODES = [
  ['3', '5'],
  ['35', '29'],
  ['432', '72'],
] as const;

/** UNTDID 2005 -> 2475; an unknown code goes through. */
export function toCiiCode(code: string | undefined): string | undefined {
  return CODES.find(([eigener]) => eigener === code?.trim())?.[1] ?? code;
}

/** UNTDID 2475 -> 2005; an unknown code goes through. */
export function fromCiiCode(code: string | undefined): string | undefined {
  return CODES.find(([, cii]) => cii === code)?.[0] ?? code;
}
