import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { STANDARD } from '#kern/auth/standardvorlieben.ts';
import type { Vorlieben } from '#kern/auth/vorlieben.ts';
import { useSaveVorlieben, useVorlieben } from '#web/auth/vorlieben.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Seite } from '#web/components/Seite.tsx';
import { showGespeichert } from '#web/components/snackbar.tsx';
import { Karten } from '#web/einstellungen/Karten.tsx';

const BEREICHE = [
  { value: '365', label: '365 Tage' },
  { value: 'monat', label: 'Dieser Monat' },
  { value: 'quartal', label: 'Dieses Quartal' },
  { value: 'jahr', label: 'Dieses Jahr' },
  { value: 'vorjahr', label: 'Das vergangene Jahr' },
] as const;

const TABS = [
  { value: 'uebersicht', label: 'Übersicht' },
  { value: 'reporting', label: 'Reporting' },
] as const;

const NAVIGATIONEN = [
  { value: 'unten', label: 'Unten', description: 'Eine schmale Leiste am unteren Rand' },
  { value: 'links', label: 'Links', description: 'Eine Leiste an der Seite, gut auf breiten Bildschirmen' },
] as const;

const DICHTEN = [
  { value: 'bequem', label: 'Bequem', description: 'Luft zwischen den Zeilen' },
  { value: 'dicht', label: 'Dicht', description: 'Mehr Zeilen auf einen Blick' },
] as const;

/** `/DashboardInd`: how the start page and the navigation look, on every device of the user. */
export function DashboardEinstellungen() {
  const gespeichert = useVorlieben() ?? STANDARD;
  // What was clicked shows in the same moment; query data would follow a moment later.
  const [gewaehlt, setGewaehlt] = useState<Partial<Vorlieben>>({});
  const vorlieben = { ...gespeichert, ...gewaehlt };
  const save = useSaveVorlieben();
  const change = (part: Partial<Vorlieben>) => {
    setGewaehlt((before) => ({ ...before, ...part }));
    // The range that the start page remembers gives way to the new default.
    if (part.bereich) for (const key of ['fromDate', 'toDate', 'rangeDay']) localStorage.removeItem(key);
    save.mutate(part, { onSuccess: showGespeichert, onError: () => setGewaehlt({}) });
  };
  return (
    <Seite titel="Dashboard anpassen" untertitel="Gilt für dein Konto, auf jedem Gerät" schmal>
      <Karten karten={vorlieben.karten} onChange={(karten) => change({ karten })} />
      <Wahl
        label="Zeitraum beim Öffnen"
        wahl={BEREICHE}
        value={vorlieben.bereich}
        onChange={(bereich) => change({ bereich })}
      />
      <Wahl
        label="Erster Tab auf der Startseite"
        wahl={TABS}
        value={vorlieben.startTab}
        onChange={(startTab) => change({ startTab })}
      />
      <Wahl
        label="Navigation auf breiten Fenstern"
        wahl={NAVIGATIONEN}
        value={vorlieben.navigation}
        onChange={(navigation) => change({ navigation })}
      />
      <Wahl
        label="Zeilen und Felder"
        wahl={DICHTEN}
        value={vorlieben.dichte}
        onChange={(dichte) => change({ dichte })}
      />
    </Seite>
  );
}

type WahlProps<V extends string> = {
  label: string;
  wahl: readonly { value: V; label: string; description?: string }[];
  value: NoInfer<V>;
  onChange: (value: V) => void;
};

function Wahl<V extends Vorlieben['bereich' | 'startTab' | 'navigation' | 'dichte']>({
  label,
  wahl,
  value,
  onChange,
}: WahlProps<V>) {
  return (
    <section className={flaeche.karte}>
      <Radio.Group
        label={label}
        value={value}
        onChange={(chosen) => {
          const option = wahl.find((candidate) => candidate.value === chosen);
          if (option) onChange(option.value);
        }}
      >
        <Stack gap="sm" mt="sm">
          {wahl.map((option) => (
            <Radio key={option.value} {...option} />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  );
}
