import '@mantine/core/styles/Progress.layer.css';
import { Progress } from '@mantine/core';
import classes from './Sicherung.module.css';

type Fortschritt = { schritt: string; anteil: number | null };

/** Bar of a long command: what it does just now, and how far it is where that is known. */
export function Fortschrittsbalken({ fortschritt: { schritt, anteil } }: { fortschritt: Fortschritt }) {
  const prozent = Math.round((anteil ?? 1) * 100);
  return (
    <div>
      <p className={classes.leise} role="status">
        {schritt} …
      </p>
      <Progress.Root size="lg" mt={6}>
        <Progress.Section
          value={prozent}
          animated={anteil === null}
          striped={anteil === null}
          {...(anteil === null && { 'aria-valuenow': undefined })}
          aria-label={schritt}
        />
      </Progress.Root>
    </div>
  );
}
