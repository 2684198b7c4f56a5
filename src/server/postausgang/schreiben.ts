/** Writing a mail: its finished bytes, as they go out and as they are kept. */
import { randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import { toHtml } from '#kern/postausgang/html.ts';

export type Anhang = { name: string; typ: string; inhalt: Buffer };

export type Brief = {
  absender: { name: string; adresse: string; antwortAn: string };
  an: readonly string[];
  kopie: readonly string[];
  betreff: string;
  text: string;
  anhaenge: readonly Anhang[];
  /** Nobody has pressed a button for it (RFC 3834, 5). */
  automatisch: boolean;
  /** Message-IDs of what it goes on from, the oldest first (RFC 5322, 3.6.4). */
  faden?: readonly string[] | undefined;
};

/** An address as it travels: domains in their ASCII form (RFC 5891). */
export function toAscii(adresse: string): string {
  const at = adresse.lastIndexOf('@');
  return `${adresse.slice(0, at)}@${domainToASCII(adresse.slice(at + 1))}`;
}

/** The bytes of a mail and its Message-ID, which no other mail has: not even one of a database that was put back. */
export async function writeMail(brief: Brief): Promise<{ bytes: Buffer; messageId: string }> {
  const { absender, an, kopie, betreff, text, anhaenge, automatisch, faden = [] } = brief;
  const vorige = faden.at(-1);
  const adresse = toAscii(absender.adresse);
  const zufall = randomBytes(12).toString('hex');
  const messageId = `<bw-${zufall}@${adresse.split('@').at(-1)}>`;
  const liste = (adressen: readonly string[]) => adressen.map((one) => ({ name: '', address: toAscii(one) }));
  const composer = new MailComposer({
    from: { name: absender.name, address: adresse },
    to: liste(an),
    subject: betreff,
    messageId,
    ...(kopie.length > 0 && { cc: liste(kopie) }),
    ...(absender.antwortAn !== '' && { replyTo: liste([absender.antwortAn]) }),
    ...(vorige !== undefined && { inReplyTo: vorige, references: [...faden] }),
    text,
    html: toHtml(text),
    newline: 'win',
    ...(automatisch && { headers: { 'Auto-Submitted': 'auto-generated' } }),
    // Whatever stands in a text or a name, nothing is fetched or read because of it.
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: anhaenge.map(({ name, typ, inhalt }) => ({
      filename: name,
      content: inhalt,
      contentType: typ,
      contentTransferEncoding: 'base64',
    })),
  });
  return { bytes: await composer.compile().build(), messageId };
}
