import { useState } from 'react';
import type { Steuermonat, Versteuerung } from '#kern/auswertungen/steuervorschau.ts';
import { formatMonat, jahrOf } from '#kern/datum.ts';
import { formatBetrag, sumCent } from '#kern/geld.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Segmente } from '#web/components/Segmente.tsx';
import { useUmsatzsteuer } from '#web/dashboard/steuer.queries.ts';
import { heute } from '#web/heute.ts';
import karten from './Reporting.module.css';
import classes from './Umsatzsteuer.module.css';
import tabelle from './Verlaufstabelle.module.css';

const WEGE = [
  { value: 'rechnung', label: 'nach Rechnung' },
  { value: 'zahlung', label: 'nach Zahlung' },
] as const;

const SPALTEN = ['umsatzsteuer', 'geschuldet', 'vorsteuer', 'zahllast'] as const;
const TITEL = {
  umsatzsteuer: 'Umsatzsteuer',
  geschuldet: 'Von dir geschuldet',
  vorsteuer: 'Vorsteuer',
  zahllast: 'Bleibt zu zahlen',
};

/** Preview of VAT in the year of a day. Whoever has none does not see it. */
export function Umsatzsteuer({ bis }: { bis: string }) {
  const [nach, setNach] = useState<Versteuerung>('rechnung');
  const jahr = jahrOf(bis);
  const { data } = useUmsatzsteuer({ von: `${jahr}-01-01`, bis: `${jahr}-12-31`, nach });
  const monate = (data ?? []).filter((monat) => SPALTEN.some((spalte) => monat[spalte] !== 0));
  if (monate.length === 0) return null;
  const spalten = SPALTEN.filter(
    (spalte) => spalte !== 'geschuldet' || monate.some(({ geschuldet }) => geschuldet !== 0),
  );
  return (
    <section className={`${flaeche.flaeche} ${karten.karte}`} aria-labelledby="umsatzsteuer">
      <div className={classes.kopf}>
        <h2 className={flaeche.titel} id="umsatzsteuer">
          Umsatzsteuer {jahr}
        </h2>
        <Segmente label="Umsatzsteuer zählt" value={nach} data={WEGE} onChange={setNach} />
      </div>
      <p className={classes.satz}>{satzOf(monate)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reachable by keyboard */}
      <section className={classes.rollen} aria-label="Umsatzsteuer je Monat" tabIndex={0}>
        <table className={tabelle.tabelle}>
          <thead>
            <tr>
              <th scope="col">Monat</th>
              {spalten.map((spalte) => (
                <th key={spalte} scope="col">
                  {TITEL[spalte]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {monate.toReversed().map((monat) => (
              <tr key={monat.monat}>
                <th scope="row">{formatMonat(monat.monat)}</th>
                {spalten.map((spalte) => (
                  <td key={spalte}>
                    <Betrag cent={monat[spalte]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Summe</th>
              {spalten.map((spalte) => (
                <td key={spalte}>
                  <Betrag
                    cent={sumCent(monate.map((monat) => monat[spalte]))}
                    abschluss={spalte === 'zahllast'}
                  />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={classes.hinweis}>
        Eine Vorschau aus deinen Belegen, keine Voranmeldung. Ob nach Rechnung (Soll) oder nach Zahlung (Ist)
        gezählt wird, hast du mit dem Finanzamt vereinbart.
      </p>
    </section>
  );
}

/** Next step, in one sentence. */
function satzOf(monate: readonly Steuermonat[]): string {
  const jetzt = heute().slice(0, 7);
  const monat = monate.find((each) => each.monat === jetzt);
  if (!monat) return 'Für den laufenden Monat kommt bisher keine Umsatzsteuer auf dich zu.';
  return monat.zahllast >= 0
    ? `Für ${formatMonat(jetzt)} kommen bisher ${formatBetrag(monat.zahllast)} Umsatzsteuer auf dich zu.`
    : `Für ${formatMonat(jetzt)} bekommst du bisher ${formatBetrag(-monat.zahllast)} Umsatzsteuer zurück.`;
}
