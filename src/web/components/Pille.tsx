import type { ReactNode } from 'react';
import {
  IconAlertCircle,
  IconArrowBackUp,
  IconCheck,
  IconCircle,
  IconCircleHalf2,
  IconEye,
  IconPencil,
  IconSlash,
} from '#web/zeichen/zeichen.ts';
import classes from './Pille.module.css';

/** Kinds of pills; each has a sign of its own, so that nothing hangs on colour alone. */
const ZEICHEN = {
  entwurf: IconPencil,
  offen: IconCircle,
  teilbezahlt: IconCircleHalf2,
  ueberfaellig: IconAlertCircle,
  bezahlt: IconCheck,
  abgerechnet: IconCheck,
  ueberzahlt: IconArrowBackUp,
  storniert: IconSlash,
  pruefen: IconEye,
  neutral: undefined,
};

export type Pillenart = keyof typeof ZEICHEN;

/** A state as sign and word. */
export function Pille({ art, children }: { art: Pillenart; children: ReactNode }) {
  const Zeichen = ZEICHEN[art];
  return (
    <span className={classes.pille} data-art={art}>
      {Zeichen && <Zeichen size={14} stroke={2.25} aria-hidden />}
      {children}
    </span>
  );
}
