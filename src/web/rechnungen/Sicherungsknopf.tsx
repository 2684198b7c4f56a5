import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useAngebot } from '#web/angebot/angebot.ts';

type Props = {
  /** Stores what is not stored yet; only then is the dialog opened. */
  sichern: () => Promise<boolean>;
  icon: ReactNode;
  text: string;
  /** The dialog, as long as it is open. */
  children: (close: () => void) => ReactNode;
};

/** A button whose dialog is about what is stored: it saves first. */
export function Sicherungsknopf({ sichern, icon, text, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const open = async () => {
    setSaving(true);
    const isStored = await sichern();
    setSaving(false);
    setOpen(isStored);
  };
  useAngebot({ titel: text, run: () => void open() });
  return (
    <>
      <Button
        variant="light"
        size="md"
        leftSection={icon}
        aria-haspopup="dialog"
        loading={isSaving}
        onClick={open}
      >
        {text}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
