import { formatDatum, isDatum } from '#kern/datum.ts';
import { felderOf } from '#web/components/abgleich.ts';

/** Form fields, as they were typed. */
export type Postfachfelder = {
  host: string;
  port: string;
  verschluesselung: string;
  benutzer: string;
  anmeldung: string;
  geheimnis: string;
  ordner: string;
  ab: string;
  ohneAnhang: boolean;
};

/** Fields to choose from when two windows have changed it; the secret is compared without being shown. */
export const ABGLEICH = felderOf<Postfachfelder>(
  {
    host: 'Server',
    port: 'Port',
    verschluesselung: 'Verschlüsselung',
    benutzer: 'Benutzername',
    anmeldung: 'Anmeldung',
    geheimnis: 'Passwort',
    ordner: 'Ordner',
    ab: 'Mails ab',
    ohneAnhang: 'Auch Mails ohne Anhang',
  },
  {
    geheimnis: (wert) => (wert === '' ? '' : 'neu eingegeben'),
    ab: (tag) => (isDatum(tag) ? formatDatum(tag) : tag),
  },
);
