import type { ReactNode } from 'react';
import type { Lesefeld as Feldname } from '#kern/eingang/gelesenes.ts';
import type { Pruefung } from '#web/eingang/usePruefung.ts';
import { IconCheck, IconEye } from '#web/zeichen/zeichen.ts';
import classes from './Lesefeld.module.css';

type Props = {
  feld: Feldname;
  pruefung: Pruefung;
  /** Beside the label where nothing is to be checked: from where it comes. */
  woher?: string | undefined;
  children: ReactNode;
};

/** Around a field that was read: a tick where it is proved; marker, word and reason where somebody has to look. */
export function Lesefeld({ feld, pruefung, woher, children }: Props) {
  const { stand, grund } = pruefung.von(feld);
  return (
    <div className={classes.feld} data-lesefeld={feld} data-stand={stand}>
      {stand !== 'pruefen' && (
        <span className={classes.sicher}>
          {woher && <span className={classes.woher}>{woher}</span>}
          {stand === 'sicher' && (
            <span className={classes.haken} role="img" aria-label="sicher gelesen" title="sicher gelesen">
              <IconCheck size={16} stroke={1.75} aria-hidden />
            </span>
          )}
        </span>
      )}
      {stand === 'pruefen' && (
        <span className={classes.unsicher}>
          <IconEye size={14} stroke={1.75} aria-hidden />
          <span className={classes.wort}>bitte ansehen</span>
        </span>
      )}
      {children}
      {stand === 'pruefen' && grund && <p className={classes.grund}>{grund}</p>}
    </div>
  );
}
