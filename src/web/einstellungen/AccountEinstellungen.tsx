import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Radio, Stack, useMantineColorScheme } from '@mantine/core';
import { useBenutzer } from '#web/auth/auth.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { KnopfLink } from '#web/components/Verweis.tsx';
import classes from './AccountEinstellungen.module.css';

/** `/Accounteinstellungen`: the account and how the app looks in this browser. */
export function AccountEinstellungen() {
  const abfrage = useBenutzer();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Seite titel="Konto" schmal>
      <section className={`${flaeche.karte} ${flaeche.stapel}`}>
        <Ladezustand abfrage={abfrage} zeilen={2}>
          <dl className={classes.angaben}>
            <dt>Name</dt>
            <dd>{abfrage.data?.name || 'Nicht angegeben'}</dd>
            <dt>E-Mail</dt>
            <dd>{abfrage.data?.username}</dd>
          </dl>
        </Ladezustand>
        <div>
          <KnopfLink to="/logout" variant="default">
            Abmelden …
          </KnopfLink>
        </div>
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
    </Seite>
  );
}
