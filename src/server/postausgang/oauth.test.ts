import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OAuthZugang } from '#kern/postausgang/versandkonto.ts';
import { Tokenserver } from '../testing/tokenserver.ts';
import { renewToken } from './oauth.ts';

describe('renewing a token', () => {
  let server: Tokenserver;
  let zugang: OAuthZugang;
  beforeEach(async () => {
    server = new Tokenserver('t');
    zugang = OAuthZugang.parse({ clientId: 'c', refreshToken: 'r', tokenEndpunkt: await server.listen() });
  });
  afterEach(() => server.close());

  test('says which refresh token is good from now on', async () => {
    const neu = await renewToken(zugang, { nurOeffentlich: false });
    expect(neu).toEqual({ token: 't', refreshToken: 'r+' });
    await expect(renewToken(zugang, { nurOeffentlich: false })).rejects.toMatchObject({
      endgueltig: true,
      message: expect.stringContaining('Refresh-Token'),
    });
  });

  test('asks nobody in the own net where mail servers may not lie there either', async () => {
    await expect(renewToken(zugang, { nurOeffentlich: true })).rejects.toThrow('im eigenen Netz');
    expect(server.gefragt).toEqual([]);
  });

  test('reads no answer without an end', async () => {
    server.isEndlos = true;
    const versuch = renewToken(zugang, { nurOeffentlich: false });
    await expect(versuch).rejects.toMatchObject({ endgueltig: false });
  });

  test('takes what is no address for none', async () => {
    const falsch = { ...zugang, tokenEndpunkt: 'https://example.org:99999/token' };
    await expect(renewToken(falsch, { nurOeffentlich: false })).rejects.toThrow('keine Adresse');
  });

  test.each([
    'http://localhost:x@example.org/',
    'http://example.org/token',
    'https://wer:geheim@example.org/',
    'https://exa mple.org/',
  ])('%s cannot be set up', (tokenEndpunkt) => {
    expect(OAuthZugang.safeParse({ ...zugang, tokenEndpunkt }).success).toBe(false);
  });
});
