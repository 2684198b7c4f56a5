import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { Anlage } from '#kern/rechnungen/anlage.ts';
import { saveAnlage } from '#web/anlagen/anlage.queries.ts';
import type { Unterwegs } from '#web/anlagen/useAnhaengen.ts';
import balken from '#web/components/balken.module.css';
import { showFehler } from '#web/components/snackbar.tsx';
import { formatBytes } from '#web/sicherung/format.ts';
import { IconAlertTriangle, IconFile, IconTrash, IconX } from '#web/zeichen/zeichen.ts';
import classes from './Anlagen.module.css';

type Props = {
  rechnungId: number;
  anlage: Anlage;
  /** Both only of a draft. */
  onBeschreibung?: (text: string) => void;
  onEntfernen?: () => void;
};

/** A file that goes along: its name saves it. */
export function Anlagenzeile({ rechnungId, anlage, onBeschreibung, onEntfernen }: Props) {
  const { name, groesse, beschreibung } = anlage;
  const save = () => saveAnlage(rechnungId, anlage).catch((error: unknown) => showFehler(error));
  return (
    <li className={classes.zeile}>
      <IconFile className={classes.zeichen} size={20} aria-hidden />
      <div className={classes.mitte}>
        <UnstyledButton className={classes.name} onClick={() => void save()}>
          {name}
        </UnstyledButton>
        <span className={classes.groesse}>{formatBytes(groesse)}</span>
        {!onBeschreibung && beschreibung !== '' && <span className={classes.text}>{beschreibung}</span>}
      </div>
      {onBeschreibung && (
        <Beschreibung key={beschreibung} name={name} wert={beschreibung} onChange={onBeschreibung} />
      )}
      {onEntfernen && (
        <ActionIcon
          variant="subtle"
          color="red"
          size="lg"
          aria-label={`${name} entfernen`}
          onClick={onEntfernen}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}

/** Kept when the field is left. */
function Beschreibung({
  name,
  wert,
  onChange,
}: {
  name: string;
  wert: string;
  onChange: (text: string) => void;
}) {
  const [text, setText] = useState(wert);
  return (
    <TextInput
      className={classes.beschreibung}
      aria-label={`Beschreibung von ${name}`}
      placeholder="Was ist das?"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      onBlur={() => text.trim() !== wert && onChange(text.trim())}
    />
  );
}

/** A file on its way, or the reason why it did not get there. */
export function Unterwegszeile({
  datei: { name, anteil, fehler },
  onVerwerfen,
}: {
  datei: Unterwegs;
  onVerwerfen: () => void;
}) {
  const isGescheitert = fehler !== '';
  return (
    <li className={classes.zeile} data-gescheitert={isGescheitert || undefined}>
      {isGescheitert ? (
        <IconAlertTriangle className={classes.schlecht} size={20} aria-hidden />
      ) : (
        <IconFile className={classes.zeichen} size={20} aria-hidden />
      )}
      <div className={classes.mitte}>
        <span className={classes.name}>{name}</span>
        {isGescheitert ? (
          <span className={classes.text} role="alert">
            {fehler}
          </span>
        ) : (
          <progress className={balken.balken} max={1} value={anteil} aria-label={`${name} wird angehängt`} />
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={isGescheitert ? `${name} verwerfen` : `${name} abbrechen`}
        onClick={onVerwerfen}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}
