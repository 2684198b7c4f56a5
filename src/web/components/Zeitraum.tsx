import { type Datum, isDatum } from '#kern/datum.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { useGetippt } from '#web/components/getippt.ts';
import classes from './Zeitraum.module.css';

/** A range of days, both included. */
export type Tage = { von: Datum; bis: Datum };

type Props = Tage & { onChange: (tage: Tage) => void };

const sameTage = (a: Tage, b: Tage) => a.von === b.von && a.bis === b.bis;

/** Von and Bis. A half typed year or a range the wrong way round stays here until it makes sense. */
export function Zeitraum({ von, bis, onChange }: Props) {
  const { getippt, type, publishing } = useGetippt<Tage>({ von, bis }, sameTage);
  const complete = isDatum(getippt.von) && isDatum(getippt.bis);
  const change = (part: Partial<Tage>) => {
    const next = { ...getippt, ...part };
    type(next);
    if (!isDatum(next.von) || !isDatum(next.bis) || next.von > next.bis) return;
    publishing(next);
    onChange(next);
  };
  return (
    <div className={classes.zeitraum}>
      <DatumFeld label="Von" value={getippt.von} onChange={(text) => change({ von: text })} />
      <DatumFeld
        label="Bis"
        value={getippt.bis}
        onChange={(text) => change({ bis: text })}
        error={complete && getippt.von > getippt.bis && '„Bis“ liegt vor „Von“.'}
      />
    </div>
  );
}
