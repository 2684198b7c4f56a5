/** Where the usual providers keep their mailboxes, and what has to be done there first. All speak TLS at port 993. */
export type Anbieter = { name: string; host: string; hinweis: string };

const APP_PASSWORT = 'ein eigenes Passwort für Programme';
const FREISCHALTEN =
  'Bitte dort zuerst unter „E-Mail, Einstellungen, POP3/IMAP“ den Zugriff über IMAP einschalten.';

export const ANBIETER: readonly Anbieter[] = [
  { name: 'IONOS', host: 'imap.ionos.de', hinweis: '' },
  { name: 'STRATO', host: 'imap.strato.de', hinweis: '' },
  { name: 'GMX', host: 'imap.gmx.net', hinweis: FREISCHALTEN },
  { name: 'WEB.DE', host: 'imap.web.de', hinweis: FREISCHALTEN },
  { name: 'T-Online', host: 'secureimap.t-online.de', hinweis: `T-Online will hier ${APP_PASSWORT}.` },
  { name: 'mailbox.org', host: 'imap.mailbox.org', hinweis: '' },
  { name: 'Posteo', host: 'posteo.de', hinweis: '' },
  {
    name: 'Gmail',
    host: 'imap.gmail.com',
    hinweis: 'Google nimmt nur ein App-Passwort an: Google-Konto, Sicherheit, App-Passwörter.',
  },
  {
    name: 'Outlook, Microsoft 365',
    host: 'outlook.office365.com',
    hinweis:
      'Microsoft nimmt keine Passwörter mehr an, nur OAuth2. Einfacher ist es, Rechnungen von dort an ein anderes Postfach weiterzuleiten.',
  },
  { name: 'iCloud', host: 'imap.mail.me.com', hinweis: `Apple will hier ${APP_PASSWORT}.` },
];

/** The provider whose server this is; undefined for others. */
export function anbieterOf(host: string): Anbieter | undefined {
  return ANBIETER.find((anbieter) => anbieter.host === host.trim().toLowerCase());
}
