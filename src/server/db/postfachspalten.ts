/**
 * The mailbox of a Mandant. `geheimnis` is closed; `uid` of the last mail that was looked at, good while its server says the
 * same `uid_gueltig`.
 */
export type Postfachspalten = {
  mandant_id: number;
  host: string;
  port: number;
  verschluesselung: 'tls' | 'starttls';
  benutzer: string;
  anmeldung: 'passwort' | 'token';
  geheimnis: string;
  ordner: string;
  ab: string;
  ohne_anhang: 0 | 1;
  uid_gueltig: string;
  uid: number;
  geholt: number;
  fehler: string;
  fehlversuche: number;
  pause_bis: string;
  zuletzt: string;
  geaendert_am: string;
};
