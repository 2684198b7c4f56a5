import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, Progress } from '@mantine/core';
import { formatAnzahl } from '#kern/dezimal.ts';
import { useAuftragsaktion } from '#web/aufgaben/aufgaben.queries.ts';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import flaeche from '#web/components/flaeche.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import type { useMahnlauf } from '#web/mahnungen/useMahnlauf.ts';
import classes from './Mahnung.module.css';

type Lauf = ReturnType<typeof useMahnlauf>;

/** How far the letters have come, and which were left out and why. */
export function Mahnfortschritt({ lauf }: { lauf: Lauf }) {
  const abbrechen = useAuftragsaktion('abbrechen');
  const { auftrag, laeuft, bericht } = lauf;
  if (laeuft) {
    const [erledigt, gesamt] = [auftrag?.erledigt ?? 0, auftrag?.gesamt ?? 0];
    return (
      <div className={`${flaeche.karte} ${classes.leiste}`} role="status">
        <strong>
          {gesamt === 0
            ? 'Beginnt gleich …'
            : `${formatAnzahl(erledigt)} von ${formatAnzahl(gesamt)} Mahnungen geschrieben`}
        </strong>
        <Progress
          className={classes.suche}
          aria-label="Mahnungen schreiben"
          value={gesamt === 0 ? 0 : (100 * erledigt) / gesamt}
        />
        {auftrag && (
          <Button
            variant="default"
            size="compact-sm"
            disabled={auftrag.abbruch}
            onClick={() => abbrechen.mutate(auftrag.id)}
          >
            Abbrechen
          </Button>
        )}
      </div>
    );
  }
  if (!bericht?.ergebnis) return null;
  const { offene, weitere } = bericht.ergebnis;
  return (
    <Alert
      variant="light"
      withCloseButton
      closeButtonLabel="Bericht schließen"
      title={ergebnisOf(bericht.art, bericht.ergebnis)}
      onClose={lauf.closeBericht}
    >
      <ul className={classes.gruende}>
        {offene.map(({ id, grund }) => (
          <li key={id}>
            <TextLink to="/kunde/$id" params={{ id: String(id) }}>
              {lauf.nameOf(id)}
            </TextLink>
            : {grund}
          </li>
        ))}
      </ul>
      {weitere > 0 && <p>Und {formatAnzahl(weitere)} weitere.</p>}
      {bericht.ergebnis.gelungen > 0 && (
        <TextLink to="/mahnungen" search={{ stand: 'geschrieben' }}>
          Geschriebene ansehen und drucken
        </TextLink>
      )}
    </Alert>
  );
}
