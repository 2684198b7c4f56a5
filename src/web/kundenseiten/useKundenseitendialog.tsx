import { lazy, Suspense, useState } from 'react';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import type { Belegstand } from '#kern/rechnungen/zustand.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';

const Kundenseitendialog = lazy(() => import('#web/kundenseiten/Kundenseitendialog.tsx'));

type Beleg = { id: number; nummer: string };

/** Opens the dialog about the page that the customer of an invoice sees: as `dialog` beside whatever opens it. */
export function useKundenseitendialog({ id, nummer }: Beleg) {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <Suspense>
      <Kundenseitendialog rechnungID={id} nummer={nummer} onClose={() => setOpen(false)} />
    </Suspense>
  );
  return { open: () => setOpen(true), dialog };
}

/** Whether somebody may open one. */
export function useHatKundenseite(rechnung: Belegstand): boolean {
  return useDarf('ausstellen') && isErlaubt(rechnung, 'kundenseite');
}

/** Act in the palette. */
export function Kundenseitenangebot({ rechnung }: { rechnung: Beleg & Belegstand }) {
  const { open, dialog } = useKundenseitendialog(rechnung);
  useAngebot(
    useHatKundenseite(rechnung) && {
      titel: 'Seite für den Kunden',
      worte: 'Link teilen Kundenportal GiroCode',
      run: open,
    },
  );
  return dialog;
}
