/** The language model as the operator sets it up: kept, tried, and its key closed. */
import { Ablehnung } from '#kern/ablehnung.ts';
import type { Lesehilfeeingabe, Lesehilfestand, Lesehilfetest } from '#kern/eingang/lesehilfe/einstellung.ts';
import type { Datenbank } from '../../db/datenbank.ts';
import type { Db } from '../../db/schema.ts';
import { lesehilfeBindung } from '../../schluessel/geheimnis.repository.ts';
import type { Schluesselspeicher } from '../../schluessel/schluesselspeicher.ts';
import { ensureVerschliessbar, openZugangsgeheimnis } from '../../schluessel/zugangsgeheimnis.ts';
import {
  type Lesehilfesatz,
  readLesehilfe,
  readLesehilfelage,
  saveLesehilfe,
} from '../../speicher/lesehilfe.repository.ts';
import { checkVersion } from '../../stammdaten/stammdaten.ts';
import { askModell, Hilfestoerung, type Modellzugang } from './modell.ts';

export type Hilfeumfeld = { datenbank: Datenbank; schluessel: Schluesselspeicher };

const OHNE_SCHLUESSEL =
  'Der Schlüssel der Lesehilfe lässt sich gerade nicht öffnen, weil dem Server die Schlüsseldatei dazu fehlt. Bitte ihn neu ' +
  'eingeben; was zu tun ist, sagt auch npm run pruefen.';
const PROBE = [
  'Muster GmbH',
  'Rechnung Nr. 4711 vom 01.10.2026',
  'Netto 100,00',
  '19 % USt 19,00',
  'Gesamt 119,00',
];

/** State of the reading aid that may be shown. */
export async function readStand(db: Db): Promise<Lesehilfestand> {
  const satz = await readLesehilfe(db);
  if (!satz) return { lesehilfe: null };
  const { schluessel, ...rest } = satz;
  const { fehler, zuletzt } = await readLesehilfelage(db);
  return { lesehilfe: { ...rest, hatSchluessel: schluessel !== '', fehler, zuletzt } };
}

/** Sets it up or changes it. @throws Ablehnung `version`, `ungueltig` where the key is to be given again, `zustand` without the key file */
export async function einrichten(
  { datenbank, schluessel }: Hilfeumfeld,
  eingabe: Lesehilfeeingabe,
): Promise<void> {
  await ensureVerschliessbar(datenbank.lesen, schluessel, OHNE_SCHLUESSEL);
  await datenbank.schreiben(async (db) => {
    const vorher = await readLesehilfe(db);
    const stand = vorher ?? { version: 1 };
    checkVersion(stand, eingabe.version);
    const verschlossen = eingabe.schluessel
      ? schluessel.verschliessen(eingabe.schluessel, lesehilfeBindung(eingabe.adresse))
      : bisherigerOf(eingabe, vorher);
    const { an, adresse, modell, internet } = eingabe;
    const version = stand.version + 1;
    await saveLesehilfe(db, { an, adresse, modell, internet, version, schluessel: verschlossen });
  });
}

/** The stored key goes to nobody else than it was given for. */
function bisherigerOf({ adresse, schluessel }: Lesehilfeeingabe, vorher: Lesehilfesatz | undefined): string {
  if (schluessel === '' || !vorher?.schluessel) return '';
  if (vorher.adresse === adresse) return vorher.schluessel;
  const text = 'Bitte den Schlüssel noch einmal eingeben, weil sich die Adresse geändert hat.';
  throw new Ablehnung('ungueltig', text, { pfad: 'schluessel' });
}

/** Says whether the model answers, and what is wrong if not. Changes nothing. */
export async function testen(
  { datenbank, schluessel }: Hilfeumfeld,
  eingabe: Lesehilfeeingabe,
): Promise<Lesehilfetest> {
  const verschlossen = eingabe.schluessel ? '' : bisherigerOf(eingabe, await readLesehilfe(datenbank.lesen));
  try {
    const offen = eingabe.schluessel || openSchluessel(schluessel, { ...eingabe, schluessel: verschlossen });
    await probiere({ ...eingabe, schluessel: offen });
    return { geht: true, text: 'Das Modell antwortet so, wie es gebraucht wird.' };
  } catch (error) {
    if (!(error instanceof Hilfestoerung)) throw error;
    return { geht: false, text: error.message };
  }
}

/** Asks about a receipt that there is not. @throws Hilfestoerung */
export async function probiere(zugang: Modellzugang, ende?: AbortSignal): Promise<void> {
  await askModell(
    zugang,
    PROBE.map((text) => ({ text })),
    { ende },
  );
}

/** Credentials by which the model is asked. @throws Hilfestoerung without the key file */
export function openZugang(schluessel: Schluesselspeicher, satz: Lesehilfesatz): Modellzugang {
  return { ...satz, schluessel: openSchluessel(schluessel, satz) };
}

function openSchluessel(
  schluessel: Schluesselspeicher,
  { adresse, schluessel: wert }: Pick<Lesehilfesatz, 'adresse' | 'schluessel'>,
): string {
  if (wert === '') return '';
  return openZugangsgeheimnis(
    schluessel,
    { ...lesehilfeBindung(adresse), wert },
    (cause) => new Hilfestoerung(OHNE_SCHLUESSEL, { cause }),
  );
}
