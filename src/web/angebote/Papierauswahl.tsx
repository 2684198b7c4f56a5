import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Papier } from '#kern/angebote/papier.ts';
import { useRechnungAusPapieren } from '#web/angebote/papier.queries.ts';
import { sammelhindernisOf } from '#web/angebote/sammelhindernis.ts';
import { showErfolg } from '#web/components/snackbar.tsx';
import { Auswahlleiste } from '#web/tabelle/Auswahlleiste.tsx';
import { useAuswahl, type Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import { IconArrowRight } from '#web/zeichen/zeichen.ts';
import classes from './Angebote.module.css';

type Props = { papiere: readonly Papier[]; zeilen: Zeilenstand };

/** Several papers of one customer become one invoice. */
export function Papierauswahl({ papiere, zeilen }: Props) {
  const navigate = useNavigate();
  const { ids } = useAuswahl(zeilen);
  const { mutate, isPending } = useRechnungAusPapieren();
  const gewaehlte = papiere.filter(({ id }) => ids.has(id));
  if (gewaehlte.length === 0) return null;
  const grund = sammelhindernisOf(gewaehlte);
  const run = () =>
    mutate([...ids], {
      onSuccess: ({ id }) => {
        zeilen.leeren();
        showErfolg('Entwurf der Rechnung angelegt');
        void navigate({ to: '/rechnung/$id', params: { id: String(id) } });
      },
    });
  return (
    <Auswahlleiste
      anzahl={gewaehlte.length}
      summe={gewaehlte.reduce((sum, { summe }) => sum + summe, 0)}
      onAlle={undefined}
      onLeeren={() => zeilen.leeren()}
    >
      {grund ? (
        <span className={classes.grund}>{grund}</span>
      ) : (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconArrowRight size={16} aria-hidden />}
          loading={isPending}
          onClick={run}
        >
          In eine Rechnung überführen
        </Button>
      )}
    </Auswahlleiste>
  );
}
