import { Modal, type ModalProps } from '@mantine/core';
import { useFokusrueckgabe } from '#web/components/fokus.ts';

/** A dialog that is there only while it is open. Afterwards the focus is where it was before. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFokusrueckgabe();
  return <Modal opened centered {...props} />;
}
