import type { Page } from '@playwright/test';
import type { Rolle } from '#kern/rechte/rechte.ts';
import type { Serverprozess } from '#server/testing/serverprozess.ts';
import { type Fremd, type Konto, newUsername, PASSWORT } from './app.ts';

type Umfeld = { fremd: Fremd; server: Serverprozess; konto: Konto };

/** A window of somebody else who works for this account. */
export async function openGast(
  { fremd, server, konto }: Umfeld,
  { rolle, name }: { rolle: Rolle; name: string },
): Promise<Page> {
  const username = newUsername();
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const einladung = await post('einladungen', { rolle }, konto.token);
  const { token } = await post('auth/register', { username, password: PASSWORT, name });
  await post('auth/einladung/annehmen', { token: einladung.token }, token);
  const ich = await fetch(`${server.url}/api/v1/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const { mandanten } = (await ich.json()) as { mandanten: { id: number; rolle: Rolle }[] };
  const mandantID = mandanten.find((each) => each.rolle === rolle)?.id;
  await post('auth/mandant', { mandantID }, token);
  return fremd({ token, username, name, mandant: String(mandantID) });
}
