import '@mantine/core/styles/Progress.layer.css';
import { Alert, Button, Progress } from '@mantine/core';
import { AUFTRAGSTITEL, type Auftrag } from '#kern/auftraege/auftrag.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { isOffen, useAuftragsaktion } from '#web/aufgaben/aufgaben.queries.ts';
import { ergebnisOf } from '#web/aufgaben/aufgabentext.ts';
import type { Sammelauswahl, Sammelhandlung, useSammeln } from '#web/aufgaben/sammeln.queries.ts';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import { Handlungen } from '#web/rechnungen/RechnungUebersichtHandlungen.tsx';
import { Auswahlleiste } from '#web/tabelle/Auswahlleiste.tsx';
import { useAuswahl, type Zeilenstand } from '#web/tabelle/zeilenstand.ts';
import classes from './RechnungUebersicht.module.css';

type Props = {
  rechnungen: readonly Rechnung[];
  zeilen: Zeilenstand;
  /** All that the filter finds, as far as it is known. */
  gesamt: { anzahl: number; summe: number } | undefined;
  filter: Record<string, string | undefined>;
  sammeln: ReturnType<typeof useSammeln>;
};

/** What can be done with the chosen invoices, and how far that has come. */
export function RechnungAuswahl({ rechnungen, zeilen, gesamt, filter, sammeln }: Props) {
  const { ids, alle } = useAuswahl(zeilen);
  if (sammeln.laeuft) return <Fortschritt auftrag={sammeln.auftrag} />;
  if (ids.size === 0 && !alle) return null;
  const gewaehlte = alle ? rechnungen : rechnungen.filter(({ id }) => ids.has(id));
  const zaehlende = gewaehlte.filter((rechnung) => ohneForderung(rechnung) !== 'storniert');
  const summe = zaehlende.reduce((sum, rechnung) => sum + rechnung.summe, 0);
  const isGanz = alle && gesamt !== undefined;
  const start = (handlung: Sammelhandlung) => {
    const auswahl: Sammelauswahl = alle ? { filter } : { ids: [...ids] };
    zeilen.leeren();
    sammeln.start(handlung, auswahl);
  };
  const hasMehr = gesamt !== undefined && gesamt.anzahl > rechnungen.length && ids.size === rechnungen.length;
  return (
    <Auswahlleiste
      anzahl={isGanz ? gesamt.anzahl : gewaehlte.length}
      summe={isGanz ? gesamt.summe : summe}
      onAlle={hasMehr && !alle ? { anzahl: gesamt.anzahl, choose: () => zeilen.chooseAlle() } : undefined}
      onLeeren={() => zeilen.leeren()}
    >
      <Handlungen
        gewaehlte={gewaehlte}
        anzahl={isGanz ? gesamt.anzahl : gewaehlte.length}
        isVollstaendig={!alle || gesamt?.anzahl === rechnungen.length}
        filter={filter}
        start={start}
      />
    </Auswahlleiste>
  );
}

function Fortschritt({ auftrag }: { auftrag: Auftrag | undefined }) {
  const abbrechen = useAuftragsaktion('abbrechen');
  const titel = auftrag ? (AUFTRAGSTITEL[auftrag.art] ?? '') : '';
  const [erledigt, gesamt] = [auftrag?.erledigt ?? 0, auftrag?.gesamt ?? 0];
  return (
    <Auswahlleiste
      titel={gesamt === 0 ? 'Beginnt gleich …' : `${formatAnzahl(erledigt)} von ${formatAnzahl(gesamt)}`}
    >
      <Progress
        className={classes.fortschritt}
        aria-label={titel}
        value={gesamt === 0 ? 0 : (100 * erledigt) / gesamt}
      />
      {auftrag && isOffen(auftrag) && (
        <Button
          variant="default"
          size="compact-sm"
          disabled={auftrag.abbruch}
          onClick={() => abbrechen.mutate(auftrag.id)}
        >
          Abbrechen
        </Button>
      )}
    </Auswahlleiste>
  );
}

type BerichtProps = { bericht: Auftrag; nummerOf: (id: number) => string | undefined; onClose: () => void };

/** What was left out of a batch, and why. */
export function Sammelbericht({ bericht, nummerOf, onClose }: BerichtProps) {
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
            <TextLink to="/rechnung/$id" params={{ id: String(id) }}>
              {nummerOf(id) ?? `Beleg ${id}`}
            </TextLink>
            : {grund}
          </li>
        ))}
      </ul>
      {umschalter}
      {bericht.ergebnis.weitere > 0 && <p>Und {formatAnzahl(bericht.ergebnis.weitere)} weitere.</p>}
    </Alert>
  );
}
