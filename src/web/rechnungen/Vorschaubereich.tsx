import { Button, Loader, Modal } from '@mantine/core';
import { useDebouncedValue, useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useMandant } from '#web/einstellungen/mandant.queries.ts';
import { heute } from '#web/heute.ts';
import { useAbsenderStand } from '#web/rechnungen/rechnung.queries.ts';
import { type RechnungFelder, toRechnung } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Vorschaubereich.module.css';

const Blattvorschau = lazy(() => import('#web/blatt/Blattvorschau.tsx'));

type Props = { felder: RechnungFelder; nummer: string };

/** From here on the sheet has room beside the form. */
const DANEBEN = '(min-width: 1200px)';

function useIsDaneben(): boolean {
  return useMediaQuery(DANEBEN, false, { getInitialValueInEffect: false });
}

/** The sheet beside the form, following what is typed. */
export function Vorschaubereich(props: Props) {
  if (!useIsDaneben()) return null;
  return (
    // Scrolls by itself, so the keyboard must be able to reach it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region
    <aside className={classes.bereich} aria-label="Vorschau" tabIndex={0}>
      <Vorschau {...props} />
    </aside>
  );
}

/** Opens the sheet where it has no room beside the form. */
export function VorschauKnopf(props: Props) {
  const [opened, { open, close }] = useDisclosure(false);
  if (useIsDaneben()) return null;
  return (
    <>
      <Button variant="default" size="md" leftSection={<IconEye size={18} aria-hidden />} onClick={open}>
        Vorschau
      </Button>
      {opened && (
        <Modal opened onClose={close} title="Vorschau" fullScreen classNames={{ body: classes.dialog }}>
          <Vorschau {...props} />
        </Modal>
      )}
    </>
  );
}

/** The sheet of an issued invoice, with its issuer as he was. Below the details where it has no room beside them. */
export function BlattAusgestellt({ rechnung }: { rechnung: Rechnung }) {
  const { data: absender, isError } = useAbsenderStand(rechnung.id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, scrollable region
    <aside className={classes.bereich} aria-label="Vorschau" tabIndex={0}>
      {isError && <p className={classes.hinweis}>Die Vorschau konnte nicht geladen werden.</p>}
      <Suspense fallback={<Warten />}>
        {absender && <Blattvorschau quelle={rechnung} mandant={absender} />}
      </Suspense>
    </aside>
  );
}

/** How long typing must pause before the sheet is drawn again; long receipts take longer to draw. */
const PAUSE_MS = { kurz: 120, lang: 600 } as const;

function Vorschau({ felder, nummer }: Props) {
  const { data: mandant, isError } = useMandant();
  const [ruhig] = useDebouncedValue(felder, felder.posten.length > 40 ? PAUSE_MS.lang : PAUSE_MS.kurz);
  const quelle = useMemo(
    () => mandant && toRechnung(ruhig, { nummer, heute: heute(), mandant }),
    [ruhig, nummer, mandant],
  );
  if (isError) return <p className={classes.hinweis}>Die Vorschau konnte nicht geladen werden.</p>;
  return (
    <Suspense fallback={<Warten />}>
      {mandant && quelle ? <Blattvorschau quelle={quelle} mandant={mandant} /> : <Warten />}
    </Suspense>
  );
}

function Warten() {
  return (
    <div className={classes.papier}>
      <Loader size="sm" />
    </div>
  );
}
