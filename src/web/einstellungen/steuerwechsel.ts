import type { UseFormReturnType } from '@mantine/form';
import { hinweisNachWechsel, steuerlandOf } from '#kern/steuer/hinweis.ts';
import type { Steuerart } from '#kern/steuer/steuerart.ts';

type Felder = { land: string; steuerart: Steuerart; steuerhinweis: string };

/** For `onValuesChange` of a form: the note follows mode and country as long as nobody has worded it. */
export function followSteuerart(
  form: Pick<UseFormReturnType<Felder>, 'setFieldValue'>,
  felder: Felder,
  vorher: Felder,
): void {
  const land = steuerlandOf(felder);
  if (felder.steuerart === vorher.steuerart && land === steuerlandOf(vorher)) return;
  form.setFieldValue('steuerhinweis', hinweisNachWechsel(felder.steuerhinweis, felder.steuerart, land));
}
