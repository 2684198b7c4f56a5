import { Button, Group } from '@mantine/core';
import { useSaveVorlieben } from '#web/auth/vorlieben.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { KnopfLink } from '#web/components/Verweis.tsx';
import classes from './EinrichtungHinweis.module.css';

/** Small card on the start page as long as the set-up was neither finished nor skipped. */
export function EinrichtungHinweis() {
  const vorlieben = useSaveVorlieben();
  return (
    <section className={`${flaeche.karte} ${classes.hinweis}`} aria-label="Einrichtung">
      <p>In drei Minuten eingerichtet: Absender, Steuerhinweis und Bankverbindung für deine Rechnungen.</p>
      <Group gap="xs">
        <Button variant="subtle" onClick={() => vorlieben.mutate({ einrichtungErledigt: true })}>
          Nicht jetzt
        </Button>
        <KnopfLink to="/einrichtung" variant="light">
          Jetzt einrichten
        </KnopfLink>
      </Group>
    </section>
  );
}
