import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { formatDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import type { Mahnposten, Mahnvorschlag } from '#kern/mahnungen/mahnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { spaetOf } from '#web/mahnungen/Faelligspalten.tsx';

type Props = {
  vorschlag: Pick<Mahnvorschlag, 'posten' | 'weitere'>;
  gewaehlt: readonly number[];
  onChange: (gewaehlt: number[]) => void;
};

/** The late invoices of a customer: those that the letter has, and those that rest. */
export function Briefposten({ vorschlag: { posten, weitere }, gewaehlt, onChange }: Props) {
  const toggle = (id: number) =>
    onChange(gewaehlt.includes(id) ? gewaehlt.filter((andere) => andere !== id) : [...gewaehlt, id]);
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <h2 className={flaeche.titel}>Rechnungen in diesem Schreiben</h2>
      <ul className={zeilen.liste} aria-label="Rechnungen">
        {posten.map((eine) => (
          <li key={eine.rechnungID} className={zeilen.zeile}>
            <div>
              <Checkbox
                label={eine.nummer}
                description={standOf(eine)}
                checked={gewaehlt.includes(eine.rechnungID)}
                onChange={() => toggle(eine.rechnungID)}
              />
            </div>
            <strong>{formatBetrag(eine.offen)}</strong>
          </li>
        ))}
      </ul>
      {weitere.length > 0 && (
        <>
          <h3 className={flaeche.titel}>Auch überfällig, aber nicht dabei</h3>
          <ul className={zeilen.liste} aria-label="Nicht dabei">
            {weitere.map((eine) => (
              <li key={eine.rechnungID} className={zeilen.zeile}>
                <div>
                  <TextLink to="/rechnung/$id" params={{ id: String(eine.rechnungID) }}>
                    {eine.nummer}
                  </TextLink>
                  <p className={zeilen.seit}>{eine.hindernisse.map(({ text }) => text).join(' ')}</p>
                </div>
                <span>{formatBetrag(eine.offen)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function standOf({ faelligAm, tage, bezahlt, zinsen }: Mahnposten): string {
  const teile = [
    `fällig am ${formatDatum(faelligAm)}, ${spaetOf(tage)}`,
    bezahlt !== 0 && `${formatBetrag(bezahlt)} bezahlt`,
    zinsen > 0 && `${formatBetrag(zinsen)} Zinsen`,
  ];
  return teile.filter(Boolean).join(' · ');
}
