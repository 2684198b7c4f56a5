import { Alert } from '@mantine/core';
import { KATEGORIE_IDS, kategoriename } from '#kern/ausgaben/kategorien.ts';
import { formatDatum } from '#kern/datum.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { STUECKZUSTAENDE, type Stueck, type Vorschlag } from '#kern/eingang/stueck.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Lesefehler } from '#web/eingang/Lesefehler.tsx';
import { betragOf } from '#web/eingang/Stapel.tsx';
import classes from './Gelesenes.module.css';

/** For who may look at a piece and not work on it: what was read of it, and that somebody else goes on. */
export function Gelesenes({ stueck }: { stueck: Stueck }) {
  const { status, fehler, vorschlag } = stueck;
  if (status === 'unlesbar') return <Lesefehler text={fehler} nurLesen />;
  return (
    <>
      {vorschlag?.warnungen.map((warnung) => (
        <Alert key={warnung} color="yellow" variant="light" role="note">
          {warnung}
        </Alert>
      ))}
      <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-label="Gelesen">
        <p className={classes.stand}>{STUECKZUSTAENDE[status]}: Daraus ist noch keine Ausgabe geworden.</p>
        {vorschlag && <Angaben vorschlag={vorschlag} />}
      </section>
    </>
  );
}

function Angaben({ vorschlag }: { vorschlag: Vorschlag }) {
  const { lieferant, belegdatum, belegnummer, faellig, brutto, waehrung, ust, kategorie } = vorschlag;
  const zeilen: [name: string, wert: string | null][] = [
    ['Lieferant', lieferant.name],
    ['USt-IdNr.', lieferant.ustId],
    ['IBAN', lieferant.iban],
    ['Belegdatum', belegdatum && formatDatum(belegdatum)],
    ['Belegnummer', belegnummer],
    ['Zahlbar bis', faellig && formatDatum(faellig)],
    ...ust.map(({ satz, steuer }): [string, string] => [
      `USt ${formatDezimal(satz * 100)} %`,
      betragOf(steuer, waehrung),
    ]),
    ['Betrag', brutto === null ? null : betragOf(brutto, waehrung)],
    ['Kategorie', kategorietext(kategorie)],
  ];
  return (
    <dl className={classes.angaben}>
      {zeilen.flatMap(([name, wert]) =>
        wert ? [<dt key={`t${name}`}>{name}</dt>, <dd key={`d${name}`}>{wert}</dd>] : [],
      )}
    </dl>
  );
}

/** Of a category that there is no more, nothing. */
function kategorietext(kategorie: string | null): string | null {
  const id = KATEGORIE_IDS.find((each) => each === kategorie);
  return id === undefined ? null : kategoriename(id);
}
