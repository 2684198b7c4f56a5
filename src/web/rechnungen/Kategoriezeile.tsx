import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { kategoriename } from '#kern/ausgaben/kategorien.ts';
import { sonstigesHinweis } from '#kern/ausgaben/kategoriesummen.ts';
import { type Kategorievorschlag, kategorieOf } from '#kern/ausgaben/kategorievorschlag.ts';
import { jahresgrenzen, jahrOf } from '#kern/datum.ts';
import { useAusgabenvorschlag, useKategoriesummen } from '#web/ausgaben/ausgaben.queries.ts';
import { KategorieFeld } from '#web/ausgaben/KategorieFeld.tsx';
import { heute } from '#web/heute.ts';
import type { RechnungFelder } from '#web/rechnungen/rechnungFelder.ts';
import { IconBulb } from '#web/zeichen/zeichen.ts';
import classes from './Eingangsfelder.module.css';

type Props = { form: UseFormReturnType<RechnungFelder> };

/** Category of the whole expense, and what is suggested until somebody says it. */
export function Kategoriezeile({ form }: Props) {
  const { kategorie } = form.values;
  const vorschlag = useVorschlag(form.values);
  const { data: summen } = useKategoriesummen(jahresgrenzen(jahrOf(heute())), kategorie === 'sonstiges');
  const hinweis = kategorie === 'sonstiges' && summen && sonstigesHinweis(summen);
  const waehle = (id: typeof kategorie) => form.setFieldValue('kategorie', id);
  return (
    <div className={classes.kategorie}>
      <KategorieFeld
        label="Kategorie"
        value={kategorie}
        onChange={waehle}
        error={form.errors['kategorie']}
        data-path="kategorie"
      />
      {kategorie === '' && vorschlag && (
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconBulb size={16} aria-hidden />}
          title={AUS[vorschlag.aus]}
          onClick={() => waehle(vorschlag.kategorie)}
        >
          Vorschlag: {kategoriename(vorschlag.kategorie)}
        </Button>
      )}
      {hinweis && <p className={classes.grund}>{hinweis}</p>}
    </div>
  );
}

const AUS: Record<Kategorievorschlag['aus'], string> = {
  lieferant: 'Wie zuletzt bei diesem Lieferanten',
  woerter: 'Nach dem, was auf dem Beleg steht',
};

/** The supplier's last one, then words of the supplier, then what was bought. */
function useVorschlag({ lieferant, posten }: RechnungFelder): Kategorievorschlag | undefined {
  const { data } = useAusgabenvorschlag(lieferant?.id);
  if (data?.kategorie && data.kategorieAus) return { kategorie: data.kategorie, aus: data.kategorieAus };
  const kategorie = kategorieOf(posten.map(({ titel }) => titel).join(' '));
  return kategorie ? { kategorie, aus: 'woerter' } : undefined;
}
