import type { Blattquelle } from '#kern/blatt/blatt.ts';
import { addTage, type Datum } from '#kern/datum.ts';
import type { Mandant } from '#kern/mandant/absender.ts';
import { formatNummer, isVorlaeufig } from '#kern/nummern/nummernformat.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { standardsatz } from '#kern/steuer/steuerregel.ts';

/** The invoice that shows a layout, as if it had been issued: the latest own one, else an invented one. */
export function musterOf(mandant: Mandant, letzte: Rechnung | null, heute: Datum): Blattquelle {
  if (!letzte) return erfunden(mandant, heute);
  const { nummer } = letzte;
  return {
    ...letzte,
    status: 'ausgestellt',
    nummer: isVorlaeufig(nummer) ? nummerOf(mandant, heute) : nummer,
  };
}

/** The newest of these that asks for money: a Storno shows neither texts nor QR code. */
export function vorbildOf(rechnungen: readonly Rechnung[]): Rechnung | null {
  return rechnungen.find(({ art, status }) => art === 'rechnung' && status !== 'storniert') ?? null;
}

function erfunden(mandant: Mandant, heute: Datum): Blattquelle {
  const hatSatz = zeigtUmsatzsteuer(mandant.steuerart);
  const steuersatz = hatSatz ? standardsatz(steuerlandOf(mandant)) : 0;
  return {
    nummer: nummerOf(mandant, heute),
    status: 'ausgestellt',
    einnahme: true,
    leistungsdatumFrom: heute,
    leistungsdatumTo: heute,
    rechnungsdatum: heute,
    faelligAm: addTage(heute, mandant.zahlungszielTage),
    skontoTage: mandant.skontoTage,
    skontoProzent: mandant.skontoProzent,
    notizen: '',
    kunde: {
      firma: 'Muster GmbH',
      vorname: 'Maria',
      nachname: 'Muster',
      strasse: 'Musterstraße 1',
      plz: '12345',
      ort: 'Musterstadt',
      land: '',
    },
    rechnungsposten: [
      { titel: 'Musterware', menge: 120_000, preis: 45_000, steuersatz, einheit: 'H87' },
      { titel: 'Musterleistung', menge: 25_000, preis: 480_000, steuersatz, einheit: 'HUR' },
      { titel: 'Lieferung', menge: 10_000, preis: 95_000, steuersatz, einheit: 'LS' },
    ],
  };
}

function nummerOf({ nummernformat }: Mandant, heute: Datum): string {
  return formatNummer(nummernformat, 1, heute);
}
