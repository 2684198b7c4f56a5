/** Letters: taken apart into what is attached and what is written, nothing of it followed or loaded. */
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { Ablehnung } from '#kern/ablehnung.ts';
import { type Brief, MAX_BRIEFTEXT, textOfHtml } from '#kern/eingang/post/brief.ts';

/** A 20 MB attachment as base64 is 27 MB; most servers refuse mails of more than 25. */
export const MAX_MAIL = 25 * 1024 * 1024;
const GRENZEN = { maxNestingDepth: 20, maxHeadersSize: 1024 * 1024 };
const MAX_ANHAENGE = 50;

/** Something attached; `mail`: a letter within the letter. */
export type Mailanhang = { name: string; bytes: Uint8Array; istImText: boolean; istMail: boolean };
export type Mail = { brief: Brief; anhaenge: Mailanhang[] };

/** @throws Ablehnung `ungueltig` in German for a letter that is too large, nested too deep, or holds too much */
export async function readMail(bytes: Uint8Array): Promise<Mail> {
  if (bytes.length > MAX_MAIL)
    throw new Ablehnung('ungueltig', 'Diese Mail ist größer als 25 MB. Bitte die Anhänge einzeln ablegen.');
  // Letters in letters stay attachments: how deep one goes is decided by who unpacks them.
  const email = await PostalMime.parse(bytes, { ...GRENZEN, forceRfc822Attachments: true }).catch((error) => {
    throw new Ablehnung('ungueltig', textOf(error), { ursache: error });
  });
  if (email.attachments.length > MAX_ANHAENGE)
    throw new Ablehnung(
      'ungueltig',
      `Diese Mail hat mehr als ${MAX_ANHAENGE} Anhänge. Bitte die Belege einzeln ablegen.`,
    );
  return { brief: briefOf(email), anhaenge: email.attachments.map(toAnhang) };
}

function textOf(error: unknown): string {
  const grund = error instanceof Error && /nesting depth/i.test(error.message);
  return grund
    ? 'Diese Mail ist zu tief verschachtelt. Bitte die Anhänge einzeln ablegen.'
    : 'Diese Mail lässt sich nicht lesen. Bitte die Anhänge einzeln ablegen.';
}

function briefOf({ from, sender, subject = '', date = '', text, html }: Email): Brief {
  return {
    von: mailboxOf(from ?? sender),
    betreff: subject,
    datum: date,
    text: (text?.trim() ? text : textOfHtml(html ?? '')).slice(0, MAX_BRIEFTEXT),
  };
}

function mailboxOf(address: Address | undefined): Brief['von'] {
  const mailbox = address?.group ? address.group[0] : address;
  return { name: mailbox?.name ?? '', adresse: mailbox?.address ?? '' };
}

function toAnhang({ filename, content, mimeType, disposition, related, contentId }: Attachment): Mailanhang {
  return {
    name: filename ?? '',
    bytes: bytesOf(content),
    istImText:
      disposition !== 'attachment' &&
      (related === true || contentId !== undefined || disposition === 'inline'),
    istMail: mimeType === 'message/rfc822',
  };
}

function bytesOf(content: Attachment['content']): Uint8Array {
  if (typeof content === 'string') return new TextEncoder().encode(content);
  return content instanceof Uint8Array ? content : new Uint8Array(content);
}
