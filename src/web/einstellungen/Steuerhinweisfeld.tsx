import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { steuerhinweisOf, steuerlandOf } from '#kern/steuer/hinweis.ts';
import { type Steuerart, zeigtUmsatzsteuer } from '#kern/steuer/steuerart.ts';
import { hatEigenenHinweis, steuerregel } from '#kern/steuer/steuerregel.ts';
import { LABELS } from '#web/absender/absenderFelder.ts';
import classes from './AbsenderForm.module.css';

type Props = { land: string; steuerart: Steuerart; steuerhinweis: string; input: object };

/** The note about VAT, where the mode leaves its words to the issuer, and in any case what the sheet will say. */
export function Steuerhinweisfeld({ land, steuerart, steuerhinweis, input }: Props) {
  const absender = { land, steuerart, steuerhinweis: steuerhinweis.trim() };
  const hinweis = steuerhinweisOf({ steuerart, steuerhinweis: '' }, absender);
  return (
    <>
      {hatEigenenHinweis(steuerart) && (
        <Textarea label={LABELS.steuerhinweis} autosize={false} rows={2} {...input} />
      )}
      <output className={classes.hinweis}>
        {zeigtUmsatzsteuer(steuerart)
          ? 'Auf der Rechnung stehen Steuersatz und Steuerbetrag, ein Hinweis ist nicht nötig.'
          : `Auf der Rechnung steht: „${hinweis}“`}
        <small>Grundlage: {steuerregel(steuerart, steuerlandOf({ land })).quelle}</small>
      </output>
    </>
  );
}

/** VAT id, under the name it has in the issuer's country. */
export function UstIdFeld({ land, ...input }: { land: string } & Omit<TextInputProps, 'label'>) {
  const isAt = steuerlandOf({ land }) === 'AT';
  return (
    <TextInput
      label={isAt ? 'UID-Nummer' : 'USt-IdNr.'}
      placeholder={isAt ? 'ATU12345678' : 'DE123456789'}
      autoComplete="off"
      {...input}
    />
  );
}
