import { AUFTRAGSTITEL, type Auftrag } from '#kern/auftraege/auftrag.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { ohneForderung } from '#kern/zahlungen/bezahlstatus.ts';
import { Auftragsbalken, fortschrittstext } from '#web/aufgaben/Auftragsfortschritt.tsx';
import type { Sammelauswahl, Sammelhandlung, useSammeln } from '#web/aufgaben/sammeln.queries.ts';
import { Handlungen } from '#web/rechnungen/RechnungUebersichtHandlungen.tsx';
import { Auswahlleiste } from '#web/tabelle/Auswahlleiste.tsx';
import { useAuswahl, type Zeilenstand } from '#web/tabelle/zeilenstand.ts';

type Props = {
  rechnungen: readonly Rechnung[];
  zeilen: Zeilenstand;
  /** All that the filter finds, as far as it is known. */
  gesamt: { anzahl: number; summe: number } | undefined;
  filter: Record<string, string | undefined>;
  sammeln: ReturnType<typeof useSammeln>;
};

/** Acts on the chosen invoices, and how far they have come. */
export function RechnungAuswahl({ rechnungen, zeilen, gesamt, filter, sammeln }: Props) {
  const { ids, alle } = useAuswahl(zeilen);
  if (sammeln.laeuft)
    return (
      <Auswahlleiste titel={fortschrittstext(sammeln.auftrag)}>
        <Auftragsbalken auftrag={sammeln.auftrag} label={titelOf(sammeln.auftrag)} />
      </Auswahlleiste>
    );
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

function titelOf(auftrag: Auftrag | undefined): string {
  return auftrag ? (AUFTRAGSTITEL[auftrag.art] ?? '') : '';
}
