import { Alert } from '@mantine/core';
import { formatDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { GANZ } from '#kern/steuer/anteil.ts';
import { formatProzent } from '#kern/steuer/steuerregel.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from './Eingangsangaben.module.css';

/** What a supplier's receipt says about its VAT, to be read. */
export function Steuertabelle({ rechnung: { ust = [] } }: { rechnung: Rechnung }) {
  if (ust.length === 0) return null;
  return (
    <table className={classes.tabelle}>
      <caption>Umsatzsteuer laut Beleg</caption>
      <thead>
        <tr>
          <th scope="col">Satz</th>
          <th scope="col">Netto</th>
          <th scope="col">Steuer</th>
          <th scope="col">Brutto</th>
        </tr>
      </thead>
      <tbody>
        {ust.map(({ satz, netto, steuer, brutto, abziehbar, betrieblich }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody moves or removes these rows
          <tr key={index}>
            <th scope="row">
              {formatProzent(satz)}
              {!abziehbar && <small>nicht abziehbar</small>}
              {betrieblich !== GANZ && <small>{formatProzent(betrieblich)} betrieblich</small>}
            </th>
            <td>{formatBetrag(netto)}</td>
            <td>{formatBetrag(steuer)}</td>
            <td>{formatBetrag(brutto)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Kind, number and day of arrival, as far as they are known. */
export function eingangszeilen({
  belegart,
  belegnummer,
  eingangsdatum,
}: Rechnung): [name: string, wert: string][] {
  return [
    ...(belegart ? [['Art', EINGANGSARTEN[belegart]] satisfies [string, string]] : []),
    ...(belegnummer ? [['Nummer des Lieferanten', belegnummer] satisfies [string, string]] : []),
    ...(eingangsdatum ? [['Eingegangen am', formatDatum(eingangsdatum)] satisfies [string, string]] : []),
  ];
}

/** What is to be looked at again: the same number twice, VAT that does not fit its rate. */
export function Eingangshinweise({
  rechnung: { belegnummer, doppelt, hinweise = [] },
}: {
  rechnung: Rechnung;
}) {
  if (!doppelt && hinweise.length === 0) return null;
  return (
    <Alert color="tinte" variant="light" title="Bitte noch einmal ansehen" role="status">
      {doppelt && (
        <p className={classes.hinweis}>
          Die Nummer {belegnummer} dieses Lieferanten steht schon auf Beleg{' '}
          <TextLink to="/rechnung/$id" params={{ id: String(doppelt.id) }}>
            {doppelt.nummer}
          </TextLink>{' '}
          vom {formatDatum(doppelt.datum)}.
        </p>
      )}
      {hinweise.map((text) => (
        <p key={text} className={classes.hinweis}>
          {text}
        </p>
      ))}
    </Alert>
  );
}
