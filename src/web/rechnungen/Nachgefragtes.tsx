import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ComponentType, useState } from 'react';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import classes from './Eingangsfelder.module.css';

/** Takes the form of a receipt. */
export type FormProps = { form: UseFormReturnType<RechnungFelder> };

type Props<Teil extends string> = FormProps & {
  teile: Record<Teil, { frage: string; Felder: ComponentType<FormProps> }>;
  /** Whether something stands in a part, or something else asks for it. */
  gehoertDazu: (felder: RechnungFelder) => Record<Teil, boolean>;
  /** Parts that are not offered, though they are shown where they belong. */
  ohne: (teil: Teil) => boolean;
};

/** Fields that only some receipts need: there where they belong to them, else at a click. */
export function Nachgefragtes<Teil extends string>({ form, teile, gehoertDazu, ohne }: Props<Teil>) {
  const [gefragt, setGefragt] = useState<readonly Teil[]>([]);
  const dazu = gehoertDazu(form.values);
  const namen = Object.keys(teile) as Teil[];
  const isOffen = (teil: Teil) => gefragt.includes(teil) || dazu[teil];
  const weitere = namen.filter((teil) => !isOffen(teil) && !ohne(teil));
  return (
    <>
      {namen.filter(isOffen).map((teil) => {
        const { frage, Felder } = teile[teil];
        return (
          <fieldset key={teil} className={classes.zusatz}>
            <legend>{frage}</legend>
            <Felder form={form} />
          </fieldset>
        );
      })}
      {weitere.length > 0 && (
        <div className={classes.vorschlaege}>
          <span>Außerdem:</span>
          {weitere.map((teil) => (
            <Button
              key={teil}
              variant="light"
              size="compact-md"
              onClick={() => setGefragt([...gefragt, teil])}
            >
              {teile[teil].frage}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
