/** Texts of mails where nobody has written anything else. */
import type { Sprache } from '../sprache.ts';
import { hatLinkstelle, LINKSTELLE } from './linkstelle.ts';
import type { Mailart, Vorlageneingabe } from './vorlagen.ts';

/** In German, by kind. */
export const STANDARDVORLAGEN: Record<Mailart, Vorlageneingabe> = {
  rechnung: {
    betreff: '{Beleg} {Nummer} vom {Datum}',
    text: `{Anrede},

vielen Dank für Ihren Auftrag. Anbei erhalten Sie unsere {Beleg} {Nummer} vom {Datum} über {Betrag}.

{Zahlung}

Mit freundlichen Grüßen
{Firma}`,
  },
  storno: {
    betreff: 'Stornorechnung {Nummer} zur Rechnung {Bezug}',
    text: `{Anrede},

anbei erhalten Sie die Stornorechnung {Nummer} vom {Datum}. Sie hebt unsere Rechnung {Bezug} auf.

Mit freundlichen Grüßen
{Firma}`,
  },
  angebot: {
    betreff: 'Angebot {Nummer} vom {Datum}',
    text: `{Anrede},

vielen Dank für Ihre Anfrage. Anbei erhalten Sie unser Angebot {Nummer} über {Betrag}. Wir freuen uns auf Ihren Auftrag.

Mit freundlichen Grüßen
{Firma}`,
  },
  bestaetigung: {
    betreff: 'Auftragsbestätigung {Nummer} vom {Datum}',
    text: `{Anrede},

vielen Dank für Ihren Auftrag. Anbei erhalten Sie unsere Auftragsbestätigung {Nummer}.

Mit freundlichen Grüßen
{Firma}`,
  },
  lieferschein: {
    betreff: 'Lieferschein {Nummer} vom {Datum}',
    text: `{Anrede},

anbei erhalten Sie den Lieferschein {Nummer} zu unserer Lieferung vom {Zeitraum}.

Mit freundlichen Grüßen
{Firma}`,
  },
  mahnung1: {
    betreff: '{Titel}: Rechnung {Rechnungen}',
    text: `{Anrede},

vielleicht ist es untergegangen: Von der Rechnung {Rechnungen} sind noch {Offen} offen. Näheres steht im angehängten Schreiben. Bitte überweisen Sie den Betrag bis zum {Frist}.

Haben Sie schon gezahlt, ist diese Mail erledigt.

Mit freundlichen Grüßen
{Firma}`,
  },
  mahnung2: {
    betreff: '{Titel} zur Rechnung {Rechnungen}',
    text: `{Anrede},

auf die Rechnung {Rechnungen} haben wir noch keine vollständige Zahlung erhalten. Anbei erhalten Sie unsere {Titel}. Bitte zahlen Sie {Gesamt} bis zum {Frist}.

Mit freundlichen Grüßen
{Firma}`,
  },
  mahnung3: {
    betreff: '{Titel} zur Rechnung {Rechnungen}',
    text: `{Anrede},

trotz unserer bisherigen Schreiben ist die Rechnung {Rechnungen} noch nicht bezahlt. Anbei erhalten Sie unsere {Titel}. Wir fordern Sie letztmalig auf, {Gesamt} bis zum {Frist} zu zahlen.

Mit freundlichen Grüßen
{Firma}`,
  },
};

const GRUSS = 'Kind regards';
const MIT_LINK = `You can also view it online:\n${LINKSTELLE}`;

/** Templates for customers who read English; an own text is in the language of whoever wrote it, and of no other. */
const ENGLISCHE_VORLAGEN: Readonly<Record<Mailart, Vorlageneingabe>> = {
  rechnung: {
    betreff: '{Beleg} {Nummer} of {Datum}',
    text: `{Anrede},

thank you for your order. Please find attached our invoice {Nummer} of {Datum} for {Betrag}.

{Zahlung}

Kind regards
{Firma}`,
  },
  storno: {
    betreff: 'Cancellation invoice {Nummer} for invoice {Bezug}',
    text: `{Anrede},

please find attached the cancellation invoice {Nummer} of {Datum}. It cancels our invoice {Bezug}.

Kind regards
{Firma}`,
  },
  angebot: {
    betreff: 'Quotation {Nummer} of {Datum}',
    text: `{Anrede},

thank you for your enquiry. Please find attached our quotation {Nummer} for {Betrag}. We look forward to your order.

Kind regards
{Firma}`,
  },
  bestaetigung: {
    betreff: 'Order confirmation {Nummer} of {Datum}',
    text: `{Anrede},

thank you for your order. Please find attached our order confirmation {Nummer}.

Kind regards
{Firma}`,
  },
  lieferschein: {
    betreff: 'Delivery note {Nummer} of {Datum}',
    text: `{Anrede},

please find attached the delivery note {Nummer} for our delivery of {Zeitraum}.

Kind regards
{Firma}`,
  },
  mahnung1: {
    betreff: '{Titel}: invoice {Rechnungen}',
    text: `{Anrede},

this may have slipped your attention: {Offen} of invoice {Rechnungen} is still outstanding. Please find the details in the attached letter. Please transfer the amount by {Frist}.

If you have already paid, please disregard this e-mail.

Kind regards
{Firma}`,
  },
  mahnung2: {
    betreff: '{Titel} for invoice {Rechnungen}',
    text: `{Anrede},

we have not yet received full payment of invoice {Rechnungen}. Please find our letter attached, and pay {Gesamt} by {Frist}.

Kind regards
{Firma}`,
  },
  mahnung3: {
    betreff: '{Titel} for invoice {Rechnungen}',
    text: `{Anrede},

despite our previous letters, invoice {Rechnungen} has not been paid. Please find our final request attached: please pay {Gesamt} by {Frist}.

Kind regards
{Firma}`,
  },
};

/**
 * Template that a mail begins with.
 * @param eigene what is written in German mails; who wants a link in those gets it in all
 */
export function vorlageIn(sprache: Sprache, art: Mailart, eigene: Vorlageneingabe): Vorlageneingabe {
  const englisch = sprache === 'en' ? ENGLISCHE_VORLAGEN[art] : undefined;
  if (!englisch || !hatLinkstelle(eigene.text)) return englisch ?? eigene;
  return { ...englisch, text: englisch.text.replace(GRUSS, `${MIT_LINK}\n\n${GRUSS}`) };
}
