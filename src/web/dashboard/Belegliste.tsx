import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Monatswert } from '#kern/auswertungen/saldo.ts';
import { formatDatum, formatMonat } from '#kern/datum.ts';
import { anzeigename } from '#kern/kunden/partei.ts';
import { artwort } from '#kern/rechnungen/belegart.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import type { Gruppierung } from '#web/components/gruppen.ts';
import { Liste, weitereOf } from '#web/components/Liste.tsx';
import { Pille } from '#web/components/Pille.tsx';
import { Bezahlpille } from '#web/zahlungen/Bezahlpille.tsx';
import classes from './Belegliste.module.css';

type Props = {
  belege: Rechnung[];
  abfrage: Parameters<typeof weitereOf>[0];
  /** Sums of the months; missing while they are on their way. */
  monate: Monatswert[] | undefined;
};

/** Receipts as rows of an account book that lead to their page, below headings of their months. */
export function Belegliste({ belege, abfrage, monate }: Props) {
  const gruppierung = useMemo((): Gruppierung<Rechnung> => {
    const werte = new Map((monate ?? []).map((wert) => [wert.monat, wert]));
    return {
      keyOf: monatOf,
      labelOf: formatMonat,
      renderKopf: (monat) => <Monatskopf monat={monat} wert={werte.get(monat)} />,
    };
  }, [monate]);
  return (
    <Liste
      label="Belege"
      eintraege={belege}
      gruppierung={gruppierung}
      renderZeile={renderBeleg}
      weitere={weitereOf(abfrage)}
    />
  );
}

const monatOf = (beleg: Rechnung) => beleg.leistungsdatumFrom.slice(0, 7);
const renderBeleg = (beleg: Rechnung) => <Belegzeile beleg={beleg} />;

function Monatskopf({ monat, wert }: { monat: string; wert: Monatswert | undefined }) {
  const hasBoth = wert && wert.einnahmen !== 0 && wert.ausgaben !== 0;
  return (
    <div className={classes.monat}>
      <h3 className={classes.monatsname}>{formatMonat(monat)}</h3>
      {hasBoth && (
        <span className={classes.teile}>
          <Betrag cent={wert.einnahmen} /> <Betrag cent={-wert.ausgaben} />
        </span>
      )}
      {wert && (
        <span className={classes.ergebnis}>
          <Betrag cent={wert.einnahmen - wert.ausgaben} />
        </span>
      )}
    </div>
  );
}

function Belegzeile({ beleg }: { beleg: Rechnung }) {
  const { id, art, einnahme, kunde, leistungsdatumFrom, nummer, summe } = beleg;
  const wort = artwort(art);
  return (
    <Link to="/rechnung/$id" params={{ id: String(id) }} className={classes.zeile}>
      <span className={classes.tag}>{formatDatum(leistungsdatumFrom).slice(0, 6)}</span>
      <span className={classes.name}>
        {(kunde && anzeigename(kunde)) || (einnahme ? 'Ohne Kunde' : 'Ohne Lieferant')}
        {wort !== '' && <span className={classes.art}> {wort}</span>}
      </span>
      <span className={classes.nummer}>{nummer}</span>
      <span className={classes.pille}>
        <Standpille beleg={beleg} />
      </span>
      <span className={classes.summe}>
        <Betrag cent={einnahme ? summe : -summe} />
      </span>
    </Link>
  );
}

/** State of an invoice; of an expense only what is out of the ordinary. */
function Standpille({ beleg: { einnahme, bezahlstatus, art } }: { beleg: Rechnung }) {
  if (art === 'storno') return <Pille art="storniert">Storno</Pille>;
  if (!einnahme && bezahlstatus !== 'storniert' && bezahlstatus !== 'ueberzahlt') return null;
  return <Bezahlpille status={bezahlstatus} />;
}
