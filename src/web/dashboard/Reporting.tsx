import '@mantine/core/styles/Table.layer.css';
import { Table, Title } from '@mantine/core';
import type { Monatswert, Saldo } from '#kern/auswertungen/saldo.ts';
import type { Tage } from '#kern/auswertungen/zeitraum.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useSaldo, useVerlauf } from '#web/dashboard/dashboard.queries.ts';
import { Zeitraumwahl } from '#web/dashboard/Zeitraumwahl.tsx';
import classes from './Reporting.module.css';

type Props = Tage & { onChange: (tage: Tage) => void };

/** Tab Reporting: totals of the range and how they came about month by month. */
export default function Reporting({ von, bis, onChange }: Props) {
  const saldo = useSaldo({ von, bis });
  const verlauf = useVerlauf({ von, bis });
  return (
    <div className={flaeche.stapel}>
      <Zeitraumwahl von={von} bis={bis} onChange={onChange} />
      <Ladezustand abfrage={saldo} zeilen={1}>
        {saldo.data && <Summen saldo={saldo.data} />}
      </Ladezustand>
      <section className={flaeche.karte} aria-labelledby="verlauf">
        <Title order={2} size="h4" id="verlauf">
          Zeitliche Entwicklung
        </Title>
        <Ladezustand abfrage={verlauf} zeilen={6}>
          {verlauf.data && <Verlauf werte={verlauf.data} />}
        </Ladezustand>
      </section>
    </div>
  );
}

function Summen({ saldo }: { saldo: Saldo }) {
  return (
    <section className={flaeche.karte} aria-labelledby="anteile">
      <Title order={2} size="h4" id="anteile">
        Anteile Einnahmen & Ausgaben
      </Title>
      <dl className={classes.summen}>
        <div>
          <dt>Einnahmen</dt>
          <dd>
            <Betrag cent={saldo.einnahmen} />
          </dd>
        </div>
        <div>
          <dt>Ausgaben</dt>
          <dd>
            <Betrag cent={-saldo.ausgaben} />
          </dd>
        </div>
        <div>
          <dt>Saldo</dt>
          <dd>
            <Betrag cent={saldo.saldo} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

const monatsname = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

function Verlauf({ werte }: { werte: Monatswert[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to be reachable by keyboard
    <section className={classes.rollen} aria-label="Monatswerte" tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Monat</Table.Th>
            <Table.Th scope="col" ta="right">
              Einnahmen
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Ausgaben
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {werte.map(({ monat, einnahmen, ausgaben }) => (
            <Table.Tr key={monat}>
              <Table.Th scope="row" fw={400}>
                {monatsname.format(Date.parse(`${monat}-01T00:00:00Z`))}
              </Table.Th>
              <Table.Td ta="right">
                <Betrag cent={einnahmen} />
              </Table.Td>
              <Table.Td ta="right">
                <Betrag cent={-ausgaben} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
