import type { ReactNode } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';
import classes from './Grossansicht.module.css';

type Props = { titel: string; onClose: () => void; children: ReactNode };

/** The original alone, as large as the window. */
export default function Grossansicht({ titel, onClose, children }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title={titel}
      fullScreen
      classNames={{ content: classes.dialog, body: classes.inhalt }}
    >
      {children}
    </Dialog>
  );
}
