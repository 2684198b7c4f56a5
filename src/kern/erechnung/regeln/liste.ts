/** Codes of a list, written with blanks and line breaks between them. */
export function liste(codes: string): ReadonlySet<string> {
  return new Set(codes.trim().split(/\s+/).filter(Boolean));
}
