/**
 * Files that were handed in on this device and that the server has not confirmed yet. They are kept in the browser
 * (IndexedDB) before they are sent, so neither a dead spot nor a closed tab loses anything, and belong to one user of one
 * Mandant.
 */
import type { Viereck } from '#kern/bild/vieleck.ts';
import type { Inhalt } from '#kern/eingang/inhalt.ts';

/** Whose it is. Nobody else on this device sends or sees it. */
export type Besitzer = { username: string; mandantID: number };

/** One file as it was delivered; `ecken` are those that somebody has set on a photo, null: nobody has. */
export type Ausgangsseite = {
  blob: Blob;
  name: string;
  inhalt: Inhalt;
  sha256: string;
  ecken: Viereck | null;
};

export type Ausgangsstueck = Besitzer & {
  herkunft: 'datei' | 'foto';
  /** Milliseconds since 1970. */
  seit: number;
  /** The first is the original, the others are further pages of the same document. */
  seiten: Ausgangsseite[];
  /** Of the piece at the server, once it has confirmed the first page. */
  stueckID: number | null;
  /** So many pages the server has confirmed, each by its SHA-256. */
  bestaetigt: number;
  /** Why the server does not take it, in German; ''. */
  grund: string;
};

export type Ausgangseintrag = Ausgangsstueck & { nr: number };

/** Where it is kept. */
export type Ausgang = {
  add(stueck: Ausgangsstueck): Promise<number>;
  get(nr: number): Promise<Ausgangseintrag | undefined>;
  put(eintrag: Ausgangseintrag): Promise<void>;
  delete(nr: number): Promise<void>;
  /** Everybody's, the oldest first. */
  list(): Promise<Ausgangseintrag[]>;
};

/** Whether it is theirs. */
export function gehoert({ username, mandantID }: Besitzer, wem: Besitzer): boolean {
  return username === wem.username && mandantID === wem.mandantID;
}

/** How many documents of somebody wait on this device, for whichever Mandant. */
export async function countWartende(username: string): Promise<number> {
  const alle = await (await openAusgang()).list();
  return alle.filter((eintrag) => eintrag.username === username).length;
}

/** Renames the owner of what waits: the same person is called otherwise from now on. */
export async function renameBesitzer(bisher: string, username: string): Promise<void> {
  if (bisher === username) return;
  const ausgang = await openAusgang();
  for (const eintrag of await ausgang.list())
    if (eintrag.username === bisher) await ausgang.put({ ...eintrag, username });
}

const DATENBANK = 'belegwerk';
const SPEICHER = 'ausgang';

/** Opens the store of this browser. What it has no room for, or all where it has none, stays in this window. */
export async function openAusgang(): Promise<Ausgang> {
  const fenster = imFenster();
  try {
    return mitErsatz(inDatenbank(await openDatenbank()), fenster);
  } catch {
    return fenster;
  }
}

async function openDatenbank(): Promise<IDBDatabase> {
  const anfrage = indexedDB.open(DATENBANK, 1);
  anfrage.addEventListener('upgradeneeded', () =>
    anfrage.result.createObjectStore(SPEICHER, { keyPath: 'nr', autoIncrement: true }),
  );
  const datenbank = await resultOf(anfrage);
  // A newer version of the program in another window must not wait for this one.
  datenbank.addEventListener('versionchange', () => datenbank.close());
  return datenbank;
}

function inDatenbank(datenbank: IDBDatabase): Ausgang {
  const act = async <T>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> => {
    const transaktion = datenbank.transaction(SPEICHER, mode, { durability: 'strict' });
    const fertig = new Promise<void>((resolve, reject) => {
      transaktion.addEventListener('complete', () => resolve());
      transaktion.addEventListener('abort', () => reject(transaktion.error));
    });
    const anfrage = act(transaktion.objectStore(SPEICHER));
    await fertig;
    return anfrage.result;
  };
  return {
    add: async (stueck) => Number(await act('readwrite', (store) => store.add(stueck))),
    get: (nr) => act<Ausgangseintrag | undefined>('readonly', (store) => store.get(nr)),
    put: async (eintrag) => void (await act('readwrite', (store) => store.put(eintrag))),
    delete: async (nr) => void (await act('readwrite', (store) => store.delete(nr))),
    list: () => act<Ausgangseintrag[]>('readonly', (store) => store.getAll()),
  };
}

function resultOf<T>(anfrage: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    anfrage.addEventListener('success', () => resolve(anfrage.result));
    anfrage.addEventListener('error', () => reject(anfrage.error));
  });
}

/** Those kept in the memory of this window have numbers below zero. */
export const bleibt = ({ nr }: { nr: number }): boolean => nr > 0;

function mitErsatz(datenbank: Ausgang, fenster: Ausgang): Ausgang {
  const wo = (nr: number) => (bleibt({ nr }) ? datenbank : fenster);
  return {
    add: (stueck) => datenbank.add(stueck).catch(() => fenster.add(stueck)),
    get: (nr) => wo(nr).get(nr),
    put: (eintrag) => wo(eintrag.nr).put(eintrag),
    delete: (nr) => wo(nr).delete(nr),
    list: async () => [...(await datenbank.list()), ...(await fenster.list())],
  };
}

/** Store of files in the memory of this window. */
export function imFenster(): Ausgang {
  const eintraege = new Map<number, Ausgangseintrag>();
  let letzte = 0;
  return {
    add: async (stueck) => {
      letzte -= 1;
      eintraege.set(letzte, { ...stueck, nr: letzte });
      return letzte;
    },
    get: async (nr) => eintraege.get(nr),
    put: async (eintrag) => void eintraege.set(eintrag.nr, eintrag),
    delete: async (nr) => void eintraege.delete(nr),
    list: async () => [...eintraege.values()],
  };
}
