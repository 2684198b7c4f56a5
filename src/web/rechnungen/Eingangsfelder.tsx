import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { ActionIcon, Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { isDatum } from '#kern/datum.ts';
import { formatBetrag } from '#kern/geld.ts';
import { Eingangsart } from '#kern/rechnungen/eingang.ts';
import { EINGANGSARTEN } from '#kern/rechnungen/eingangsregeln.ts';
import { steuerlandOf } from '#kern/steuer/hinweis.ts';
import { formatProzent, steuersaetze } from '#kern/steuer/steuerregel.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { heute } from '#web/heute.ts';
import { completeUst, newUst, suggestUst, sumUst } from '#web/rechnungen/eingangFelder.ts';
import { berechnungOf, type RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Eingangsfelder.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

/** What the supplier's receipt says itself: nobody has to know it. */
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
      </div>
      <Umsatzsteuer form={form} />
    </div>
  );
}

/** What is known of it, in a line. */
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

function Steuerzeile({ form, index }: Props & { index: number }) {
  const zeile = form.values.ust[index];
  if (!zeile) return null;
  const feld = (name: 'satz' | 'netto' | 'steuer' | 'brutto' | 'betrieblich') =>
    form.getInputProps(`ust.${index}.${name}`);
  const complete = () => {
    const jetzt = form.getValues().ust[index];
    if (jetzt) form.setFieldValue(`ust.${index}`, completeUst(jetzt));
  };
  return (
    <fieldset className={classes.zeile} onBlur={complete}>
      <legend className={classes.nummer}>Zeile {index + 1}</legend>
      <ProzentFeld label="Satz" {...feld('satz')} />
      <BetragFeld label="Netto" {...feld('netto')} />
      <BetragFeld label="Steuer" {...feld('steuer')} />
      <BetragFeld label="Brutto" {...feld('brutto')} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.weg}
        aria-label={`Zeile ${index + 1} entfernen`}
        onClick={() => form.removeListItem('ust', index)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <div className={classes.mehr}>
        <Switch
          label="als Vorsteuer abziehbar"
          {...form.getInputProps(`ust.${index}.abziehbar`, { type: 'checkbox' })}
        />
        <ProzentFeld label="Betrieblich" placeholder="100" {...feld('betrieblich')} />
      </div>
    </fieldset>
  );
}

/** What the rows leave of the sum, and one click that fills it in at a usual rate. */
function Vorschlag({ form }: Props) {
  const { data: mandant } = useMandant();
  const { ust, rechnungsdatum } = form.values;
  const { summe } = berechnungOf(form.values, mandant);
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
          [...saetze.map(({ satz }) => satz), 0].map((satz) => (
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
