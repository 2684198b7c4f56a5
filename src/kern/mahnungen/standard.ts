/** How reminders go out where nobody has set up anything else: kind at first, without fees. */
import type { Mahnplan } from './stufen.ts';

/** Days after the due date, then after the letter before; a new deadline of about ten days. */
export const STANDARDPLAN: Mahnplan = {
  stufen: [
    {
      aktiv: true,
      titel: 'Zahlungserinnerung',
      tage: 7,
      frist: 10,
      gebuehr: 0,
      zinsen: false,
      pauschale: false,
      textVor: `{Anrede},

vielleicht ist es im Alltag untergegangen: Für die folgenden Rechnungen haben wir noch keine vollständige Zahlung erhalten. Bitte überweisen Sie den offenen Betrag bis zum {Frist}.`,
      textNach: `Haben Sie in den letzten Tagen schon gezahlt, ist dieses Schreiben erledigt. Bei Fragen melden Sie sich gern.

Mit freundlichen Grüßen
{Firma}`,
    },
    {
      aktiv: true,
      titel: '1. Mahnung',
      tage: 14,
      frist: 10,
      gebuehr: 0,
      zinsen: true,
      pauschale: false,
      textVor: `{Anrede},

auf unser letztes Schreiben haben wir noch keine vollständige Zahlung erhalten. Die folgenden Beträge sind weiterhin offen. Bitte zahlen Sie {Gesamt} bis zum {Frist}.`,
      textNach: `Berücksichtigt sind alle Zahlungen, die bis zum {Datum} bei uns eingegangen sind.

Mit freundlichen Grüßen
{Firma}`,
    },
    {
      aktiv: true,
      titel: '2. Mahnung',
      tage: 14,
      frist: 10,
      gebuehr: 0,
      zinsen: true,
      pauschale: false,
      textVor: `{Anrede},

trotz unserer bisherigen Schreiben, zuletzt vom {Zuletzt}, sind die folgenden Rechnungen noch nicht bezahlt. Wir fordern Sie letztmalig auf, {Gesamt} bis zum {Frist} zu zahlen.`,
      textNach: `Geht der Betrag bis dahin nicht ein, machen wir unsere Forderung ohne weitere Ankündigung gerichtlich geltend. Bis zur Zahlung fallen weitere Verzugszinsen an. Berücksichtigt sind alle Zahlungen, die bis zum {Datum} bei uns eingegangen sind.

Mit freundlichen Grüßen
{Firma}`,
    },
  ],
  basiszinsen: [],
};
