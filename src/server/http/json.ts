import type { FastifyInstance } from 'fastify';

/** Far deeper than any body this program knows; the deepest has three levels. */
const HOECHSTTIEFE = 20;
/** A receipt of 1000 lines has 20,000 values. */
const HOECHSTZAHL = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const AUF = new Set([0x5b, 0x7b]);
const ZU = new Set([0x5d, 0x7d]);

/**
 * Reads bodies of JSON. Size alone bounds no work: two megabytes of brackets become half a million objects before a
 * schema sees them. So depth and number of values are counted first, in one walk over the text.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isUebersichtlich(String(body))) return parse(request, String(body), done);
    done(Object.assign(new Error('JSON too deep or of too many values'), { statusCode: 400, code: ZU_TIEF }));
  });
}

export const ZU_TIEF = 'JSON_ZU_TIEF';

/** Whether a text, JSON or not, has only so many values so deep as bodies of this program have. */
export function isUebersichtlich(text: string): boolean {
  let tiefe = 0;
  let anzahl = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfText(text, i);
    else if (code === COMMA) anzahl += 1;
    else if (ZU.has(code)) tiefe -= 1;
    else if (AUF.has(code)) {
      tiefe += 1;
      anzahl += 1;
    }
    if (tiefe > HOECHSTTIEFE || anzahl > HOECHSTZAHL) return false;
  }
  return true;
}

/** Place of the quotation mark that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return text.length;
}
