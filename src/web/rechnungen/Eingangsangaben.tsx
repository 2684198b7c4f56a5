import { Alert } from '@mantine/core';
import { kategoriename } from '#kern/ausgaben/kategorien.ts';
import { STEUERFAELLE } from '#kern/ausgaben/steuerfall.ts';
import { formatDatum } from '#kern/datum.ts';
import { felderVon } from '#kern/feldauswahl.ts';
import { formatBetrag, formatBetragOhneEuro } from '#kern/geld.ts';
import { formatKurs } from '#kern/kurs.ts';
import { EINGANG, type Fremdwaehrung, type Steuerzeile } from '#kern/rechnungen/eingang.ts';
import { KURZNAMEN } from '#kern/rechnungen/eingangsnamen.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { GANZ } from '#kern/steuer/anteil.ts';
import { formatProzent } from '#kern/steuer/steuerregel.ts';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from './Eingangsangaben.module.css';

/** Table of VAT as a supplier's receipt says it, to be read. */
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
        {ust.map(({ satz, netto, steuer, brutto, ...zeile }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nobody moves or removes these rows
          <tr key={index}>
            <th scope="row">
              {formatProzent(satz)}
              {merkmale(zeile).map((text) => (
                <small key={text}>{text}</small>
              ))}
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

/** Marks of a row besides its amounts. */
function merkmale({
  abziehbar,
  betrieblich,
  kategorie,
  steuerfall,
  anlage,
}: Pick<Steuerzeile, 'abziehbar' | 'betrieblich' | 'kategorie' | 'steuerfall' | 'anlage'>): string[] {
  return [
    ...(kategorie ? [kategoriename(kategorie)] : []),
    ...(steuerfall === 'normal' ? [] : [STEUERFAELLE[steuerfall]]),
    ...(abziehbar ? [] : ['nicht abziehbar']),
    ...(betrieblich === GANZ ? [] : [`${formatProzent(betrieblich)} betrieblich`]),
    ...(anlage ? ['Anschaffung'] : []),
  ];
}

type Zeile = [name: string, wert: string | null | undefined | false];

/** Further texts of a receipt. */
const WEITERE = felderVon(EINGANG, 'text').filter(
  (feld) => feld !== 'belegnummer' && feld !== 'ohneBelegWeil',
);

/** Facts that the receipt says of itself, as far as they are known. */
export function eingangszeilen(rechnung: Rechnung): [name: string, wert: string][] {
  const { belegart, belegnummer, eingangsdatum, kategorie, trinkgeld = 0 } = rechnung;
  const { bewirtung, ohneBelegWeil, fremdwaehrung } = rechnung;
  const zeilen: Zeile[] = [
    ['Kategorie', kategorie && kategoriename(kategorie)],
    ['Art', belegart && EINGANGSARTEN[belegart]],
    ['Nummer des Lieferanten', belegnummer],
    ['Eingegangen am', eingangsdatum && formatDatum(eingangsdatum)],
    [KURZNAMEN.ohneBelegWeil, ohneBelegWeil],
    ['Davon Trinkgeld', trinkgeld !== 0 && formatBetrag(trinkgeld)],
    ['Bewirtet', bewirtung?.teilnehmer],
    ['Anlass', bewirtung?.anlass],
    ['Ort', bewirtung?.ort],
    ...WEITERE.map((feld): Zeile => [KURZNAMEN[feld], rechnung[feld]]),
    ['Fremde Währung', fremdwaehrung && waehrungstext(fremdwaehrung)],
  ];
  return zeilen.flatMap(([name, wert]): [string, string][] => (wert ? [[name, wert]] : []));
}

function waehrungstext({ betrag, waehrung, kurs, quelle, datum }: Fremdwaehrung): string {
  return `${formatBetragOhneEuro(betrag)} ${waehrung}, Kurs ${formatKurs(kurs)} vom ${formatDatum(datum)} (${quelle})`;
}

/** Notes on what is to be looked at again: the same number twice, VAT that does not fit its rate. */
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
