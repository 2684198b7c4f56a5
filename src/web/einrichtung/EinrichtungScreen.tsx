import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { useSaveVorlieben } from '#web/auth/vorlieben.queries.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useNochHier } from '#web/components/nochHier.ts';
import { Seite } from '#web/components/Seite.tsx';
import { useStand } from '#web/components/useStand.ts';
import { AngabenSchritt } from '#web/einrichtung/AngabenSchritt.tsx';
import { KundeSchritt } from '#web/einrichtung/KundeSchritt.tsx';
import { SCHRITTE, type Schritt } from '#web/einrichtung/schritte.ts';
import classes from './Einrichtung.module.css';

const route = getRouteApi('/einrichtung');

const TITEL: Record<Schritt, { titel: string; warum: string }> = {
  absender: {
    titel: 'Wer bist du?',
    warum: 'So stehst du als Absender auf deinen Rechnungen.',
  },
  steuer: {
    titel: 'Wie ist das mit der Umsatzsteuer?',
    warum: 'Der passende Hinweis steht dann auf jeder Rechnung. Im Zweifel frag dein Finanzamt.',
  },
  bank: { titel: 'Wohin sollen Kunden überweisen?', warum: 'Die Bankverbindung steht am Fuß der Rechnung.' },
  kunde: { titel: 'Dein erster Kunde', warum: 'Für ihn kannst du gleich die erste Rechnung schreiben.' },
};

/** `/einrichtung`: the few things a first invoice needs, after the account was created. Each step is saved at once. */
export function EinrichtungScreen() {
  const { schritt = 'absender' } = route.useSearch();
  const navigate = route.useNavigate();
  const abfrage = useMandant();
  const { gelesen } = useStand(abfrage);
  const vorlieben = useSaveVorlieben();
  const index = SCHRITTE.indexOf(schritt);
  const go = (next: Schritt | undefined) => void navigate({ search: { schritt: next } });
  const isNochHier = useNochHier();
  /** For what follows an answer: who has skipped the rest meanwhile is not fetched back. */
  const wennNochHier = (act: () => void) => () => {
    if (isNochHier()) act();
  };
  const finish = () => {
    vorlieben.mutate({ einrichtungErledigt: true });
    void navigate({ to: '/', search: {} });
  };
  const zurueck = index > 0 ? () => go(SCHRITTE[index - 1]) : undefined;
  const { titel, warum } = TITEL[schritt];
  return (
    <Seite titel={titel} untertitel={warum} schmal>
      <div className={classes.stand}>
        <p className={classes.schritt} role="status">
          Schritt {index + 1} von {SCHRITTE.length}
        </p>
        <Button variant="subtle" size="compact-md" onClick={finish}>
          Überspringen
        </Button>
        <Progress
          className={classes.balken}
          value={((index + 1) / SCHRITTE.length) * 100}
          aria-label="Stand der Einrichtung"
        />
      </div>
      <div className={flaeche.karte}>
        <Ladezustand abfrage={gelesen}>
          {schritt === 'kunde' && <KundeSchritt onZurueck={zurueck} onFertig={wennNochHier(finish)} />}
          {schritt !== 'kunde' && abfrage.data && (
            <AngabenSchritt
              key={schritt}
              schritt={schritt}
              mandant={abfrage.data}
              onZurueck={zurueck}
              onWeiter={wennNochHier(() => go(SCHRITTE[index + 1]))}
            />
          )}
        </Ladezustand>
      </div>
    </Seite>
  );
}
