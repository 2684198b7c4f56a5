import { Collapse, UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { heute } from '#web/heute.ts';
import { useAusstellpruefung } from '#web/rechnungen/ausstellpruefung.queries.ts';
import { hindernisseOf } from '#web/rechnungen/eingabepruefung.ts';
import { Hindernisse } from '#web/rechnungen/Hindernisse.tsx';
import { Hinweise } from '#web/rechnungen/Hinweise.tsx';
import { isLeer, parteiOf, type RechnungFelder, toRechnung } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Bereitschaft.module.css';

/** How long typing must pause before the rules are asked again. */
const PAUSE_MS = 500;

/** Says while typing whether the invoice could be issued, and what is missing. Saving never depends on it. */
export function Bereitschaft({ felder, nummer }: { felder: RechnungFelder; nummer: string }) {
  const { data: mandant } = useMandant();
  const [ruhig] = useDebouncedValue(felder, PAUSE_MS);
  const [opened, { toggle }] = useDisclosure(false);
  const isBegonnen = parteiOf(ruhig) !== null || !ruhig.posten.every(isLeer);
  const rechnung = useMemo(
    () => (mandant && isBegonnen ? toRechnung(ruhig, { nummer, heute: heute(), mandant }) : undefined),
    [mandant, isBegonnen, ruhig, nummer],
  );
  const { data: pruefung } = useAusstellpruefung(rechnung, mandant);
  if (!rechnung || !pruefung) return null;
  const meldungen = hindernisseOf(ruhig, pruefung.hindernisse);
  const hinweise = <Hinweise meldungen={pruefung.hinweise} kundenID={rechnung.kundenID} />;
  if (meldungen.length === 0) {
    return (
      <>
        <p className={classes.gut}>
          <IconCircleCheck size={18} aria-hidden /> Alles da, um die Rechnung auszustellen.
        </p>
        {hinweise}
      </>
    );
  }
  return (
    <div className={classes.fehlt}>
      <UnstyledButton className={classes.knopf} aria-expanded={opened} onClick={toggle}>
        <IconAlertTriangle size={18} aria-hidden />
        {meldungen.length === 1
          ? 'Eine Angabe fehlt noch bis zum Ausstellen'
          : `${meldungen.length} Angaben fehlen noch bis zum Ausstellen`}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={opened}>
        <Hindernisse meldungen={meldungen} kundenID={rechnung.kundenID} />
      </Collapse>
      {hinweise}
    </div>
  );
}
