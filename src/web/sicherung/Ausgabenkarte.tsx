import { Button, Group, Title } from '@mantine/core';
import { useState } from 'react';
import { addMonate, monatsgrenzen } from '#kern/datum.ts';
import flaeche from '#web/components/flaeche.module.css';
import { type Tage, Zeitraum } from '#web/components/Zeitraum.tsx';
import { heute } from '#web/heute.ts';
import { useAusgabendatei } from '#web/sicherung/sicherung.queries.ts';
import { IconFileZip, IconTable } from '#web/zeichen/zeichen.ts';
import classes from './Sicherung.module.css';

/** Expenses of a period for the adviser: the month that is over, unless somebody says otherwise. */
export function Ausgabenkarte() {
  const [tage, setTage] = useState<Tage>(() => monatsgrenzen(addMonate(heute(), -1)));
  const tabelle = useAusgabendatei('ausgaben.csv');
  const originale = useAusgabendatei('ausgaben/originale.zip');
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`} aria-labelledby="ausgaben">
      <Title order={2} id="ausgaben">
        Ausgaben für die Steuerberatung
      </Title>
      <p className={classes.leise}>
        Die Ausgaben eines Zeitraums als Tabelle, eine Zeile je Steuersatz, mit Netto, Steuer, Vorsteuer und
        Kategorie. Dazu die Originale aus dem Eingang als ZIP: Datum, Lieferant und Betrag stehen im Namen.
      </p>
      <Zeitraum {...tage} onChange={setTage} />
      <Group>
        <Button
          variant="default"
          leftSection={<IconTable size={18} aria-hidden />}
          loading={tabelle.isPending}
          onClick={() => tabelle.mutate(tage)}
        >
          Tabelle (CSV)
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip size={18} aria-hidden />}
          loading={originale.isPending}
          onClick={() => originale.mutate(tage)}
        >
          Originale (ZIP)
        </Button>
      </Group>
    </section>
  );
}
