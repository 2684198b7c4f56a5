import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { testConfig } from '../testing/api.ts';
import { openTestSqlite } from '../testing/onBothEngines.ts';

const PROXY = '10.0.0.5';
const FREI = 20;

type App = Awaited<ReturnType<typeof createApp>>;

/** Begins to sign in with a passkey, which counts for the address alone. */
function useAnmeldung(env: Record<string, string>) {
  let app: App;
  let datenbank: Datenbank;
  beforeAll(async () => {
    datenbank = await openTestSqlite();
    const config = testConfig({ BELEGWERK_ADRESSE: 'https://belege.example', ...env });
    app = await createApp({ datenbank, web: '/gibt-es-nicht', config });
  });
  afterAll(async () => {
    await app.close();
    await datenbank.close();
  });
  return async (remoteAddress: string, forwarded?: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/passkey/frage',
      remoteAddress,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
      payload: {},
    });
    return response.statusCode;
  };
}

type Anmeldung = ReturnType<typeof useAnmeldung>;

/** Uses up the free tries of whoever asks. */
async function exhaust(anmelden: (i: number) => ReturnType<Anmeldung>): Promise<void> {
  for (let i = 0; i <= FREI; i += 1) await anmelden(i);
}

describe('without BELEGWERK_PROXY', () => {
  const anmelden = useAnmeldung({});

  test('nobody gets fresh tries by claiming another address', async () => {
    await exhaust((i) => anmelden('203.0.113.7', `198.51.100.${i}`));
    expect(await anmelden('203.0.113.7', '198.51.100.250')).toBe(429);
  });
});

describe('with BELEGWERK_PROXY', () => {
  const anmelden = useAnmeldung({ BELEGWERK_PROXY: `${PROXY}, 10.1.0.0/16` });

  test('each person behind the proxy counts alone', async () => {
    await exhaust(() => anmelden(PROXY, '203.0.113.1'));
    expect(await anmelden(PROXY, '203.0.113.1')).toBe(429);
    expect(await anmelden(PROXY, '203.0.113.2')).toBe(200);
  });

  test('what somebody wrote in front of the proxy’s own entry is not believed', async () => {
    await exhaust((i) => anmelden(PROXY, `198.51.100.${i}, 203.0.113.3`));
    expect(await anmelden(PROXY, '198.51.100.250, 203.0.113.3')).toBe(429);
  });

  test('a second proxy in the named net is looked through', async () => {
    await exhaust(() => anmelden(PROXY, '203.0.113.4, 10.1.2.3'));
    expect(await anmelden(PROXY, '203.0.113.4')).toBe(429);
  });

  test('who comes past the proxy is not believed', async () => {
    await exhaust((i) => anmelden('203.0.113.5', `198.51.100.${i}`));
    expect(await anmelden('203.0.113.5', '198.51.100.250')).toBe(429);
  });
});

test.each(['1', 'true', 'proxy.example', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1/8/8', '127.0.0.1,'])(
  'BELEGWERK_PROXY=%s is refused',
  (BELEGWERK_PROXY) => {
    expect(() => readConfig({ BELEGWERK_PROXY })).toThrow(/BELEGWERK_PROXY muss die Adresse des Proxys sein/);
  },
);

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['::1, fd00::/8', ['::1', 'fd00::/8']],
])('BELEGWERK_PROXY=%s is taken', (BELEGWERK_PROXY, proxy) => {
  expect(readConfig({ BELEGWERK_PROXY }).proxy).toEqual(proxy);
});
