/** Name of this window, drawn anew with each load: the server does not tell it what it did itself. */
export const fenster = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
