import type { UseFormReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import flaeche from '#web/components/flaeche.module.css';
import { ParteiWahl } from '#web/kunden/ParteiWahl.tsx';
import type { Panel } from '#web/rechnungen/NeuPanel.tsx';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { focusNext } from '#web/rechnungen/tastatur.ts';

type Props = {
  form: UseFormReturnType<RechnungFelder>;
  onPanel: (panel: Panel) => void;
  /** Nothing has been entered yet. */
  isNeu: boolean;
};

/** Whom the receipt is for, or from. */
export function Belegpartei({ form, onPanel, isNeu }: Props) {
  // A field that asks for the focus by itself would push up the keyboard of a phone.
  const hasKeyboard = useMediaQuery('(pointer: fine)', false, { getInitialValueInEffect: false });
  const { einnahme } = form.values;
  const art = einnahme ? 'kunde' : 'lieferant';
  return (
    <section className={flaeche.karte}>
      <ParteiWahl
        key={art}
        art={art}
        value={form.values[art]}
        onChange={(partei) => form.setFieldValue(art, partei)}
        onNeu={(name) => onPanel({ fuer: 'neuePartei', art, name })}
        onBearbeiten={(id) => onPanel({ fuer: 'anschrift', art, id })}
        onWeiter={focusNext}
        autoFocus={isNeu && hasKeyboard}
        error={form.errors['kundenID']}
      />
    </section>
  );
}
