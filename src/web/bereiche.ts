/** All subjects of the web, in the order of the navigations. */
import { angebote } from '#web/angebote/bereich.ts';
import { anmerkungen } from '#web/anmerkungen/bereich.ts';
import type { Bereich } from '#web/api/bereich.ts';
import { apischluessel } from '#web/apischluessel/bereich.ts';
import { archiv } from '#web/archiv/bereich.ts';
import { aufgaben } from '#web/aufgaben/bereich.ts';
import { auth } from '#web/auth/bereich.ts';
import { dashboard } from '#web/dashboard/bereich.ts';
import { eingang } from '#web/eingang/bereich.ts';
import { einrichtung } from '#web/einrichtung/bereich.ts';
import { einstellungen } from '#web/einstellungen/bereich.ts';
import { erechnung } from '#web/erechnung/bereich.ts';
import { hilfe } from '#web/hilfe/bereich.ts';
import { konten } from '#web/konten/bereich.ts';
import { kunden } from '#web/kunden/bereich.ts';
import { lesehilfe } from '#web/lesehilfe/bereich.ts';
import { mahnungen } from '#web/mahnungen/bereich.ts';
import { mitglieder } from '#web/mitglieder/bereich.ts';
import { papierkorb } from '#web/papierkorb/bereich.ts';
import { postausgang } from '#web/postausgang/bereich.ts';
import { postfach } from '#web/postfach/bereich.ts';
import { produkte } from '#web/produkte/bereich.ts';
import { rechnungen } from '#web/rechnungen/bereich.ts';
import { rechnungslayout } from '#web/rechnungslayout/bereich.ts';
import { serien } from '#web/serien/bereich.ts';
import { sicherung } from '#web/sicherung/bereich.ts';
import { versand } from '#web/versand/bereich.ts';

export const BEREICHE = [
  dashboard,
  rechnungen,
  angebote,
  serien,
  mahnungen,
  eingang,
  kunden,
  produkte,
  konten,
  anmerkungen,
  postausgang,
  erechnung,
  aufgaben,
  archiv,
  sicherung,
  papierkorb,
  mitglieder,
  apischluessel,
  einstellungen,
  rechnungslayout,
  postfach,
  lesehilfe,
  versand,
  einrichtung,
  hilfe,
  auth,
] as const satisfies readonly Bereich[];
