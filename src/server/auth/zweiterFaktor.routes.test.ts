import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { Client, PASSWORT, useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { TestPasskey } from '../testing/passkey.ts';

const ORIGIN = 'https://belege.example';
const MINUTE = 60_000;
let address = 0;

onBothEngines('a second factor', (open) => {
  const clock = { now: Date.parse('2026-11-20T12:00:00Z') };
  const api = useApi(open, { jetzt: () => new Date(clock.now) });

  const post = (path: string, payload: object, remoteAddress = newAddress(), origin = ORIGIN) =>
    api.app.inject({
      method: 'POST',
      url: `/api/v1/auth/${path}`,
      payload,
      remoteAddress,
      headers: { origin },
    });
  const codeOf = (secret: string, ms = 0) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now + ms });

  /** An account with an authenticator app, and the next code not yet used. */
  async function withTotp() {
    const client = await api.register();
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json();
    const { codes } = (await client.post('/auth/totp/aktivieren', { code: codeOf(geheimnis) })).json();
    clock.now += MINUTE;
    return { client, geheimnis: String(geheimnis), codes: codes as string[] };
  }

  const login = async ({ username }: Client) =>
    (await post('login', { username, password: PASSWORT })).json<{
      vorgang: string;
      zweiterFaktor: string[];
    }>();

  test('by time: shown as text and address, switched on by a right code only', async () => {
    const client = await api.register();
    const { geheimnis, uri } = (await client.post('/auth/totp', undefined)).json();
    expect(geheimnis).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toContain(`secret=${geheimnis}`);
    const wrong = await client.post('/auth/totp/aktivieren', { code: '000000' });
    expect([wrong.statusCode, wrong.json().errors[0].pfad]).toEqual([422, 'code']);
    expect((await login(client)).zweiterFaktor).toBeUndefined();
    const on = await client.post('/auth/totp/aktivieren', { code: codeOf(geheimnis) });
    expect(on.json().codes).toHaveLength(10);
    expect(new Set(on.json().codes).size).toBe(10);
    expect((await client.get('/auth/sicherheit')).json()).toEqual({
      totp: true,
      passkeys: [],
      codesUebrig: 10,
    });
    expect((await client.post('/auth/totp', undefined)).statusCode).toBe(409);
  });

  test('then the password alone opens nothing, and the code does', async () => {
    const { client, geheimnis } = await withTotp();
    const first = await login(client);
    expect(first).toEqual({
      token: null,
      zweiterFaktor: ['totp', 'wiederherstellung'],
      vorgang: expect.stringMatching(/^[\w-]{43}$/),
    });
    const second = await post('zweiter-faktor', { vorgang: first.vorgang, totp: codeOf(geheimnis) });
    expect(second.json()).toMatchObject({ username: client.username, token: expect.stringMatching(/^bw_/) });
    const signedIn = new Client(api.app, second.json().token, client.username);
    expect((await signedIn.get('/auth/me')).statusCode).toBe(200);
  });

  test('a code counts once, and a second step succeeds once', async () => {
    const { client, geheimnis } = await withTotp();
    const [one, two] = [await login(client), await login(client)];
    const totp = codeOf(geheimnis);
    expect((await post('zweiter-faktor', { vorgang: one.vorgang, totp })).statusCode).toBe(200);
    const replay = await post('zweiter-faktor', { vorgang: two.vorgang, totp, geraet: '', zuletzt: 1 });
    expect([replay.statusCode, replay.json().errors[0].pfad]).toEqual([401, 'totp']);
    expect(replay.json().detail).toMatch(/Code stimmt nicht/);
    const earlier = codeOf(geheimnis, -30_000);
    expect((await post('zweiter-faktor', { vorgang: two.vorgang, totp: earlier })).statusCode).toBe(401);
    const next = codeOf(geheimnis, 30_000);
    const again = await post('zweiter-faktor', { vorgang: one.vorgang, totp: next });
    expect([again.statusCode, again.json().errors[0].pfad]).toEqual([401, 'vorgang']);
    expect((await post('zweiter-faktor', { vorgang: two.vorgang, totp: next })).statusCode).toBe(200);
  });

  test('of the same code sent many times at once exactly one gets in', async () => {
    const { client, geheimnis } = await withTotp();
    const begun = await Promise.all(Array.from({ length: 4 }, () => login(client)));
    const totp = codeOf(geheimnis);
    const answers = await Promise.all(begun.map(({ vorgang }) => post('zweiter-faktor', { vorgang, totp })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
  });

  test.each([
    ['one step late', -30_000, 200],
    ['one step early', 30_000, 200],
    ['two steps late', -60_000, 401],
  ])('a code that comes %s', async (_name, ms, status) => {
    const { client, geheimnis } = await withTotp();
    clock.now += MINUTE;
    const { vorgang } = await login(client);
    expect((await post('zweiter-faktor', { vorgang, totp: codeOf(geheimnis, ms) })).statusCode).toBe(status);
  });

  test('the second step expires after five minutes and after five tries', async () => {
    const { client, geheimnis } = await withTotp();
    const late = await login(client);
    clock.now += 5 * MINUTE + 1;
    const expired = await post('zweiter-faktor', { vorgang: late.vorgang, totp: codeOf(geheimnis) });
    expect([expired.statusCode, expired.json().errors[0].pfad]).toEqual([401, 'vorgang']);
    const { vorgang } = await login(client);
    for (let i = 0; i < 5; i += 1) {
      const wrong = await post('zweiter-faktor', { vorgang, totp: '000000' });
      expect(wrong.json().errors[0].pfad).toBe('totp');
    }
    clock.now += 10_000;
    const used = await post('zweiter-faktor', { vorgang, totp: codeOf(geheimnis) });
    expect(used.json().errors[0].pfad).toBe('vorgang');
    expect((await post('zweiter-faktor', { vorgang: 'erfunden', totp: '000000' })).statusCode).toBe(401);
  });

  test('wrong codes make the account wait, and signing in with the password in between does not help', async () => {
    const { client, geheimnis } = await withTotp();
    const attempt = async (totp: string) =>
      post('zweiter-faktor', { vorgang: (await login(client)).vorgang, totp });
    for (let i = 0; i < 5; i += 1) expect((await attempt('000000')).statusCode).toBe(401);
    const blocked = await attempt(codeOf(geheimnis));
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '2']);
    clock.now += 2000;
    expect((await attempt(codeOf(geheimnis))).statusCode).toBe(200);
    expect((await attempt('000000')).statusCode).toBe(401);
  });

  test('codes wait up to an hour and are remembered for a day; recovery codes are not kept waiting', async () => {
    const { client, geheimnis, codes } = await withTotp();
    const attempt = async (body: object) =>
      post('zweiter-faktor', { vorgang: (await login(client)).vorgang, ...body });
    for (let i = 0; i < 20; i += 1) {
      expect((await attempt({ totp: '000000' })).statusCode).toBe(401);
      clock.now += 60 * MINUTE;
    }
    expect((await attempt({ totp: '000000' })).statusCode).toBe(401);
    clock.now += 59 * MINUTE;
    const blocked = await attempt({ totp: codeOf(geheimnis) });
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '60']);
    expect((await attempt({ wiederherstellung: codes[0] })).statusCode).toBe(200);
    clock.now += 1440 * MINUTE;
    expect((await attempt({ totp: codeOf(geheimnis) })).statusCode).toBe(200);
  });

  test('twenty wrong codes at once do not get more than five looks', async () => {
    const { client } = await withTotp();
    const begun = await Promise.all(Array.from({ length: 4 }, () => login(client)));
    const tries = begun.flatMap(({ vorgang }) => Array.from({ length: 5 }, () => vorgang));
    const answers = await Promise.all(
      tries.map((vorgang) => post('zweiter-faktor', { vorgang, totp: '000000' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });

  test('a recovery code opens once, however it is typed, and new ones replace the old', async () => {
    const { client, codes } = await withTotp();
    const attempt = async (wiederherstellung: string, geraet = '') =>
      post('zweiter-faktor', { vorgang: (await login(client)).vorgang, wiederherstellung, geraet });
    const [first = '', second = ''] = codes;
    const opened = await attempt(first.toUpperCase().replaceAll('-', ' '));
    expect(opened.statusCode).toBe(200);
    expect((await attempt(first)).statusCode).toBe(401);
    // From a device that is known nothing is counted that nobody can guess.
    const { geraet } = opened.json<{ geraet: string }>();
    expect((await attempt(first, geraet)).statusCode).toBe(401);
    expect((await client.get('/auth/sicherheit')).json().codesUebrig).toBe(9);
    const renewed = (await client.post('/auth/wiederherstellungscodes', undefined)).json().codes;
    expect(renewed).toHaveLength(10);
    expect((await attempt(second)).statusCode).toBe(401);
    expect((await attempt(renewed[0], geraet)).statusCode).toBe(200);
  });

  test('recovery codes and begun sign-ins stand in the database only as hashes', async () => {
    const { client, codes } = await withTotp();
    const { vorgang } = await login(client);
    const stored = JSON.stringify([
      await api.datenbank.lesen.selectFrom('wiederherstellung').selectAll().execute(),
      await api.datenbank.lesen.selectFrom('anmeldevorgang').selectAll().execute(),
    ]);
    for (const secret of [...codes, ...codes.map((code) => code.replaceAll('-', '')), vorgang]) {
      expect(stored).not.toContain(secret);
    }
  });

  test('a change of factors ends all other sessions and begun sign-ins, and is in the Protokoll', async () => {
    const client = await api.register();
    const other = (await post('login', { username: client.username, password: PASSWORT })).json().token;
    const { geheimnis } = (await client.post('/auth/totp', undefined)).json();
    await client.post('/auth/totp/aktivieren', { code: codeOf(geheimnis) });
    expect((await new Client(api.app, other, '').get('/auth/me')).statusCode).toBe(401);
    clock.now += MINUTE;
    const { vorgang } = await login(client);
    expect((await client.delete('/auth/totp')).statusCode).toBe(204);
    const late = await post('zweiter-faktor', { vorgang, totp: codeOf(geheimnis) });
    expect(late.json().errors[0].pfad).toBe('vorgang');
    expect((await client.get('/auth/sicherheit')).json()).toEqual({
      totp: false,
      passkeys: [],
      codesUebrig: 0,
    });
    expect((await post('login', { username: client.username, password: PASSWORT })).json().token).toMatch(
      /^bw_/,
    );
    expect((await client.post('/auth/wiederherstellungscodes', undefined)).statusCode).toBe(409);
    const protokoll = await api.datenbank.lesen.selectFrom('protokoll').select('nachher').execute();
    expect(protokoll.map(({ nachher }) => nachher)).toContain(
      '{"zweiterFaktor":"Authenticator-App abgeschaltet"}',
    );
  });

  describe('a passkey', () => {
    const addPasskey = async (client: Client, passkey: TestPasskey, name = 'Laptop') => {
      const call = (path: string, body?: object) => client.post(path, body, { origin: passkey.herkunft });
      const { vorgang, optionen } = (await call('/auth/passkeys/frage')).json();
      return call('/auth/passkeys', { vorgang, name, passkey: passkey.create(optionen) });
    };
    const ask = async (body: object = {}) => (await post('passkey/frage', body)).json();
    const signIn = async (passkey: TestPasskey) => {
      const { vorgang, optionen } = await ask();
      return post('passkey/anmelden', { vorgang, passkey: passkey.get(optionen) });
    };

    test('is added with a name, signs in without a password, is renamed and removed', async () => {
      const client = await api.register();
      const passkey = new TestPasskey(ORIGIN);
      const added = await addPasskey(client, passkey);
      expect(added.statusCode).toBe(201);
      expect(added.json()).toMatchObject({ passkey: { name: 'Laptop', herkunft: ORIGIN, benutztAm: '' } });
      expect(added.json().codes).toHaveLength(10);
      const signedIn = await signIn(passkey);
      expect(signedIn.json()).toMatchObject({
        username: client.username,
        token: expect.stringMatching(/^bw_/),
      });
      const { id } = added.json().passkey;
      expect((await client.patch(`/auth/passkeys/${id}`, { name: 'Rechner' })).statusCode).toBe(204);
      expect((await client.get('/auth/sicherheit')).json().passkeys).toMatchObject([
        { name: 'Rechner', benutztAm: new Date(clock.now).toISOString() },
      ]);
      expect((await client.delete(`/auth/passkeys/${id}`)).statusCode).toBe(204);
      expect((await signIn(passkey)).statusCode).toBe(401);
    });

    test('is a second step after the password, with or without PIN', async () => {
      const client = await api.register();
      const passkey = new TestPasskey(ORIGIN);
      await addPasskey(client, passkey);
      passkey.pin = false;
      const { vorgang, zweiterFaktor } = await login(client);
      expect(zweiterFaktor).toEqual(['passkey', 'wiederherstellung']);
      const { optionen } = await ask({ vorgang });
      const answer = passkey.get(optionen);
      expect((await post('zweiter-faktor', { vorgang, passkey: answer })).statusCode).toBe(200);
      const withoutPin = await signIn(passkey);
      expect(withoutPin.statusCode).toBe(401);
    });

    test('is not taken with a count that went backwards: it may be a copy', async () => {
      const client = await api.register();
      const passkey = new TestPasskey(ORIGIN);
      await addPasskey(client, passkey);
      passkey.zaehler = 10;
      expect((await signIn(passkey)).statusCode).toBe(200);
      passkey.zaehler = 5;
      expect((await signIn(passkey)).statusCode).toBe(401);
      passkey.zaehler = 20;
      expect((await signIn(passkey)).statusCode).toBe(200);
    });

    test('answers one question once, and not after five minutes', async () => {
      const client = await api.register();
      const passkey = new TestPasskey(ORIGIN);
      await addPasskey(client, passkey);
      const { vorgang, optionen } = await ask();
      const answer = { vorgang, passkey: passkey.get(optionen) };
      expect((await post('passkey/anmelden', answer)).statusCode).toBe(200);
      expect((await post('passkey/anmelden', answer)).statusCode).toBe(401);
      const late = await ask();
      clock.now += 5 * MINUTE + 1;
      const expired = await post('passkey/anmelden', { ...late, passkey: passkey.get(late.optionen) });
      expect(expired.json().errors[0].pfad).toBe('vorgang');
      const other = await ask();
      const foreign = await post('passkey/anmelden', {
        vorgang: other.vorgang,
        passkey: passkey.get(optionen),
      });
      expect(foreign.json().errors[0].pfad).toBe('passkey');
    });

    test('of another page, another key or a stranger opens nothing', async () => {
      const [client, stranger] = [await api.register(), await api.register()];
      const [passkey, phished, foreign] = [0, 1, 2].map(() => new TestPasskey(ORIGIN)) as [
        TestPasskey,
        TestPasskey,
        TestPasskey,
      ];
      await addPasskey(client, passkey);
      await addPasskey(stranger, foreign);
      await addPasskey(client, phished);
      phished.herkunft = 'https://andere.belege.example';
      expect((await signIn(phished)).statusCode).toBe(401);
      const { vorgang } = await login(client);
      const { optionen } = await ask({ vorgang });
      const borrowed = await post('zweiter-faktor', { vorgang, passkey: foreign.get(optionen) });
      expect(borrowed.statusCode).toBe(401);
      const { optionen: again } = await ask({ vorgang });
      const right = passkey.get(again);
      const forged = { ...right, response: { ...right.response, signature: right.response.clientDataJSON } };
      expect((await post('zweiter-faktor', { vorgang, passkey: forged })).statusCode).toBe(401);
    });

    test('is removed and renamed only by its owner', async () => {
      const [client, stranger] = [await api.register(), await api.register()];
      const { id } = (await addPasskey(client, new TestPasskey(ORIGIN))).json().passkey;
      expect((await stranger.delete(`/auth/passkeys/${id}`)).statusCode).toBe(404);
      expect((await stranger.patch(`/auth/passkeys/${id}`, { name: 'meiner' })).statusCode).toBe(404);
      expect((await client.get('/auth/sicherheit')).json().passkeys).toMatchObject([{ name: 'Laptop' }]);
    });

    test('works only where it was registered; elsewhere the recovery codes remain', async () => {
      const client = await api.register();
      await addPasskey(client, new TestPasskey('http://localhost:3000'));
      expect((await login(client)).zweiterFaktor).toEqual(['wiederherstellung']);
    });

    test.each(['http://belege.example', 'https://192.168.1.7', 'https://[::1]', 'null'])(
      'cannot be added at %s, and the answer says why',
      async (origin) => {
        const client = await api.register();
        const refused = await client.post('/auth/passkeys/frage', undefined, { origin });
        expect(refused.statusCode).toBe(422);
        expect(refused.json().detail).toContain('https://');
      },
    );

    test('cannot be added with the question of somebody else', async () => {
      const [client, stranger] = [await api.register(), await api.register()];
      const passkey = new TestPasskey(ORIGIN);
      const headers = { origin: ORIGIN };
      const { vorgang, optionen } = (await stranger.post('/auth/passkeys/frage', undefined, headers)).json();
      const body = { vorgang, name: 'Laptop', passkey: passkey.create(optionen) };
      expect((await client.post('/auth/passkeys', body, headers)).statusCode).toBe(422);
    });

    test('questions from one address are limited', async () => {
      const from = '10.77.0.1';
      for (let i = 0; i < 20; i += 1) expect((await post('passkey/frage', {}, from)).statusCode).toBe(200);
      expect((await post('passkey/frage', {}, from)).statusCode).toBe(429);
    });
  });

  test('exactly one proof is wanted', async () => {
    const { client } = await withTotp();
    const { vorgang } = await login(client);
    expect((await post('zweiter-faktor', { vorgang })).statusCode).toBe(422);
    const both = { vorgang, totp: '1', wiederherstellung: '2' };
    expect((await post('zweiter-faktor', both)).statusCode).toBe(422);
  });
});

onBothEngines('passkeys at an address that the operator has fixed', (open) => {
  const api = useApi(open, { adresse: ORIGIN });

  test('are made for this address and count there only, whatever a request claims', async () => {
    const client = await api.register();
    const lie = { origin: 'https://andere.example' };
    const { vorgang, optionen } = (await client.post('/auth/passkeys/frage', undefined, lie)).json();
    expect(optionen.rp.id).toBe('belege.example');
    const foreign = new TestPasskey(lie.origin);
    const body = { vorgang, name: 'Laptop', passkey: foreign.create(optionen) };
    expect((await client.post('/auth/passkeys', body, lie)).statusCode).toBe(422);

    const again = (await client.post('/auth/passkeys/frage', undefined, lie)).json();
    const passkey = new TestPasskey(ORIGIN);
    const right = { vorgang: again.vorgang, name: 'Laptop', passkey: passkey.create(again.optionen) };
    const added = await client.post('/auth/passkeys', right, lie);
    expect(added.json().passkey.herkunft).toBe(ORIGIN);
    const login = await client.post('/auth/login', { username: client.username, password: PASSWORT });
    expect(login.json().zweiterFaktor).toEqual(['passkey', 'wiederherstellung']);
  });
});

/** Every request from an address of its own, except where the limit is the subject. */
function newAddress(): string {
  address += 1;
  return `10.${90 + (address >> 16)}.${(address >> 8) & 255}.${address & 255}`;
}
