import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useIstOberster } from '#web/components/dialogstapel.ts';
import { useFokusrueckgabe } from '#web/components/fokus.ts';

/** A dialog that is there only while it is open. Afterwards the focus is where it was before. */
export function Dialog({ closeOnEscape = true, ...props }: Omit<ModalProps, 'opened'>) {
  useFokusrueckgabe();
  const istOberster = useIstOberster();
  return <Modal opened centered closeOnEscape={closeOnEscape && istOberster} {...props} />;
}

/** Drawer: a dialog at the edge of the window. */
export function Schublade({ closeOnEscape = true, ...props }: Omit<DrawerProps, 'opened'>) {
  useFokusrueckgabe();
  const istOberster = useIstOberster();
  return <Drawer opened closeOnEscape={closeOnEscape && istOberster} {...props} />;
}
