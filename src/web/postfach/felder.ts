/** What stands in the form, as it was typed. */
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
