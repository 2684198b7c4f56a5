import { beforeEach, expect, test, vi } from 'vitest';
import { Ablehnung } from '#kern/ablehnung.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { Abgaben, type Mittel } from './abgaben.ts';
import { Aufnahme } from './aufnahme.ts';
import { type Besitzer, imFenster } from './ausgang.ts';
import type { Quittung, Sendung } from './hochladen.ts';

const ANNA: Besitzer = { username: 'anna', mandantID: 1 };
const datei = (name: string) => new File([name], name);

/** A device on which `wer` is signed in, and a server that answers as it is told. */
function geraet(ausgang = imFenster()) {
  let wer: Besitzer | undefined = ANNA;
  const sende = vi.fn<(sendung: Sendung) => Promise<Quittung>>(async ({ blob, query }) => {
    const sha256 = `hash ${await blob.text()}`;
    return {
      id: query?.['name'] === 'zwei.jpg' ? 2 : 1,
      sha256,
      status: 'neu',
      istNeu: true,
      uebersprungen: [],
    };
  });
  const mittel: Mittel = {
    ausgang: async () => ausgang,
    wer: () => wer,
    annehmen: async (blob) => {
      if (blob.name.endsWith('.exe')) throw new Ablehnung('ungueltig', 'Das ist ein Programm, kein Beleg.');
      return { blob, name: blob.name, inhalt: 'jpeg', sha256: `hash ${blob.name}`, ecken: null };
    },
    sende,
    allein: async (_nr, act) => {
      await act();
      return true;
    },
    kannLesen: () => true,
    lies: vi.fn(async () => undefined),
    onNeues: vi.fn(),
    jetzt: () => 0,
  };
  const abgaben = new Abgaben(mittel);
  return {
    abgaben,
    mittel,
    sende,
    ausgang,
    aufnahme: new Aufnahme(abgaben, mittel),
    melde: (neu: Besitzer | undefined) => {
      wer = neu;
    },
    zustaende: () => abgaben.stand().map(({ name, zustand }) => `${name}: ${zustand}`),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('a file is kept until the server has confirmed it, then read', async () => {
  const { abgaben, ausgang, sende, mittel, zustaende } = geraet();
  let keptMeanwhile = 0;
  sende.mockImplementationOnce(async () => {
    keptMeanwhile = (await ausgang.list()).length;
    return { id: 7, sha256: 'hash bon.jpg', status: 'neu', istNeu: true, uebersprungen: [] };
  });
  await abgaben.abgeben([datei('bon.jpg')]);
  await vi.waitFor(() => expect(zustaende()).toEqual(['bon.jpg: fertig']));
  expect(keptMeanwhile).toBe(1);
  expect(await ausgang.list()).toEqual([]);
  expect(sende.mock.calls[0]?.[0]).toMatchObject({
    pfad: 'eingang',
    query: { name: 'bon.jpg', lesen: 'hier' },
  });
  expect(mittel.lies).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ nr: -1 }), 7);
});

test('what the server has confirmed with another hash stays', async () => {
  const { abgaben, ausgang, sende, zustaende } = geraet();
  sende.mockResolvedValueOnce({ id: 1, sha256: 'another', status: 'neu', istNeu: true, uebersprungen: [] });
  await abgaben.abgeben([datei('bon.jpg')]);
  await vi.waitFor(() => expect(zustaende()).toEqual(['bon.jpg: abgelehnt']));
  expect(await ausgang.list()).toHaveLength(1);
});

test('without a connection it waits, and goes when there is one', async () => {
  const { abgaben, ausgang, sende, zustaende } = geraet();
  sende.mockRejectedValueOnce(new ApiFehler('netz', 'Der Server ist nicht erreichbar.'));
  await abgaben.abgeben([datei('bon.jpg')]);
  await vi.waitFor(() => expect(sende).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(abgaben.stand()[0]?.text).toBe('Der Server ist nicht erreichbar.'));
  expect(zustaende()).toEqual(['bon.jpg: wartet']);
  expect(await ausgang.list()).toHaveLength(1);
  await abgaben.fortsetzen();
  await vi.waitFor(() => expect(zustaende()).toEqual(['bon.jpg: fertig']));
  expect(await ausgang.list()).toEqual([]);
});

test('it is tried again after a while when nobody says that the connection is back', async () => {
  const { abgaben, sende, zustaende } = geraet();
  sende.mockRejectedValueOnce(new ApiFehler('abgelehnt', 'Bitte warten.', { status: 503 }));
  await abgaben.abgeben([datei('bon.jpg')]);
  await vi.waitFor(() => expect(abgaben.stand()[0]?.text).toBe('Bitte warten.'));
  await vi.advanceTimersByTimeAsync(15_000);
  await vi.waitFor(() => expect(zustaende()).toEqual(['bon.jpg: fertig']));
});

test('nobody else on this device sends or sees what waits', async () => {
  const { abgaben, ausgang, sende, melde, zustaende } = geraet();
  sende.mockRejectedValueOnce(new ApiFehler('netz', 'Der Server ist nicht erreichbar.'));
  await abgaben.abgeben([datei('bon.jpg')]);
  await vi.waitFor(() => expect(abgaben.stand()[0]?.text).not.toBe(''));
  for (const wer of [undefined, { username: 'berta', mandantID: 1 }, { username: 'anna', mandantID: 2 }]) {
    melde(wer);
    await abgaben.wechsle();
    expect(zustaende()).toEqual([]);
  }
  expect(sende).toHaveBeenCalledOnce();
  melde(ANNA);
  await abgaben.wechsle();
  await vi.waitFor(() => expect(zustaende()).toEqual(['bon.jpg: fertig']));
  expect(await ausgang.list()).toEqual([]);
});

test('what is skipped says why, and the others go on', async () => {
  const { abgaben, zustaende } = geraet();
  await abgaben.abgeben([datei('virus.exe'), datei('bon.jpg')]);
  await vi.waitFor(() => expect(zustaende()).toEqual(['virus.exe: uebersprungen', 'bon.jpg: fertig']));
  expect(abgaben.stand()[0]?.text).toBe('Das ist ein Programm, kein Beleg.');
  abgaben.raeumeAuf();
  expect(zustaende()).toEqual([]);
});

test('what lay in an archive and is no receipt is named with its reason', async () => {
  const { abgaben, sende, zustaende } = geraet();
  const uebersprungen = [{ name: 'logo.gif', grund: 'Das ist kein Beleg.' }];
  sende.mockResolvedValueOnce({ id: 1, sha256: 'hash post.zip', status: 'neu', istNeu: true, uebersprungen });
  await abgaben.abgeben([datei('post.zip')]);
  await vi.waitFor(() => expect(zustaende()).toContain('logo.gif: uebersprungen'));
  expect(abgaben.stand().find(({ name }) => name === 'logo.gif')?.text).toBe('Das ist kein Beleg.');
});

test('the same file twice at once is sent once; one that the server has leads to it', async () => {
  const { abgaben, sende } = geraet();
  let answer: (quittung: Quittung) => void = () => undefined;
  sende.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await abgaben.abgeben([datei('bon.jpg'), datei('bon.jpg')]);
  expect(abgaben.stand()[1]?.text).toContain('schon dabei');
  answer({ id: 4, sha256: 'hash bon.jpg', status: 'erledigt', istNeu: false, uebersprungen: [] });
  await vi.waitFor(() => expect(abgaben.stand()[0]).toMatchObject({ zustand: 'vorhanden', stueckID: 4 }));
});

test('at most two are sent at a time', async () => {
  const { abgaben, sende } = geraet();
  sende.mockImplementation(() => new Promise(() => undefined));
  await abgaben.abgeben(['a', 'b', 'c', 'd'].map(datei));
  await vi.waitFor(() => expect(sende).toHaveBeenCalledTimes(2));
  expect(abgaben.stand().map(({ zustand }) => zustand)).toEqual(['sendet', 'sendet', 'wartet', 'wartet']);
});

test('one that is given up is gone from the device, and the next one goes', async () => {
  const { abgaben, ausgang, sende, zustaende } = geraet();
  sende.mockImplementation(({ signal }) => new Promise((_resolve, reject) => (signal.onabort = reject)));
  await abgaben.abgeben(['a', 'b', 'c'].map(datei));
  await vi.waitFor(() => expect(sende).toHaveBeenCalledTimes(2));
  await abgaben.verwerfen(-1);
  await vi.waitFor(() => expect(sende).toHaveBeenCalledTimes(3));
  expect(zustaende()).toEqual(['b: sendet', 'c: sendet']);
  expect((await ausgang.list()).map(({ nr }) => nr)).toEqual([-2, -3]);
});

test('what the server does not take stays, with its reason, until somebody decides', async () => {
  const { abgaben, ausgang, sende, zustaende } = geraet();
  sende.mockRejectedValueOnce(new ApiFehler('abgelehnt', 'Dieses PDF hat 41 Seiten.', { status: 422 }));
  await abgaben.abgeben([datei('lang.pdf')]);
  await vi.waitFor(() => expect(zustaende()).toEqual(['lang.pdf: abgelehnt']));
  const spaeter = geraet(ausgang);
  await spaeter.abgaben.fortsetzen();
  expect(spaeter.abgaben.stand()[0]).toMatchObject({
    zustand: 'abgelehnt',
    text: 'Dieses PDF hat 41 Seiten.',
  });
  expect(spaeter.sende).not.toHaveBeenCalled();
  await spaeter.abgaben.nochmal(-1);
  await vi.waitFor(() => expect(spaeter.zustaende()).toEqual(['lang.pdf: fertig']));
});

test('several photos are one document; after a break only what is missing is sent', async () => {
  const { abgaben, aufnahme, ausgang, sende, zustaende } = geraet();
  await aufnahme.nimm(datei('eins.jpg'));
  await aufnahme.nimm(datei('zwei.jpg'));
  await abgaben.fortsetzen();
  expect(sende).not.toHaveBeenCalled();
  sende.mockResolvedValueOnce({
    id: 9,
    sha256: 'hash eins.jpg',
    status: 'neu',
    istNeu: true,
    uebersprungen: [],
  });
  sende.mockRejectedValueOnce(new ApiFehler('netz', 'Weg.'));
  await aufnahme.beende();
  await vi.waitFor(() => expect(abgaben.stand()[0]?.text).toBe('Weg.'));
  expect(await ausgang.list()).toMatchObject([{ stueckID: 9, bestaetigt: 1 }]);
  await abgaben.fortsetzen();
  await vi.waitFor(() => expect(zustaende()).toEqual(['eins.jpg und eine weitere Seite: fertig']));
  // This browser reads it, and the server waits for that with every page.
  expect(sende.mock.calls.map(([{ pfad, query }]) => `${pfad} ${query?.['lesen']}`)).toEqual([
    'eingang hier',
    'eingang/9/seiten hier',
    'eingang/9/seiten hier',
  ]);
  expect(await ausgang.list()).toEqual([]);
});

test('a document that was being photographed when the window was closed is not lost', async () => {
  const { aufnahme, ausgang } = geraet();
  await aufnahme.nimm(datei('eins.jpg'));
  const spaeter = geraet(ausgang);
  await spaeter.abgaben.fortsetzen();
  await vi.waitFor(() => expect(spaeter.zustaende()).toEqual(['eins.jpg: fertig']));
});
