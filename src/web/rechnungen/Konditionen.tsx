import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { BEZEICHNUNGEN, KOPFNAMEN } from '#kern/rechnungen/kopfnamen.ts';
import { ZAHLUNGSWEGE } from '#kern/rechnungen/zahlungswege.ts';
import { steuerhinweisOf, steuerlandOf } from '#kern/steuer/hinweis.ts';
import { Steuerart, zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { formatProzent, hatEigenenHinweis, steuerregel } from '#kern/steuer/steuerregel.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { ProzentFeld } from '#web/components/ProzentFeld.tsx';
import { BetragFeld } from '#web/components/ZahlFeld.tsx';
import { anpassungstext } from '#web/rechnungen/anpassungFelder.ts';
import { type RechnungFelder, wirksam } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Konditionen.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

/** Tax, discounts, Skonto, and of a receipt with days of its own what was paid before. */
export function Konditionenfelder({ form, ohneTage }: Props & { ohneTage: boolean | undefined }) {
  return (
    <div className={classes.felder}>
      <Steuerfelder form={form} />
      <Abzugfelder form={form} />
      {!ohneTage && form.values.waehrung === '' && (
        <BetragFeld label={KOPFNAMEN.anzahlung} placeholder="0,00" {...form.getInputProps('anzahlung')} />
      )}
      {BEZEICHNUNGEN.map(({ feld, name }) => (
        <TextInput key={feld} label={name} {...form.getInputProps(feld)} />
      ))}
    </div>
  );
}

/** Values that hold while the fields are folded away. */
export function Kurzfassung({ form }: Props) {
  const { data: mandant } = useMandant();
  if (!mandant) return null;
  const { steuerart, preisart, rabatt, skontoProzent } = wirksam(form.values, mandant);
  const { bezeichnung } = steuerregel(steuerart, steuerlandOf(mandant));
  const { notizen } = form.values;
  const teile = [
    zeigtUmsatzsteuer(steuerart) ? `Preise ${preisart}` : bezeichnung,
    rabatt > 0 ? `${formatProzent(rabatt)} Rabatt` : '',
    form.values.waehrung,
    ...form.values.anpassungen.map((eine) => anpassungstext(eine, form.values.waehrung)),
    skontoProzent > 0 ? `${formatProzent(skontoProzent)} Skonto` : '',
    ...BEZEICHNUNGEN.map(({ feld, name }) => (form.values[feld] ? `${name} ${form.values[feld]}` : '')),
    (form.values.lieferName || form.values.lieferOrt) && 'eigene Lieferanschrift',
    (form.values.textDavor || form.values.textDanach) && 'eigene Texte',
    form.values.zahlungsweg && ZAHLUNGSWEGE[form.values.zahlungsweg],
    notizen.trim() && 'mit Notizen',
  ];
  return teile.filter(Boolean).join(' · ');
}

function Steuerfelder({ form }: Props) {
  const { data: mandant } = useMandant();
  const land = mandant ? steuerlandOf(mandant) : 'DE';
  const { steuerart } = wirksam(form.values, mandant);
  const name = (art: Steuerart) => steuerregel(art, land).bezeichnung;
  const ueblich = mandant ? `Wie üblich: ${name(mandant.steuerart)}` : 'Wie üblich';
  return (
    <>
      <NativeSelect
        label={KOPFNAMEN.steuerart}
        className={classes.breit}
        data={[
          { value: '', label: ueblich },
          ...Steuerart.options.map((art) => ({ value: art, label: name(art) })),
        ]}
        {...form.getInputProps('steuerart')}
      />
      {zeigtUmsatzsteuer(steuerart) && (
        <NativeSelect
          label={KOPFNAMEN.preisart}
          data={[
            {
              value: '',
              label: mandant?.preisart === 'brutto' ? 'wie üblich (brutto)' : 'wie üblich (netto)',
            },
            { value: 'netto', label: 'ohne Umsatzsteuer (netto)' },
            { value: 'brutto', label: 'mit Umsatzsteuer (brutto)' },
          ]}
          {...form.getInputProps('preisart')}
        />
      )}
      {hatEigenenHinweis(steuerart) && (
        <TextInput
          label={KOPFNAMEN.steuerhinweis}
          className={classes.breit}
          placeholder={mandant && steuerhinweisOf({ steuerart, steuerhinweis: '' }, mandant)}
          {...form.getInputProps('steuerhinweis')}
        />
      )}
    </>
  );
}

function Abzugfelder({ form }: Props) {
  return (
    <>
      <ProzentFeld label={KOPFNAMEN.rabatt} placeholder="0" {...form.getInputProps('rabatt')} />
      <Switch
        label="Rabatt je Posten"
        className={classes.schalter}
        {...form.getInputProps('rabattJePosten', { type: 'checkbox' })}
      />
      <ProzentFeld label={KOPFNAMEN.skontoProzent} placeholder="0" {...form.getInputProps('skontoProzent')} />
      <TextInput
        label={KOPFNAMEN.skontoTage}
        inputMode="numeric"
        placeholder="14"
        {...form.getInputProps('skontoTage')}
      />
    </>
  );
}
