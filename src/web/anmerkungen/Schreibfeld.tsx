import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NeueAnmerkung } from '#kern/anmerkungen/anmerkung.ts';
import { MAX_ANMERKUNG } from '#kern/laengen.ts';
import { type Ort, useAnmerken } from '#web/anmerkungen/anmerkung.queries.ts';
import { beginne, begonnen } from '#web/anmerkungen/begonnen.ts';
import { Formular } from '#web/components/Formular.tsx';
import { showFehler } from '#web/components/snackbar.tsx';
import classes from './Anmerkungen.module.css';

type Props = {
  ort: Ort;
  label: string;
  knopf: string;
  /** The remark that is answered. */
  zuID?: number;
  onFertig: () => void;
};

/** Where a remark or an answer is written; Strg+Enter sends it, Escape leaves it. */
export function Schreibfeld({ ort, label, knopf, zuID, onFertig }: Props) {
  const [anfang] = useState(() => begonnen(ort, zuID));
  const [text, setText] = useState(anfang);
  const [fehler, setFehler] = useState<string>();
  const anmerken = useAnmerken(ort);
  const close = () => {
    beginne(ort, zuID, '');
    onFertig();
  };
  const send = () => {
    const geprueft = NeueAnmerkung.safeParse({ text, zuID: zuID ?? null });
    if (!geprueft.success) {
      setFehler(geprueft.error.issues[0]?.message);
      return;
    }
    anmerken.mutate(geprueft.data, { onSuccess: close, onError: (error) => showFehler(error) });
  };
  return (
    <Formular
      className={classes.schreibfeld}
      data-eigene-tasten
      onSubmit={send}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' && text.trim() === '') close();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <Textarea
        label={label}
        value={text}
        error={fehler}
        maxLength={MAX_ANMERKUNG}
        autosize
        minRows={2}
        maxRows={10}
        // What was begun before is there again, without taking the page along.
        autoFocus={anfang === ''}
        onChange={(event) => {
          setText(event.currentTarget.value);
          beginne(ort, zuID, event.currentTarget.value);
          setFehler(undefined);
        }}
      />
      <div className={classes.knoepfe}>
        <Button type="submit" loading={anmerken.isPending}>
          {knopf}
        </Button>
        <Button variant="subtle" onClick={close}>
          Abbrechen
        </Button>
      </div>
    </Formular>
  );
}
