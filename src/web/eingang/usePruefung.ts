import { useState } from 'react';
import type { Fundstelle, Lesefeld } from '#kern/eingang/gelesenes.ts';
import type { Stueck, Vorschlag } from '#kern/eingang/stueck.ts';
import { pruefstellen } from '#web/eingang/stueckFelder.ts';

/** How sure a field is: proved, or a person has to look at it; undefined where there is nothing to be said, or somebody has looked. */
type Feldstand = { stand: 'sicher' | 'pruefen' | undefined; grund: string };

export type Pruefung = {
  von: (feld: Lesefeld) => Feldstand;
  /** Fields nobody has looked at yet, in the order of the form. */
  offen: readonly Lesefeld[];
  /** Somebody has looked at it, or typed something else. */
  gesehen: (feld: Lesefeld) => void;
};

/** Fields of the proposal that are still to be looked at; of one that was made anew, all of them again. */
export function usePruefung({ vorschlag, version }: Pick<Stueck, 'vorschlag' | 'version'>): Pruefung {
  const [{ offen, zu }, setStand] = useState({ offen: pruefstellen(vorschlag), zu: version });
  if (zu !== version) setStand({ offen: pruefstellen(vorschlag), zu: version });
  const von = (feld: Lesefeld): Feldstand => {
    const fund = vorschlag?.felder[feld];
    if (offen.includes(feld)) return { stand: 'pruefen', grund: fund?.grund || OHNE_GRUND[feld] || '' };
    return { stand: isSicher(vorschlag, feld, fund) ? 'sicher' : undefined, grund: '' };
  };
  const gesehen = (feld: Lesefeld) =>
    setStand((stand) => ({ ...stand, offen: stand.offen.filter((eines) => eines !== feld) }));
  return { von, offen, gesehen };
}

function isSicher(vorschlag: Vorschlag | null, feld: Lesefeld, fund: Fundstelle | undefined): boolean {
  if (!vorschlag) return false;
  if (feld === 'brutto' || feld === 'belegdatum' || feld === 'ust') return vorschlag.sicher[feld];
  if (feld === 'lieferant' && vorschlag.lieferantID !== null) return true;
  return fund?.sicher ?? false;
}

/** Read, but by nothing else on the receipt confirmed. */
const OHNE_GRUND: Partial<Record<Lesefeld, string>> = {
  lieferant: 'Von wem der Beleg ist, war nicht zu erkennen.',
  brutto: 'Gelesen, aber durch nichts auf dem Beleg bestätigt. Stimmt das?',
  belegdatum: 'Gelesen, aber durch nichts auf dem Beleg bestätigt. Stimmt das?',
  ust: 'Die Steuer ließ sich nicht nachrechnen. Stimmt das?',
};
