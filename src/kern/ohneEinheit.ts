/**
 * "one": a number and nothing else, as every line was before there were units. E-invoices have to name a unit (BR-23), the
 * sheet need not. Apart from the units themselves, because the first page knows lines and none of their words.
 */
export const OHNE_EINHEIT = 'C62' as const;
