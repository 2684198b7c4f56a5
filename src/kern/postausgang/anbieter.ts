/** Where the usual providers take mails to be sent, and what has to be done there first. */
import type { Versandverschluesselung } from './versandkonto.ts';

export type Versandanbieter = {
  name: string;
  host: string;
  port: number;
  verschluesselung: Versandverschluesselung;
  hinweis: string;
  /** Domains of addresses that are theirs. */
  domains: readonly string[];
};

const TLS = { port: 465, verschluesselung: 'tls' } as const;
const STARTTLS = { port: 587, verschluesselung: 'starttls' } as const;
const OHNE_DOMAIN: readonly string[] = [];

export const VERSANDANBIETER: readonly Versandanbieter[] = [
  { name: 'IONOS', host: 'smtp.ionos.de', ...TLS, hinweis: '', domains: ['online.de', 'onlinehome.de'] },
  { name: 'STRATO', host: 'smtp.strato.de', ...TLS, hinweis: '', domains: OHNE_DOMAIN },
  {
    name: 'GMX',
    host: 'mail.gmx.net',
    ...TLS,
    domains: ['gmx.de', 'gmx.net', 'gmx.at', 'gmx.ch'],
    hinweis:
      'Bitte dort zuerst unter „E-Mail, Einstellungen, POP3/IMAP“ den Zugriff einschalten. Mit Zwei-Faktor-Anmeldung braucht es ein anwendungsspezifisches Passwort.',
  },
  {
    name: 'WEB.DE',
    host: 'smtp.web.de',
    ...STARTTLS,
    domains: ['web.de'],
    hinweis:
      'Bitte dort zuerst unter „E-Mail, Einstellungen, POP3/IMAP“ den Zugriff einschalten. Mit Zwei-Faktor-Anmeldung braucht es ein anwendungsspezifisches Passwort.',
  },
  {
    name: 'T-Online',
    host: 'securesmtp.t-online.de',
    ...TLS,
    domains: ['t-online.de', 'magenta.de'],
    hinweis: 'T-Online will hier das eigene „Passwort für E-Mail-Programme“ aus dem Kundencenter.',
  },
  { name: 'mailbox.org', host: 'smtp.mailbox.org', ...TLS, hinweis: '', domains: ['mailbox.org'] },
  { name: 'Posteo', host: 'posteo.de', ...TLS, hinweis: '', domains: ['posteo.de', 'posteo.net'] },
  {
    name: 'freenet',
    host: 'mx.freenet.de',
    ...STARTTLS,
    domains: ['freenet.de'],
    hinweis: '',
  },
  {
    name: 'Gmail',
    host: 'smtp.gmail.com',
    ...TLS,
    domains: ['gmail.com', 'googlemail.com'],
    hinweis:
      'Google nimmt nur ein App-Passwort an (Google-Konto, Sicherheit, Bestätigung in zwei Schritten, App-Passwörter) oder OAuth2.',
  },
  {
    name: 'Outlook, Microsoft 365',
    host: 'smtp.office365.com',
    ...STARTTLS,
    domains: ['outlook.com', 'outlook.de', 'hotmail.com', 'hotmail.de', 'live.de', 'live.com'],
    hinweis:
      'Microsoft schaltet Passwörter ab und nimmt dann nur noch OAuth2 an. Bei Microsoft 365 muss „SMTP-Anmeldung“ für das Postfach eingeschaltet sein.',
  },
  {
    name: 'iCloud',
    host: 'smtp.mail.me.com',
    ...STARTTLS,
    domains: ['icloud.com', 'me.com', 'mac.com'],
    hinweis:
      'Apple will hier ein anwendungsspezifisches Passwort (account.apple.com, Anmeldung und Sicherheit).',
  },
];

/** The provider whose server this is; undefined for others. */
export function versandanbieterOf(host: string): Versandanbieter | undefined {
  return VERSANDANBIETER.find((anbieter) => anbieter.host === host.trim().toLowerCase());
}

/** The provider of an address; undefined for domains of one's own. */
export function versandanbieterFor(adresse: string): Versandanbieter | undefined {
  const domain = adresse
    .slice(adresse.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
  return VERSANDANBIETER.find(({ domains }) => domains.includes(domain));
}
