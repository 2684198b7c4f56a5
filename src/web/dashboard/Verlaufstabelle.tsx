import '@mantine/core/styles/Table.layer.css';
import { Table } from '@mantine/core';
import type { Monatswert } from '#kern/auswertungen/saldo.ts';
import { formatMonat } from '#kern/datum.ts';
import { sumCent } from '#kern/geld.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import classes from './Verlauf.module.css';

/** The figures behind the chart. */
export function Verlaufstabelle({ werte }: { werte: Monatswert[] }) {
  const einnahmen = sumCent(werte.map((wert) => wert.einnahmen));
  const ausgaben = sumCent(werte.map((wert) => wert.ausgaben));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reachable by keyboard
    <section className={classes.rollen} aria-label="Monatswerte" tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Monat</Table.Th>
            {['Einnahmen', 'Ausgaben', 'Saldo'].map((titel) => (
              <Table.Th key={titel} scope="col" ta="right">
                {titel}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {werte.map((wert) => (
            <Zeile key={wert.monat} titel={formatMonat(wert.monat)} {...wert} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Zeile titel="Summe" einnahmen={einnahmen} ausgaben={ausgaben} />
        </Table.Tfoot>
      </Table>
    </section>
  );
}

type ZeileProps = Pick<Monatswert, 'einnahmen' | 'ausgaben'> & { titel: string };

function Zeile({ titel, einnahmen, ausgaben }: ZeileProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {titel}
      </Table.Th>
      {[einnahmen, -ausgaben, einnahmen - ausgaben].map((cent, spalte) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same three
        <Table.Td key={spalte} ta="right">
          <Betrag cent={cent} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
