import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch } from '@mantine/core';
import { jahrOf } from '#kern/datum.ts';
import { Suchfeld } from '#web/components/Suchfeld.tsx';
import { heute } from '#web/heute.ts';
import type { Uebersichtssuche } from '#web/suche.ts';
import classes from './Uebersichtsleiste.module.css';

type Props = {
  search: Uebersichtssuche;
  suchlabel: string;
  /** How the order by total is called. */
  nachSumme: string;
  onChange: (part: Uebersichtssuche) => void;
};

const JAHRE = 10;

/** Name, year of the totals, order and archive of an overview; all of it stands in the URL. */
export function Uebersichtsleiste({ search, suchlabel, nachSumme, onChange }: Props) {
  const dieses = jahrOf(heute());
  const jahr = search.jahr ?? dieses;
  const jahre = Array.from({ length: JAHRE }, (_, index) => dieses - index);
  if (!jahre.includes(jahr)) jahre.push(jahr);
  return (
    <div className={classes.leiste}>
      <div className={classes.suche}>
        <Suchfeld
          kompakt
          label={suchlabel}
          value={search.q ?? ''}
          onChange={(q) => onChange({ q: q || undefined })}
        />
      </div>
      <NativeSelect
        aria-label="Jahr"
        value={jahr}
        data={jahre.map((eines) => ({ value: String(eines), label: `Jahr ${eines}` }))}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value);
          onChange({ jahr: next === dieses ? undefined : next });
        }}
      />
      <NativeSelect
        aria-label="Sortierung"
        value={search.sort ?? ''}
        data={[
          { value: '', label: nachSumme },
          { value: 'name', label: 'nach Name' },
          { value: 'neu', label: 'Neueste zuerst' },
        ]}
        onChange={({ currentTarget }) =>
          onChange({ sort: SORTIERUNGEN.find((sort) => sort === currentTarget.value) })
        }
      />
      <Switch
        className={classes.archiv}
        label="Archivierte anzeigen"
        checked={search.archiv === 'ja'}
        onChange={({ currentTarget }) => onChange({ archiv: currentTarget.checked ? 'ja' : undefined })}
      />
    </div>
  );
}

const SORTIERUNGEN = ['name', 'neu'] as const;
