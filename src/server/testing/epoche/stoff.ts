/** Records of the small business of `epoche.ts`. */
export const ZEIT = '2026-10-01T08:00:00.000Z';
export const TAG = '2026-10-01';
export const LOGO = Buffer.from('logo of before');

export const stamp = { version: 1, erstellt_am: ZEIT, geaendert_am: ZEIT };

/** Receipts as they are in the end. */
export const BELEGE = [
  { id: 1, einnahme: 1, status: 'entwurf', nummer: 'Entwurf 1', summe: 700 },
  { id: 2, einnahme: 1, status: 'ausgestellt', nummer: 'R-1', summe: 700, kreis: ['R 2026', 1] },
  { id: 3, einnahme: 1, status: 'storniert', nummer: 'R-2', summe: 700, kreis: ['R 2026', 2] },
  { id: 4, einnahme: 1, status: 'ausgestellt', nummer: 'S-1', summe: -700, kreis: ['S 2026', 1] },
  { id: 5, einnahme: 1, status: 'ausgestellt', nummer: 'R-3', summe: 1400, kreis: ['R 2026', 3] },
  { id: 6, einnahme: 0, status: 'entwurf', nummer: 'Ausgabe 6', summe: 700 },
] as const;
export type Beleg = (typeof BELEGE)[number];
export const STORNO = { original: 3, storno: 4 };

export const ZAHLUNGEN = [
  { id: 1, rechnung: 2, betrag: 400, richtung: 1, datum: '2026-10-02' },
  { id: 2, rechnung: 2, betrag: 300, richtung: 1, datum: '2026-10-03' },
  { id: 3, rechnung: 6, betrag: 300, richtung: -1, datum: '2026-10-04' },
] as const;

/** Records that `fillEpoche` stored, to be found again. */
export const EPOCHE = { belege: BELEGE.length, summe: 3500, bezahlt: 1000 };

export const bezahltOf = ({ id }: { id: number }) =>
  ZAHLUNGEN.filter(({ rechnung }) => rechnung === id).reduce((summe, { betrag }) => summe + betrag, 0);
export const isAusgestellt = ({ status }: Beleg) => status !== 'entwurf';
export const mengeOf = ({ summe }: Beleg) => (summe * 20_000) / 700;
export const stornoOf = ({ id }: Beleg) => (id === STORNO.original ? STORNO.storno : null);
export const bezugOf = ({ id }: Beleg) => (id === STORNO.storno ? STORNO.original : null);
export const parteiOf = ({ einnahme }: { einnahme: 0 | 1 }) => (einnahme === 1 ? 1 : 2);

/** The logo is that of the account: the same bytes. */
export function dateienOf(beleg: Beleg): [art: string, inhalt: Buffer][] {
  const { id, nummer, summe } = beleg;
  const bezug = bezugOf(beleg);
  const rechnungsposten = [{ id: 1, titel: 'Brot', menge: mengeOf(beleg), preis: 35_000, summe }];
  const rechnung = {
    id,
    nummer,
    einnahme: true,
    kundenID: 1,
    summe,
    leistungsdatumFrom: TAG,
    rechnungsdatum: TAG,
    rechnungsposten,
    ...(bezug !== null && { art: 'storno', bezug: { id: bezug, nummer: 'R-2' } }),
  };
  return [
    ['pdf', Buffer.from(`%PDF of ${nummer}`)],
    ['stand', Buffer.from(JSON.stringify({ rechnung, absender: { name: 'Backstube' } }))],
    ['logo', LOGO],
  ];
}
