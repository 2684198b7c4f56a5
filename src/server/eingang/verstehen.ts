import { Ablehnung } from '#kern/ablehnung.ts';
import { dateinameOf } from '#kern/eingang/abgabe.ts';
import type { Anlage } from '#kern/eingang/anlagen.ts';
import { blattwiderspruch } from '#kern/eingang/blattwiderspruch.ts';
import type { Erechnungslesung } from '#kern/eingang/erechnungLesen.ts';
import { type Erechnungsangaben, urteilswarnung } from '#kern/eingang/erechnungsangaben.ts';
import type { Gelesenes, Leseumfeld } from '#kern/eingang/gelesenes.ts';
import { findInhalt, type Inhalt, MEDIENTYPEN } from '#kern/eingang/inhalt.ts';
import { brauchtHilfe } from '#kern/eingang/lesehilfe/einarbeiten.ts';
import type { Lesung } from '#kern/eingang/lesung.ts';
import type { NeueDatei } from '../speicher/eingangsstueck.repository.ts';
import { sha256 } from '../werkzeug/sha256.ts';

/** Readers: of words off a sheet, of invoice data out of a file, and the rules that make sense of words. */
export type Leser = {
  /** With `umfeld`, what leaves doubts is read in another way, too. */
  woerter(bytes: Uint8Array, inhalt: Inhalt, umfeld?: Leseumfeld): Promise<Lesung>;
  erechnung(bytes: Uint8Array, typ: 'pdf' | 'xml'): Promise<Erechnungslesung>;
  regeln(lesung: Lesung, umfeld: Leseumfeld): Promise<Gelesenes>;
  /** Whether there is somebody to be asked about what stays in doubt. */
  hatHilfe?(): Promise<boolean>;
};

/** One file of a piece with its bytes. */
export type Blatt = { typ: string; inhalt: Uint8Array };

/** Result of reading. `anlagen`: files that lay inside the invoice data. */
export type Verstandenes = {
  gelesenes: Gelesenes;
  lesung: Lesung;
  warnungen: string[];
  erechnung?: Erechnungsangaben | undefined;
  anlagen: NeueDatei[];
  /** Something is in doubt, and somebody may be asked about it. */
  fragtHilfe?: boolean;
};

const NICHTS: Lesung = { seiten: [], codes: [] };

/**
 * Makes sense of a piece: of invoice data as it is, of anything else by the rules.
 * @param blaetter the original and its further pages
 * @param vonHier what somebody else has seen already
 * @throws Ablehnung where it cannot be read, with what to do
 */
export async function verstehen(
  leser: Leser,
  {
    blaetter,
    umfeld,
    vonHier,
  }: { blaetter: readonly Blatt[]; umfeld: Leseumfeld; vonHier?: Lesung | undefined },
): Promise<Verstandenes> {
  const [original] = blaetter;
  const typ = original && erechnungstyp(original);
  const erechnung = original && typ ? await leser.erechnung(original.inhalt, typ) : undefined;
  if (erechnung?.art === 'unlesbar' && typ === 'xml')
    throw new Ablehnung('ungueltig', `Diese E-Rechnung ließ sich nicht lesen: ${erechnung.grund}`);
  if (typ === 'xml' && erechnung?.art === 'keine')
    throw new Ablehnung('ungueltig', 'Diese XML-Datei ist keine E-Rechnung. Bitte von Hand erfassen.');
  if (erechnung?.art === 'gelesen') {
    // The sheet of a hybrid invoice is only looked at beside its data.
    const lesung = vonHier ?? (typ === 'pdf' ? await leseAlle(leser, blaetter).catch(ohneBlatt) : NICHTS);
    return ausErechnung(erechnung, lesung);
  }
  const lesung = vonHier ?? (await leseAlle(leser, blaetter, umfeld));
  const warnungen =
    erechnung?.art === 'unlesbar'
      ? [`In diesem PDF stecken Rechnungsdaten, die sich nicht lesen ließen: ${erechnung.grund}`]
      : [];
  const gelesenes = await leser.regeln(lesung, umfeld);
  const fragtHilfe = brauchtHilfe(gelesenes) && (await leser.hatHilfe?.()) === true;
  return { gelesenes, lesung, warnungen, anlagen: [], fragtHilfe };
}

function erechnungstyp({ typ }: Blatt): 'pdf' | 'xml' | undefined {
  if (typ === MEDIENTYPEN.pdf) return 'pdf';
  return typ === MEDIENTYPEN.xml ? 'xml' : undefined;
}

function ausErechnung(
  { gelesenes, angaben, anlagen }: Extract<Erechnungslesung, { art: 'gelesen' }>,
  lesung: Lesung,
): Verstandenes {
  const widerspruch = blattwiderspruch(gelesenes, lesung, angaben.zahlbetrag);
  return {
    gelesenes,
    lesung,
    erechnung: angaben,
    warnungen: [widerspruch, urteilswarnung(angaben)].filter((warnung) => warnung !== undefined),
    anlagen: anlagen.map(beilage),
  };
}

/**
 * Attachment as a file whose kind only its bytes say. Tables, plans and whatever else is kept and handed out, never opened.
 */
function beilage({ name, inhalt }: Anlage): NeueDatei {
  const art = findInhalt(inhalt);
  const bytes = Buffer.from(inhalt);
  const typ = art === undefined ? 'application/octet-stream' : MEDIENTYPEN[art];
  return { rolle: 'beilage', name: dateinameOf(name), typ, sha256: sha256(bytes), inhalt: bytes };
}

/** The data say what the invoice is; a sheet that cannot be read says nothing against them. */
function ohneBlatt(error: unknown): Lesung {
  if (error instanceof Ablehnung) return NICHTS;
  throw error;
}

/** All pages of all its files, in order. */
async function leseAlle(
  { woerter }: Leser,
  blaetter: readonly Blatt[],
  umfeld?: Leseumfeld,
): Promise<Lesung> {
  const alle: Lesung = { seiten: [], codes: [] };
  for (const { typ, inhalt } of blaetter) {
    const lesung = await woerter(inhalt, inhaltOfTyp(typ), umfeld);
    alle.seiten.push(...lesung.seiten);
    alle.codes.push(...lesung.codes);
  }
  return alle;
}

function inhaltOfTyp(typ: string): Inhalt {
  const [inhalt] = Object.entries(MEDIENTYPEN).find(([, each]) => each === typ) ?? [];
  if (inhalt === undefined || ['zip', 'mail', 'xml'].includes(inhalt))
    throw new Ablehnung('ungueltig', 'Diese Datei lässt sich nicht lesen. Bitte von Hand erfassen.');
  return inhalt as Inhalt;
}
