import { MAX_SUCHE } from '#kern/laengen.ts';
import classes from './Suchbeginn.module.css';

type Props = { text: string; onText: (text: string) => void; onClose: () => void };

/** Takes what is typed while the palette is still being loaded, at its place. */
export function Suchbeginn({ text, onText, onClose }: Props) {
  return (
    <input
      className={classes.feld}
      aria-label="Suche und Befehle"
      placeholder="Name, Nummer, Betrag oder Befehl"
      autoComplete="off"
      maxLength={MAX_SUCHE}
      // biome-ignore lint/a11y/noAutofocus: whoever calls for it types on
      autoFocus
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    />
  );
}
