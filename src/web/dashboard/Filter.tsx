import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';

type Wert = 'pos' | 'neg' | undefined;
type Props = { value: Wert; onApply: (value: Wert) => void; onClose: () => void };

/** Filter dialog of the dashboard. */
export default function Filter({ value, onApply, onClose }: Props) {
  const [chosen, setChosen] = useState<string>(value ?? '');
  return (
    <Dialog onClose={onClose} title="Filter" size={290}>
      <Radio.Group label="Belege anzeigen" value={chosen} onChange={setChosen}>
        <Stack gap="sm" mt="xs" mb="lg">
          <Radio value="" label="Alle" />
          <Radio value="pos" label="Nur Einnahmen" />
          <Radio value="neg" label="Nur Ausgaben" />
        </Stack>
      </Radio.Group>
      <Group gap="xs" grow wrap="nowrap">
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button onClick={() => onApply(chosen === 'pos' || chosen === 'neg' ? chosen : undefined)}>
          Anwenden
        </Button>
      </Group>
    </Dialog>
  );
}
