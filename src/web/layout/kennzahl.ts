/**
 * Number of a crash: the same place in the program gives the same one (FNV-1a of the stack without the message, which may
 * quote what somebody typed).
 */
export function kennzahl({ name, message, stack = '' }: Error): string {
  let hash = 0x811c9dc5;
  // The address of the server does not belong to the place.
  for (const char of name + stack.replace(message, '').replaceAll(/https?:\/\/[^/]+/g, '')) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return `W-${(hash >>> 0).toString(16).padStart(8, '0')}`;
}
