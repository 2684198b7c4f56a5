import { IconFileCheck } from '@tabler/icons-react';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import classes from '#web/zahlungen/Bezahltknopf.module.css';

/** 'Ausstellen' in the row of a draft: leads to its form, which says what is still missing. On a phone only the sign is seen. */
export function Ausstellverweis({ rechnung: { id, nummer } }: { rechnung: Pick<Rechnung, 'id' | 'nummer'> }) {
  return (
    <KnopfLink
      to="/rechnung/$id"
      params={{ id: String(id) }}
      variant="default"
      size="compact-sm"
      className={classes.knopf}
      leftSection={<IconFileCheck size={18} aria-hidden />}
      aria-label={`Ausstellen: ${nummer}`}
    >
      <span className={classes.text}>Ausstellen</span>
    </KnopfLink>
  );
}
