import { Button, Loader, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Dialog } from '#web/components/Dialog.tsx';
import { IconEye } from '#web/zeichen/zeichen.ts';
import classes from './Vorschaurahmen.module.css';

type Props = { children: ReactNode };

/** From here on the sheet has room beside the form. */
const DANEBEN = '(min-width: 1100px)';

function useIsDaneben(): boolean {
  return useMediaQuery(DANEBEN, false, { getInitialValueInEffect: false });
}

/** Beside the form, as long as there is room. `fuss` says below it what it is; there it can be seen in full size. */
export function Vorschauspalte({ children, fuss }: Props & { fuss?: ReactNode }) {
  const [isGross, { open, close }] = useDisclosure(false);
  if (!useIsDaneben()) return null;
  return (
    <Vorschaurahmen>
      {children}
      <div className={classes.fuss}>
        <span>{fuss}</span>
        <UnstyledButton className={classes.gross} aria-haspopup="dialog" onClick={open}>
          Groß ansehen
        </UnstyledButton>
      </div>
      {isGross && <Grossansicht onClose={close}>{children}</Grossansicht>}
    </Vorschaurahmen>
  );
}

function Grossansicht({ children, onClose }: Props & { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Vorschau" fullScreen classNames={{ body: classes.dialog }}>
      {children}
    </Dialog>
  );
}

/** Keeps the sheet in view while what stands beside it is scrolled. */
export function Vorschaurahmen({ children }: Props) {
  return (
    // Scrolls by itself, so the keyboard must be able to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region
    <aside className={classes.bereich} aria-label="Vorschau" tabIndex={0}>
      {children}
    </aside>
  );
}

/** Opens the sheet where it has no room beside the form. */
export function Vorschaudialog({ children }: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  if (useIsDaneben()) return null;
  return (
    <>
      <Button variant="default" size="md" leftSection={<IconEye size={18} aria-hidden />} onClick={open}>
        Vorschau
      </Button>
      {opened && <Grossansicht onClose={close}>{children}</Grossansicht>}
    </>
  );
}

/** An empty page in the place of the sheet. */
export function Vorschauwarten() {
  return (
    <div className={classes.papier}>
      <Loader size="sm" />
    </div>
  );
}

/** In the place of a sheet that cannot be drawn. */
export function Vorschaufehler() {
  return <p className={classes.hinweis}>Die Vorschau konnte nicht geladen werden.</p>;
}
