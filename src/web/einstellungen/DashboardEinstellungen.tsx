import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import flaeche from '#web/components/flaeche.module.css';
import { Seite } from '#web/components/Seite.tsx';
import { showGespeichert } from '#web/components/snackbar.ts';
import { readVorlieben, saveVorlieben, type Vorlieben } from '#web/einstellungen/vorlieben.queries.ts';

const ZEITRAEUME = [
  { tage: 30, label: 'Die letzten 30 Tage' },
  { tage: 90, label: 'Die letzten 90 Tage' },
  { tage: 365, label: 'Die letzten 365 Tage' },
  { tage: 730, label: 'Die letzten zwei Jahre' },
];

/** `/DashboardInd`: what the dashboard begins with in this browser. */
export function DashboardEinstellungen() {
  const [vorlieben, setVorlieben] = useState(readVorlieben);
  const change = (part: Partial<Vorlieben>) => {
    const next = { ...vorlieben, ...part };
    setVorlieben(next);
    saveVorlieben(next);
    showGespeichert();
  };
  return (
    <Seite titel="Dashboard anpassen" untertitel="Gilt für diesen Browser" schmal>
      <section className={flaeche.karte}>
        <Radio.Group
          label="Zeitraum beim Öffnen"
          value={String(vorlieben.tage)}
          onChange={(value) => change({ tage: Number(value) })}
        >
          <Stack gap="sm" mt="sm">
            {ZEITRAEUME.map(({ tage, label }) => (
              <Radio key={tage} value={String(tage)} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      </section>
      <section className={flaeche.karte}>
        <Radio.Group
          label="Erster Tab auf der Startseite"
          value={vorlieben.starttab}
          onChange={(value) => change({ starttab: value === 'reporting' ? 'reporting' : 'uebersicht' })}
        >
          <Stack gap="sm" mt="sm">
            <Radio value="uebersicht" label="Übersicht" />
            <Radio value="reporting" label="Reporting" />
          </Stack>
        </Radio.Group>
      </section>
    </Seite>
  );
}
