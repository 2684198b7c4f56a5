import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Feldmeldung } from '#kern/ablehnung.ts';
import { Nur } from '#web/components/Nur.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import type { Bereitschaft } from '#web/rechnungen/bereitschaft.ts';
import { IconAlertTriangle, IconCheck } from '#web/zeichen/zeichen.ts';
import classes from './Ausstellstand.module.css';

type Props = {
  bereitschaft: Bereitschaft | undefined;
  /** The page says above what is to be looked at again. */
  hatHinweis: boolean;
  kundenID: number | null;
  /** Leads to a field of the form. */
  onWeg: (pfad: string) => void;
  /** Opens the customer at the side. */
  onKunde: (id: number) => void;
};

/** Says while typing whether the invoice could be issued, and in words what is missing, with the way there. */
export function Ausstellstand({ bereitschaft, hatHinweis, ...wege }: Props) {
  const [isOffen, { toggle }] = useDisclosure(false);
  if (!bereitschaft) return <p className={classes.stand} />;
  if (bereitschaft.isBereit && hatHinweis) {
    return (
      <p className={classes.stand}>
        <IconAlertTriangle size={16} aria-hidden className={classes.achtung} /> Ausstellen geht. Lies vorher
        den Hinweis.
      </p>
    );
  }
  if (bereitschaft.isBereit) {
    return (
      <p className={classes.stand} data-gut>
        <IconCheck size={16} aria-hidden /> Alles da, um die Rechnung auszustellen.
      </p>
    );
  }
  const [erstes, ...weitere] = einmal(bereitschaft.hindernisse);
  return (
    <div className={classes.rahmen}>
      <p className={classes.stand}>
        <IconAlertTriangle size={16} aria-hidden className={classes.achtung} />
        <span className={classes.text}>
          Zum Ausstellen: {erstes && <Hindernis meldung={erstes} {...wege} />}
        </span>
        {weitere.length > 0 && (
          <UnstyledButton className={classes.mehr} aria-expanded={isOffen} onClick={toggle}>
            {weitere.length === 1 ? 'und 1 weitere Angabe' : `und ${weitere.length} weitere Angaben`}
          </UnstyledButton>
        )}
      </p>
      {isOffen && weitere.length > 0 && (
        <ul className={classes.liste}>
          {weitere.map((meldung) => (
            <li key={meldung.text}>
              <Hindernis meldung={meldung} {...wege} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Messages in which the same sentence is said once, however many fields it is about. */
function einmal(meldungen: readonly Feldmeldung[]): Feldmeldung[] {
  return [...new Map([...meldungen].reverse().map((meldung) => [meldung.text, meldung])).values()].reverse();
}

function Hindernis({
  meldung: { pfad, text },
  kundenID,
  onWeg,
  onKunde,
}: Omit<Props, 'bereitschaft' | 'hatHinweis'> & { meldung: Feldmeldung }) {
  if (pfad.startsWith('mandant.'))
    return (
      <>
        {text}{' '}
        <Nur recht="einstellungen">
          <TextLink to="/Allgemeineeinstellungen">Zu den Einstellungen</TextLink>
        </Nur>
      </>
    );
  if (pfad.startsWith('kunde.'))
    return (
      <>
        {text}{' '}
        {kundenID !== null && (
          <TextLink
            to="/kunde/$id"
            params={{ id: String(kundenID) }}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
              event.preventDefault();
              onKunde(kundenID);
            }}
          >
            Zum Kunden
          </TextLink>
        )}
      </>
    );
  return (
    <button type="button" className={classes.feld} onClick={() => onWeg(pfad)}>
      {text}
    </button>
  );
}
