import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Group, Radio, Stack, Title, useMantineColorScheme } from '@mantine/core';
import { useBenutzer } from '#web/api/benutzer.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { useStand } from '#web/components/useStand.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { Kontoende } from '#web/einstellungen/Kontoende.tsx';
import { KontoForm } from '#web/einstellungen/KontoForm.tsx';
import { PasswortForm } from '#web/einstellungen/PasswortForm.tsx';
import { Sicherheit } from '#web/einstellungen/Sicherheit.tsx';
import { Sitzungen } from '#web/einstellungen/Sitzungen.tsx';

/** `/Accounteinstellungen`: the account and how the app looks in this browser. */
export function AccountEinstellungen() {
  const abfrage = useBenutzer();
  const { gelesen } = useStand(abfrage);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Seite titel="Konto" schmal>
      <section className={`${flaeche.karte} ${flaeche.stapel}`}>
        <Ladezustand abfrage={gelesen} zeilen={2}>
          {abfrage.data && <KontoForm benutzer={abfrage.data} />}
        </Ladezustand>
        <Group>
          <KnopfLink to="/betriebe" variant="default">
            Betriebe
          </KnopfLink>
          <KnopfLink to="/logout" variant="default">
            Abmelden …
          </KnopfLink>
        </Group>
      </section>
      <section className={`${flaeche.karte} ${flaeche.stapel}`}>
        <Title order={2}>Passwort ändern</Title>
        <PasswortForm />
      </section>
      <Sicherheit />
      <section className={`${flaeche.karte} ${flaeche.stapel}`}>
        <Title order={2}>Angemeldete Geräte</Title>
        <Sitzungen />
      </section>
      <section className={`${flaeche.karte} ${flaeche.stapel}`}>
        <Radio.Group
          label="Darstellung"
          description="Gilt für diesen Browser."
          value={colorScheme}
          onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
        >
          <Stack gap="sm" mt="sm">
            <Radio value="light" label="Hell" />
            <Radio value="dark" label="Dunkel" />
            <Radio value="auto" label="Wie das Gerät" />
          </Stack>
        </Radio.Group>
      </section>
      <Kontoende />
    </Seite>
  );
}
