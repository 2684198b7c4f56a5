import type { UseFormReturnType } from '@mantine/form';
import { lazy, Suspense } from 'react';
import type { Panel } from '#web/rechnungen/NeuPanel.tsx';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { choosePosten } from '#web/rechnungen/usePosten.ts';

const NeuPanel = lazy(() => import('#web/rechnungen/NeuPanel.tsx'));

type Props = { form: UseFormReturnType<RechnungFelder>; panel: Panel; onClose: () => void };

/** Creates a party or product and puts it where it was wanted. */
export function Seitenpanel({ form, panel, onClose }: Props) {
  return (
    <Suspense>
      <NeuPanel
        panel={panel}
        onClose={onClose}
        onPartei={(art, partei) => {
          form.setFieldValue(art, partei);
          onClose();
        }}
        onProdukt={(index, produkt) => {
          choosePosten(form, index, produkt);
          onClose();
        }}
      />
    </Suspense>
  );
}
