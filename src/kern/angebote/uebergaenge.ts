/**
 * Acts that a paper allows where it stands, and where each leads. The one table: routes, buttons and docs follow it.
 */
import { Ablehnung } from '../ablehnung.ts';
import { PAPIERARTEN, type Papierart, type Ziel } from './arten.ts';
import type { Papierzustand } from './zustand.ts';

export const PAPIERHANDLUNGEN = [
  ...(['aendern', 'loeschen', 'fertigstellen', 'senden', 'annehmen', 'ablehnen'] as const),
  ...(['zurueckziehen', 'neueFassung', 'bestaetigen', 'liefern', 'berechnen', 'anzahlen'] as const),
] as const;
export type Papierhandlung = (typeof PAPIERHANDLUNGEN)[number];

/** By which act something is made of a paper. */
export const HANDLUNG_FUER: Record<Ziel, Papierhandlung> = {
  bestaetigung: 'bestaetigen',
  lieferschein: 'liefern',
  rechnung: 'berechnen',
};

/**
 * Allowed: where it leads, and why not once something has been made of the paper (`gefolgt`). Otherwise why not; `{was}`
 * is filled in with kind and number.
 */
export type Papierregel = { nach: Papierzustand; gefolgt?: string } | { grund: string };

const FEST =
  '{was} ist fertig und bleibt, wie es ist. Mit einer neuen Fassung lässt sich etwas anderes sagen; sie ersetzt diese.';
const GEFOLGT = 'Aus {was} ist schon etwas entstanden. Bitte zuerst das zurücknehmen oder löschen.';
const ERST_FERTIG = 'Das geht erst, wenn {was} fertiggestellt ist.';
const SCHON_FERTIG = '{was} ist schon fertiggestellt.';
const ERSETZT = '{was} wurde durch eine neuere Fassung ersetzt. Bitte mit dieser weitermachen.';
const ZURUECK = '{was} wurde zurückgezogen.';
const ABGELEHNT =
  '{was} wurde abgelehnt. Bitte zuerst als angenommen eintragen oder eine neue Fassung anlegen.';
const ABGELAUFEN = '{was} ist abgelaufen. Bitte eine neue Fassung anlegen, dann lässt sie sich senden.';

const verboten = (grund: string, ...handlungen: Papierhandlung[]) =>
  Object.fromEntries(handlungen.map((handlung) => [handlung, { grund }]));

type Tafel = Record<Papierhandlung, Papierregel>;
const alles = (grund: string) => verboten(grund, ...PAPIERHANDLUNGEN) as Tafel;

/** Of what holds: it is answered, replaced, withdrawn, and things are made of it. `bleibt`: what answering leaves it at. */
const geltend = (bleibt: Papierzustand): Tafel => ({
  ...alles(FEST),
  fertigstellen: { grund: SCHON_FERTIG },
  senden: { nach: bleibt },
  annehmen: { nach: 'angenommen' },
  ablehnen: { nach: 'abgelehnt', gefolgt: GEFOLGT },
  zurueckziehen: { nach: 'zurueckgezogen', gefolgt: GEFOLGT },
  neueFassung: { nach: bleibt, gefolgt: GEFOLGT },
  bestaetigen: { nach: 'angenommen' },
  liefern: { nach: 'angenommen' },
  berechnen: { nach: 'angenommen' },
  anzahlen: { nach: 'angenommen' },
});

/** `loeschen` leads nowhere: it names the state it is allowed in. Making something of a quote accepts it. */
export const PAPIERUEBERGAENGE: Record<Papierzustand, Tafel> = {
  entwurf: {
    ...alles(ERST_FERTIG),
    aendern: { nach: 'entwurf' },
    loeschen: { nach: 'entwurf' },
    fertigstellen: { nach: 'fertig' },
  },
  fertig: geltend('fertig'),
  abgelaufen: { ...geltend('abgelaufen'), senden: { grund: ABGELAUFEN } },
  angenommen: { ...geltend('angenommen'), annehmen: { grund: '{was} ist schon angenommen.' } },
  abgelehnt: {
    ...alles(ABGELEHNT),
    fertigstellen: { grund: SCHON_FERTIG },
    annehmen: { nach: 'angenommen' },
    ablehnen: { grund: '{was} ist schon abgelehnt.' },
    neueFassung: { nach: 'abgelehnt' },
  },
  ersetzt: alles(ERSETZT),
  zurueckgezogen: alles(ZURUECK),
};

const NUR_ANGEBOT = 'Annehmen oder ablehnen lässt sich nur ein Angebot.';
/** Acts that a kind never does, wherever it stands. */
const NIE: Record<Papierart, Partial<Record<Papierhandlung, string>>> = {
  angebot: {},
  bestaetigung: {
    annehmen: NUR_ANGEBOT,
    ablehnen: NUR_ANGEBOT,
    bestaetigen: 'Das ist schon die Auftragsbestätigung.',
  },
  lieferschein: {
    annehmen: NUR_ANGEBOT,
    ablehnen: NUR_ANGEBOT,
    bestaetigen: 'Aus einem Lieferschein wird keine Auftragsbestätigung.',
    liefern: 'Das ist schon der Lieferschein.',
    anzahlen: 'Einen Abschlag gibt es auf Angebote und Aufträge. Was geliefert ist, wird berechnet.',
  },
};

/** Facts about a paper that the table asks for. `gefolgt`: something has been made of it that still holds. */
export type Papierlage = { art: Papierart; zustand: Papierzustand; gefolgt: boolean };

/** Why an act is not allowed, with its placeholder; undefined where it is. */
export function papierverbotOf(
  { art, zustand, gefolgt }: Papierlage,
  handlung: Papierhandlung,
): string | undefined {
  const nie = NIE[art][handlung];
  if (nie !== undefined) return nie;
  const regel = PAPIERUEBERGAENGE[zustand][handlung];
  if ('grund' in regel) return regel.grund;
  return gefolgt ? regel.gefolgt : undefined;
}

/** Whether an act is allowed. */
export function istPapierErlaubt(lage: Papierlage, handlung: Papierhandlung): boolean {
  return papierverbotOf(lage, handlung) === undefined;
}

/** @throws Ablehnung `zustand` when the paper does not allow the act */
export function checkPapierhandlung(papier: Papierlage & { nummer: string }, handlung: Papierhandlung): void {
  const grund = papierverbotOf(papier, handlung);
  if (grund !== undefined)
    throw new Ablehnung(
      'zustand',
      grund.replace('{was}', () => nennung(papier)),
    );
}

/** Where an act leads a stored paper; only a quote is accepted by what is made of it. */
export function zielzustandOf({ art, zustand }: Papierlage, handlung: Papierhandlung): Papierzustand {
  const regel = PAPIERUEBERGAENGE[zustand][handlung];
  if ('grund' in regel) throw new Error(`${handlung} is not allowed in ${zustand}`);
  return art !== 'angebot' && regel.nach === 'angenommen' ? zustand : regel.nach;
}

/** "Angebot AN-12/2", or the kind alone as long as it has no number. */
export function nennung({ art, nummer }: { art: Papierart; nummer: string }): string {
  return nummer === '' ? `der Entwurf (${PAPIERARTEN[art].name})` : `${PAPIERARTEN[art].name} ${nummer}`;
}
