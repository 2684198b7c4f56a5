import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { isDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { parseCent } from '#kern/rechenausdruck.ts';
import { Eingangsart } from '#kern/rechnungen/eingang.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { formatProzent, steuersaetze } from '#kern/steuer/steuerregel.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { heute } from '#web/heute.ts';
import { newUst, suggestUst, sumUst } from '#web/rechnungen/eingangFelder.ts';
import { berechnungOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { Steuerzeile } from '#web/rechnungen/Steuerzeile.tsx';
import { Zusatzangaben } from '#web/rechnungen/Zusatzangaben.tsx';
import { IconPlus } from '#web/zeichen/zeichen.ts';
import classes from './Eingangsfelder.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

/** Fields of the supplier's receipt itself: nobody has to know them. */
export function Eingangsfelder({ form }: Props) {
  return (
    <div className={flaeche.stapel}>
      <div className={classes.kopf}>
        <NativeSelect
          label="Art"
          data={[
            { value: '', label: 'unbekannt' },
            ...Eingangsart.options.map((art) => ({ value: art, label: EINGANGSARTEN[art] })),
          ]}
          {...form.getInputProps('belegart')}
        />
        <TextInput label="Nummer des Lieferanten" autoComplete="off" {...form.getInputProps('belegnummer')} />
        <DatumFeld label="Eingegangen am" {...form.getInputProps('eingangsdatum')} />
        <DatumFeld label="Zahlbar bis" {...form.getInputProps('faellig')} />
      </div>
      <Umsatzsteuer form={form} />
      <Zusatzangaben form={form} />
    </div>
  );
}

/** Summary of what is known of it, in a line. */
export function eingangKurz({ belegart, belegnummer, ust, notizen }: RechnungFelder): string {
  return [
    belegart && EINGANGSARTEN[belegart],
    belegnummer,
    ust.length > 0 && 'Umsatzsteuer',
    notizen.trim() && 'mit Notizen',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Umsatzsteuer({ form }: Props) {
  const { ust } = form.values;
  return (
    <fieldset className={`${classes.ust} ${flaeche.stapel}`}>
      <legend>Umsatzsteuer laut Beleg</legend>
      {ust.map((zeile, index) => (
        <Steuerzeile key={zeile.key} form={form} index={index} />
      ))}
      {form.errors['ust'] && <p className={classes.fehler}>{form.errors['ust']}</p>}
      <Vorschlag form={form} />
    </fieldset>
  );
}

/** Rest of the sum beside the rows, and one click that fills it in at a usual rate. */
function Vorschlag({ form }: Props) {
  const { data: mandant } = useMandant();
  const { ust, rechnungsdatum, trinkgeld } = form.values;
  // The tip is paid, but on no row.
  const summe = berechnungOf(form.values, mandant).summe - (parseCent(trinkgeld) ?? 0);
  const rest = summe - sumUst(ust);
  const land = mandant ? steuerlandOf(mandant) : 'DE';
  const saetze = steuersaetze(land, isDatum(rechnungsdatum) ? rechnungsdatum : heute());
  return (
    <>
      {ust.length > 0 && (
        <p className={classes.stand} role="status">
          {rest === 0
            ? `Zusammen ${formatBetrag(summe)}, wie der Beleg.`
            : `Zusammen ${formatBetrag(sumUst(ust))}, der Beleg hat ${formatBetrag(summe)}.`}
        </p>
      )}
      <div className={classes.vorschlaege}>
        {rest !== 0 && <span>Aus der Summe vorschlagen:</span>}
        {rest !== 0 &&
          [...new Set([...saetze.map(({ satz }) => satz), 0])].map((satz) => (
            <Button
              key={satz}
              variant="light"
              size="compact-md"
              aria-label={`${formatProzent(satz)} aus der Summe vorschlagen`}
              onClick={() => form.insertListItem('ust', suggestUst(ust, summe, satz))}
            >
              {formatProzent(satz)}
            </Button>
          ))}
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('ust', newUst())}
        >
          Zeile von Hand
        </Button>
      </div>
    </>
  );
}
