/** An issued invoice over 100,00 € on which nothing was paid yet. */
import { OHNE } from '#kern/rechnungen/kopf.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';

const KUNDE = {
  ...{ firma: 'Hotel Post', vorname: '', nachname: '', strasse: '', plz: '', ort: '', land: 'DE', ustId: '' },
  ...{ leitwegId: '', kaeuferreferenz: '', eAdresse: '', ansprechpartner: '', email: '', telefon: '' },
  rechnungsformat: 'zugferd',
  versandweise: 'pdf',
  sprache: 'de',
  lieferantennummer: '',
  zahlungsweise: 'ueberweisung',
  ...{ mandatsreferenz: '', lastschriftIban: '' },
} as const;

export const RECHNUNG: Rechnung = {
  ...OHNE,
  ...{ id: 1, nummer: 'RE-1', status: 'ausgestellt', art: 'rechnung', einnahme: true, summe: 10_000 },
  ...{ leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-01', rechnungsdatum: '2026-11-01' },
  ...{ faelligAm: '2026-11-15', bezahlstatus: 'offen', bezahlt: 0, abzug: 0 },
  ...{ kundenID: 1, kunde: KUNDE, steuerart: 'regel', preisart: 'netto' },
  ...{ skontoTage: 0, skontoProzent: 0, bezug: null, storno: null, vorgang: null, schluss: null, version: 1 },
};
