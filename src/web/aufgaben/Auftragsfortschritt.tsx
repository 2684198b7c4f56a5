import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Auftrag, rechtOfAuftrag } from '#kern/auftraege/auftrag.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import { isOffen, useAuftragsaktion } from '#web/aufgaben/aufgaben.queries.ts';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import { Nur } from '#web/components/Nur.tsx';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import classes from './Auftragsfortschritt.module.css';

/** How far a batch has come, in words; it has not begun before it knows how much there is. */
export function fortschrittstext(auftrag: Auftrag | undefined): string {
  if (!auftrag?.gesamt) return 'Beginnt gleich …';
  return `${formatAnzahl(auftrag.erledigt)} von ${formatAnzahl(auftrag.gesamt)}`;
}

/** How far a batch has come, and the button that ends it. */
export function Auftragsbalken({ auftrag, label }: { auftrag: Auftrag | undefined; label: string }) {
  const abbrechen = useAuftragsaktion('abbrechen');
  const anteil = auftrag?.gesamt ? (100 * auftrag.erledigt) / auftrag.gesamt : 0;
  return (
    <>
      <Progress className={classes.balken} aria-label={label} value={anteil} />
      {auftrag && isOffen(auftrag) && (
        <Nur recht={rechtOfAuftrag(auftrag.art)}>
          <Button
            variant="default"
            size="compact-sm"
            disabled={auftrag.abbruch}
            onClick={() => abbrechen.mutate(auftrag.id)}
          >
            Abbrechen
          </Button>
        </Nur>
      )}
    </>
  );
}

type Berichtprops = {
  bericht: Auftrag;
  /** Leads to what was left out, by its id. */
  verweis: (id: number) => ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** Receipts that were left out of a batch, and why. */
export function Auftragsbericht({ bericht, verweis, onClose, children }: Berichtprops) {
  const { sichtbar, umschalter } = useGekuerzt(bericht.ergebnis?.offene ?? []);
  if (!bericht.ergebnis) return null;
  return (
    <Alert
      variant="light"
      withCloseButton
      closeButtonLabel="Bericht schließen"
      title={ergebnisOf(bericht.art, bericht.ergebnis)}
      onClose={onClose}
    >
      <ul className={classes.bericht}>
        {sichtbar.map(({ id, grund }) => (
          <li key={id}>
            {verweis(id)}: {grund}
          </li>
        ))}
      </ul>
      {umschalter}
      {bericht.ergebnis.weitere > 0 && <p>Und {formatAnzahl(bericht.ergebnis.weitere)} weitere.</p>}
      {children}
    </Alert>
  );
}
