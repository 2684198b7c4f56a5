import { Button, Group, Modal, Text } from '@mantine/core';

type Props = {
  frage: string;
  folge: string;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is deleted for good. Mount it only while it is open. */
export function Loeschdialog({ frage, folge, isPending, onConfirm, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={frage} centered>
      <Text mb="lg">{folge}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Abbrechen
        </Button>
        <Button color="red" loading={isPending} onClick={onConfirm}>
          Endgültig löschen
        </Button>
      </Group>
    </Modal>
  );
}
