import { Button } from '@mantine/core';
import { formatDatum } from '#kern/datum.ts';
import { formatBetrag, formatMitMinus } from '#kern/geld.ts';
import { BELEGNAMEN } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import type { Vorgangsbeleg } from '#kern/rechnungen/vorgang.ts';
import flaeche from '#web/components/flaeche.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import zeilen from '#web/components/Zeilenliste.module.css';
import { useVorgangstaten } from '#web/rechnungen/useVorgangstaten.ts';
import { useVorgang } from '#web/rechnungen/vorgang.queries.ts';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';

/** The part payments of one business and their final invoice: what was asked for, what came, and how each stands. */
export default function Vorgangskarte({ rechnung }: { rechnung: Rechnung }) {
  const { data: belege = [] } = useVorgang(rechnung);
  if (belege.length === 0) return null;
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="vorgang">
      <h2 className={flaeche.titel} id="vorgang">
        Abschläge
      </h2>
      <ul className={zeilen.liste} aria-labelledby="vorgang">
        {belege.map((beleg) => (
          <li key={beleg.id} className={zeilen.zeile}>
            <div>
              <Name beleg={beleg} isHier={beleg.id === rechnung.id} />
              <p className={zeilen.seit}>{angabenOf(beleg)}</p>
            </div>
            <Bezahlpille status={beleg.bezahlstatus} />
          </li>
        ))}
      </ul>
      <Taten rechnung={rechnung} />
    </section>
  );
}

function Name({ beleg: { id, art, nummer }, isHier }: { beleg: Vorgangsbeleg; isHier: boolean }) {
  const name = `${BELEGNAMEN[art]} ${nummer}`;
  if (isHier) return <strong>{name}</strong>;
  return (
    <TextLink to="/rechnung/$id" params={{ id: String(id) }}>
      {name}
    </TextLink>
  );
}

function angabenOf({ art, status, datum, summe, empfangen }: Vorgangsbeleg): string {
  const kam = art === 'abschlag' && status === 'ausgestellt' && `${formatBetrag(empfangen)} erhalten`;
  return [`vom ${formatDatum(datum)}`, formatMitMinus(summe), kam].filter(Boolean).join(' · ');
}

function Taten({ rechnung }: { rechnung: Rechnung }) {
  const taten = useVorgangstaten(rechnung);
  if (!taten) return null;
  return (
    <div className={flaeche.fuss}>
      <Button variant="subtle" loading={taten.isBusy} onClick={taten.weitere}>
        Weitere Abschlagsrechnung
      </Button>
      <Button variant="default" loading={taten.isBusy} onClick={taten.abrechnen}>
        Schlussrechnung erstellen
      </Button>
    </div>
  );
}
