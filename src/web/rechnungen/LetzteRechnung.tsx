import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { rhythmustext } from '#kern/ausgaben/wiederkehrend.ts';
import { formatBetrag } from '#kern/geld.ts';
import { useAusgabenvorschlag } from '#web/ausgaben/ausgaben.queries.ts';
import { isLeer } from '#web/rechnungen/postenFelder.ts';
import { useLetzteRechnung } from '#web/rechnungen/rechnung.queries.ts';
import { parteiOf, type RechnungFelder, wieZuletzt } from '#web/rechnungen/rechnungFelder.ts';
import { IconHistory } from '#web/zeichen/zeichen.ts';

/** Offers the lines of the party's last receipt while none have been entered yet. */
export function LetzteRechnung({ form }: { form: UseFormReturnType<RechnungFelder> }) {
  const { posten, einnahme } = form.values;
  const partei = parteiOf(form.values);
  const isOffered = partei !== null && posten.every(isLeer);
  const { data: letzte } = useLetzteRechnung(isOffered ? partei.id : undefined, einnahme);
  const { data: vorschlag } = useAusgabenvorschlag(isOffered && !einnahme ? partei.id : undefined);
  if (!isOffered || !letzte) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconHistory size={16} aria-hidden />}
      onClick={() => form.setValues(wieZuletzt(letzte))}
    >
      {vorschlag?.wiederkehrend ? rhythmustext(vorschlag.wiederkehrend) : 'Wie zuletzt'}:{' '}
      {formatBetrag(letzte.summe)}
    </Button>
  );
}
