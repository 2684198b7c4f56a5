import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { BELEGNAMEN } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { useHatKonto, useSendungen } from '#web/postausgang/sendung.queries.ts';
import { istHinaus } from '#web/postausgang/zustandstext.ts';
import { IconSend } from '#web/zeichen/zeichen.ts';

const Sendedialog = lazy(() => import('#web/postausgang/Sendedialog.tsx'));

/** Whether somebody may send this document, and whether that is what is to be done with it next. */
export function useSendbar(rechnung: Rechnung): { isSendbar: boolean; isDran: boolean } {
  const { id, status } = rechnung;
  const isSendbar = useDarf('ausstellen') && isErlaubt(rechnung, 'senden');
  const hatKonto = useHatKonto(isSendbar ? id : undefined, 'rechnungen');
  const { data: sendungen } = useSendungen(isSendbar ? id : undefined, 'rechnungen');
  const istOffen = hatKonto === true && sendungen !== undefined && !sendungen.some(istHinaus);
  // What was cancelled goes out if somebody wants it to; what cancels it is what has to.
  const isDran = isSendbar && status !== 'storniert' && istOffen;
  return { isSendbar, isDran };
}

/**
 * Opens the dialog that sends a document: as `dialog` beside whatever opens it, and not in it, because what is to be done
 * next takes another place as soon as that is known.
 */
export function useSendedialog({ id, art, nummer, kundenID }: Rechnung) {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense>
      <Sendedialog
        beleg={{ wo: 'rechnungen', id, name: `${BELEGNAMEN[art]} ${nummer}`, kundenID }}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}

/** Act in the palette, where it has its place also while it cannot be sent. */
export function Sendeangebot({ open }: { open: (() => void) | undefined }) {
  useAngebot(open && { titel: 'Senden', worte: 'Mail E-Mail schicken versenden', run: open });
  return null;
}

/** 'Senden': the main act of a document that has not gone out yet. */
export function Sendeknopf({ open, haupt }: { open: () => void; haupt?: boolean }) {
  return (
    <Button
      variant={haupt ? 'filled' : 'default'}
      leftSection={<IconSend size={18} aria-hidden />}
      aria-haspopup="dialog"
      onClick={open}
    >
      Senden
    </Button>
  );
}
