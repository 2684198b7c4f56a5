import { KONTO } from './bestand.ts';
import { probe } from './dokumentProbe.ts';
import type { Client } from './http.ts';

const idOf = ({ body }: { body: Buffer }) => (JSON.parse(body.toString()) as { id: number }).id;

/**
 * Registers an account with an issuer and a customer.
 * @returns what creates a draft of so many lines for him, or of as many as are asked for
 */
export async function beginKonto(
  client: Client,
  zeilen: number,
): Promise<(anders?: number, felder?: object) => Promise<number>> {
  const { body } = await client.post('/api/v1/auth/register', KONTO);
  client.token = (JSON.parse(body.toString()) as { token: string }).token;
  const { rechnung, absender } = probe(zeilen);
  const { layout: _, ...felder } = absender;
  await client.patch('/api/v1/mandant', { ...felder, skontoProzent: felder.skontoProzent / 100 });
  const kundenID = idOf(await client.post('/api/v1/kunden', rechnung.kunde));
  const entwurf = { einnahme: true, kundenID, leistungsdatumFrom: '2026-11-18' };
  return async (anders = zeilen, weitere = {}) =>
    idOf(await client.post('/api/v1/rechnungen', { ...entwurf, ...weitere, posten: postenOf(anders) }));
}

/** Lines of the sample invoice, as they are sent. */
export function postenOf(zeilen: number): object[] {
  return probe(zeilen).rechnung.rechnungsposten.map(({ titel, menge, preis, steuersatz }) => ({
    ...{ titel, menge: menge / 10_000, preis: preis / 10_000, steuersatz: steuersatz / 100 },
  }));
}
