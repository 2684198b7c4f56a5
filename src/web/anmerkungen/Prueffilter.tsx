import { NativeSelect } from '@mantine/core';
import { usePruefstand } from '#web/anmerkungen/anmerkung.queries.ts';
import { usePruefrolle } from '#web/anmerkungen/usePruefrolle.ts';
import { oneOf } from '#web/suche.ts';

type Wert = 'ungeprueft' | 'anmerkungen' | undefined;
type Props = { tage: { von: string; bis: string }; value: Wert; onChange: (value: Wert) => void };

/** Narrows a list down to what was not checked or has open remarks; there only where somebody checks or has said something. */
export function Prueffilter({ tage, value, onChange }: Props) {
  const { data } = usePruefstand(tage);
  const prueft = usePruefrolle() !== undefined;
  const wirdGenutzt = prueft || (data !== undefined && data.geprueft + data.mitAnmerkungen > 0);
  if (!wirdGenutzt && value === undefined) return null;
  return (
    <NativeSelect
      aria-label="Prüfung"
      value={value ?? ''}
      data={[
        { value: '', label: 'geprüft oder nicht' },
        { value: 'ungeprueft', label: 'noch nicht geprüft' },
        { value: 'anmerkungen', label: 'mit offenen Anmerkungen' },
      ]}
      onChange={({ currentTarget }) => onChange(oneOf(currentTarget.value, ['ungeprueft', 'anmerkungen']))}
    />
  );
}
