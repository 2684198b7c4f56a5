/** The account as it is typed. */
import type { Versandanbieter } from '#kern/postausgang/anbieter.ts';
import type { Versandkonto } from '#kern/postausgang/versandkonto.ts';
import { felderOf } from '#web/components/abgleich.ts';

export type Versandfelder = {
  absenderAdresse: string;
  absenderName: string;
  antwortAn: string;
  signatur: string;
  host: string;
  port: string;
  verschluesselung: string;
  benutzer: string;
  anmeldung: string;
  geheimnis: string;
  oauth: { clientId: string; clientSecret: string; refreshToken: string; tokenEndpunkt: string };
  jeMinute: string;
  fensterVon: string;
  fensterBis: string;
};

const NEU = 'neu eingegeben';

/** Fields to choose from when two windows have changed the account; secrets are compared without being shown. */
export const ABGLEICH = felderOf<Versandfelder>(
  {
    absenderAdresse: 'Deine Mailadresse',
    absenderName: 'Name des Absenders',
    antwortAn: 'Antworten an',
    signatur: 'Signatur',
    host: 'Server',
    port: 'Port',
    verschluesselung: 'Verschlüsselung',
    benutzer: 'Benutzername',
    anmeldung: 'Anmeldung',
    geheimnis: 'Passwort',
    oauth: 'Zugang mit OAuth2',
    jeMinute: 'Mails je Minute',
    fensterVon: 'Senden ab',
    fensterBis: 'Senden bis',
  },
  {
    geheimnis: (wert) => (wert === '' ? '' : NEU),
    oauth: (zugang) => (Object.values(zugang).some((wert) => wert !== '') ? NEU : ''),
  },
);

/** Secrets are not shown again. */
export const OHNE_OAUTH = { clientId: '', clientSecret: '', refreshToken: '', tokenEndpunkt: '' };

/** Values that a new account begins with. */
export function newVersandfelder(absenderName: string): Versandfelder {
  return {
    absenderAdresse: '',
    absenderName,
    antwortAn: '',
    signatur: '',
    host: '',
    port: '465',
    verschluesselung: 'tls',
    benutzer: '',
    anmeldung: 'passwort',
    geheimnis: '',
    oauth: OHNE_OAUTH,
    jeMinute: '20',
    fensterVon: '',
    fensterBis: '',
  };
}

/** The stored account; its secrets stay where they are. */
export function toVersandfelder({ port, jeMinute, ...konto }: Versandkonto): Versandfelder {
  const { fehler: _, angehalten: __, zuletzt: ___, version: ____, ...felder } = konto;
  return { ...felder, port: String(port), jeMinute: String(jeMinute), geheimnis: '', oauth: OHNE_OAUTH };
}

/** Where a provider takes mails. */
export function zugangOf({ host, port, verschluesselung }: Versandanbieter): Partial<Versandfelder> {
  return { host, port: String(port), verschluesselung };
}

/** Body that is sent: an empty secret means the stored one. */
export function toBody({ geheimnis, oauth, ...felder }: Versandfelder): object {
  const istNeu = felder.anmeldung === 'oauth2' && Object.values(oauth).some((wert) => wert !== '');
  return {
    ...felder,
    ...(felder.anmeldung === 'passwort' && geheimnis !== '' && { geheimnis }),
    ...(istNeu && { oauth }),
  };
}
