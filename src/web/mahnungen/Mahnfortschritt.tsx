import { Auftragsbalken, Auftragsbericht, fortschrittstext } from '#web/aufgaben/Auftragsfortschritt.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { TextLink } from '#web/components/Verweis.tsx';
import type { useMahnlauf } from '#web/mahnungen/useMahnlauf.ts';
import classes from './Mahnung.module.css';

type Lauf = ReturnType<typeof useMahnlauf>;

/** How far the letters have come, and which were left out and why. */
export function Mahnfortschritt({
  lauf: { auftrag, laeuft, bericht, nameOf, closeBericht },
}: {
  lauf: Lauf;
}) {
  if (laeuft)
    return (
      <div className={`${flaeche.karte} ${classes.leiste}`} role="status">
        <strong>{fortschrittstext(auftrag)}</strong>
        <Auftragsbalken auftrag={auftrag} label="Mahnungen schreiben" />
      </div>
    );
  if (!bericht) return null;
  return (
    <Auftragsbericht
      bericht={bericht}
      verweis={(id) => (
        <TextLink to="/kunde/$id" params={{ id: String(id) }}>
          {nameOf(id)}
        </TextLink>
      )}
      onClose={closeBericht}
    >
      {(bericht.ergebnis?.gelungen ?? 0) > 0 && (
        <TextLink to="/mahnungen" search={{ stand: 'geschrieben' }}>
          Geschriebene ansehen und drucken
        </TextLink>
      )}
    </Auftragsbericht>
  );
}
