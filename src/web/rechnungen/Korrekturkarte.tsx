import { formatDatum } from '#kern/datum.ts';
import { formatMitMinus } from '#kern/geld.ts';
import { BELEGNAMEN } from '#kern/rechnungen/belegart.ts';
import type { Korrektur, Rechnung } from '#kern/rechnungen/rechnung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Pille } from '#web/components/Pille.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';

/** Credits of an invoice, and those that are about to be. */
export default function Korrekturkarte({ rechnung: { korrekturen = [] } }: { rechnung: Rechnung }) {
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="korrekturen">
      <h2 className={flaeche.titel} id="korrekturen">
        Rechnungskorrekturen
      </h2>
      <ul className={zeilen.liste} aria-labelledby="korrekturen">
        {korrekturen.map(({ id, nummer, datum, status, summe }) => (
          <li key={id} className={zeilen.zeile}>
            <div>
              <TextLink to="/rechnung/$id" params={{ id: String(id) }}>
                {`${BELEGNAMEN.gutschrift} ${nummer}`}
              </TextLink>
              <p className={zeilen.seit}>{`vom ${formatDatum(datum)} · ${formatMitMinus(summe)}`}</p>
            </div>
            <Stand status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stand({ status }: Pick<Korrektur, 'status'>) {
  if (status === 'entwurf') return <Pille art="entwurf">Entwurf</Pille>;
  if (status === 'storniert') return <Pille art="storniert">Storniert</Pille>;
  return <Pille art="neutral">Verrechnet</Pille>;
}
