import type { Feldmeldung } from '#kern/ablehnung.ts';
import { Nur } from '#web/components/Nur.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from './Hindernisse.module.css';

type Props = { meldungen: readonly Feldmeldung[]; kundenID: number | null };

/** Hindrances until an invoice can be issued, each with the way to where it is mended. */
export function Hindernisse({ meldungen, kundenID }: Props) {
  return (
    <ul className={classes.liste}>
      {[...new Map(meldungen.map((meldung) => [meldung.text, meldung])).values()].map(({ pfad, text }) => (
        <li key={text}>
          {text} <Weg pfad={pfad} kundenID={kundenID} />
        </li>
      ))}
    </ul>
  );
}

function Weg({ pfad, kundenID }: { pfad: string; kundenID: number | null }) {
  if (pfad.startsWith('mandant.'))
    return (
      <Nur recht="einstellungen">
        <TextLink to="/Allgemeineeinstellungen">Zu den Einstellungen</TextLink>
      </Nur>
    );
  if (!pfad.startsWith('kunde.') || kundenID === null) return null;
  return (
    <TextLink to="/kunde/$id" params={{ id: String(kundenID) }}>
      Zum Kunden
    </TextLink>
  );
}
