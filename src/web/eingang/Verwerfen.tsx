import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';

const GRUENDE = [
  'Kein Beleg (Werbung, Brief, Lieferschein)',
  'Gibt es schon',
  'Privat',
  'Nicht zu lesen, neues Foto folgt',
];
const ANDERES = 'Anderer Grund';

type Props = { name: string; onVerwerfen: (grund: string) => void; onClose: () => void };

/** Asks why a piece is no expense. It stays in the Papierkorb of the inbox with that. */
export function Verwerfen({ name, onVerwerfen, onClose }: Props) {
  const [wahl, setWahl] = useState(GRUENDE[0] ?? '');
  const [text, setText] = useState('');
  const grund = wahl === ANDERES ? text.trim() : wahl;
  return (
    <Dialog onClose={onClose} title="Beleg verwerfen" size={480}>
      <Formular
        className={flaeche.stapel}
        onSubmit={() => {
          if (grund === '') return;
          onClose();
          onVerwerfen(grund);
        }}
      >
        <p style={{ margin: 0 }}>
          „{name}“ wird keine Ausgabe. Das Original bleibt im Papierkorb des Eingangs, von dort kannst du es
          zurückholen.
        </p>
        <Radio.Group label="Warum?" value={wahl} onChange={setWahl}>
          <Stack gap="xs" mt={6}>
            {[...GRUENDE, ANDERES].map((eine) => (
              <Radio key={eine} value={eine} label={eine} data-autofocus={eine === wahl || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        {wahl === ANDERES && (
          <TextInput
            label="Grund"
            required
            maxLength={500}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" color="red" disabled={grund === ''}>
            Verwerfen
          </Button>
        </div>
      </Formular>
    </Dialog>
  );
}
