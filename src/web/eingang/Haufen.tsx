import { NativeSelect } from '@mantine/core';
import type { Stueckzustand } from '#kern/eingang/stueck.ts';
import { Segmente } from '#web/components/Segmente.tsx';
import { OFFENE, REITER, REITERNAMEN, type Reiter } from '#web/eingang/reiter.ts';

type Props = {
  reiter: Reiter;
  zahlen: Partial<Record<Stueckzustand, number>> | undefined;
  /** How many of those that are loaded look like something that is there already. */
  doppelte: number;
  onReiter: (reiter: Reiter) => void;
  /** Where there is no room for all of them side by side. */
  eng?: boolean;
};

/** Chooses a heap, each with how many pieces lie on it; those that are empty are left out. */
export function Haufen({ reiter, zahlen, doppelte, onReiter, eng }: Props) {
  const anzahl = (name: Reiter): number => {
    const von = (...zustaende: readonly Stueckzustand[]) =>
      zustaende.reduce((summe, zustand) => summe + (zahlen?.[zustand] ?? 0), 0);
    switch (name) {
      case 'offen':
        return von(...OFFENE);
      case 'pruefen':
        return von('pruefen', 'unlesbar');
      case 'neu':
        return von('neu', 'liest');
      case 'doppelt':
        return doppelte;
      default:
        return von(name);
    }
  };
  const data = REITERNAMEN.filter((name) => name === 'offen' || name === reiter || anzahl(name) > 0).map(
    (name) => ({ value: name, label: anzahl(name) > 0 ? `${REITER[name]} ${anzahl(name)}` : REITER[name] }),
  );
  if (data.length < 2) return null;
  if (!eng) return <Segmente label="Welche Belege" value={reiter} data={data} onChange={onReiter} />;
  return (
    <NativeSelect
      aria-label="Welche Belege"
      value={reiter}
      data={data}
      onChange={(event) => onReiter(event.currentTarget.value as Reiter)}
    />
  );
}
