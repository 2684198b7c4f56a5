/** The namespaces of the two syntaxes of EN 16931, each under the one prefix by which the readers and writers know it. */
export const NAMENSRAEUME = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  ubl: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cn: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ext: 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  xml: 'http://www.w3.org/XML/1998/namespace',
} as const;

const PREFIXES = new Map<string, string>(Object.entries(NAMENSRAEUME).map(([prefix, uri]) => [uri, prefix]));

/**
 * Name by which the program knows what is called `lokal` in a namespace, whatever prefix the file gave it: "cbc:ID",
 * "{urn:x}ID" in a namespace of others, "ID" in none.
 */
export function qualify(uri: string, lokal: string): string {
  if (uri === '') return lokal;
  const prefix = PREFIXES.get(uri);
  return prefix === undefined ? `{${uri}}${lokal}` : `${prefix}:${lokal}`;
}

/** A qualified name without its namespace. */
export function lokalerName(name: string): string {
  return name.slice(name.startsWith('{') ? name.lastIndexOf('}') + 1 : name.indexOf(':') + 1);
}
