import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { useFokusrueckgabe } from '#web/components/fokus.ts';

/** A dialog that is there only while it is open. Afterwards the focus is where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFokusrueckgabe();
  return <Modal opened centered {...props} />;
}

/** The same at the edge of the window. */
export function Schublade(props: Omit<DrawerProps, 'opened'>) {
  useFokusrueckgabe();
  return <Drawer opened {...props} />;
}
