import { lazy, Suspense, useState } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { isFremd } from '#kern/waehrung.ts';
import { useAngebot } from '#web/angebot/angebot.ts';
import { useDarf } from '#web/api/benutzer.queries.ts';
import { Handlung } from '#web/components/Handlungsmenue.tsx';
import { IconReceiptRefund } from '#web/zeichen/zeichen.ts';

const Teilgutschrift = lazy(() => import('#web/rechnungen/Teilgutschrift.tsx'));

/** The dialog of a credit, and whether there is one: `open` is undefined where nothing can be credited. */
export function useGutschriftdialog(rechnung: Rechnung) {
  const [isOpen, setOpen] = useState(false);
  const darf = useDarf('erfassen') && isErlaubt(rechnung, 'gutschreiben') && !isFremd(rechnung);
  return {
    open: darf ? () => setOpen(true) : undefined,
    dialog: isOpen && (
      <Suspense>
        <Teilgutschrift rechnung={rechnung} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}

/** In the menu of an issued invoice. */
export function Gutschriftwahl({ open }: { open: (() => void) | undefined }) {
  return (
    open && (
      <Handlung
        icon={<IconReceiptRefund size={18} aria-hidden />}
        hinweis="Ware zurück oder Preis gemindert"
        onClick={open}
      >
        Teilgutschrift
      </Handlung>
    )
  );
}

/** Act in the palette. */
export function Gutschriftangebot({ rechnung }: { rechnung: Rechnung }) {
  const { open, dialog } = useGutschriftdialog(rechnung);
  useAngebot(open && { titel: 'Teilgutschrift', worte: 'Rechnungskorrektur mindern zurück', run: open });
  return dialog;
}
