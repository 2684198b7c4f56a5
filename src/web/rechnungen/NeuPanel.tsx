import type { Partei } from '#kern/kunden/partei.ts';
import type { Produkt } from '#kern/produkte/produkt.ts';
import { Schublade } from '#web/components/Dialog.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useStand } from '#web/components/useStand.ts';
import { ARTEN } from '#web/kunden/art.ts';
import { type Parteiart, usePartei } from '#web/kunden/kunde.queries.ts';
import { ParteiForm } from '#web/kunden/ParteiForm.tsx';
import { ProduktForm } from '#web/produkte/ProduktForm.tsx';

/** Subject of the side panel. */
export type Panel =
  | { fuer: 'neuePartei'; art: Parteiart; name: string }
  | { fuer: 'anschrift'; art: Parteiart; id: number }
  | { fuer: 'produkt'; index: number; titel: string; preis: string };

type Props = {
  panel: Panel;
  onPartei: (art: Parteiart, partei: Partei) => void;
  onProdukt: (index: number, produkt: Produkt) => void;
  onClose: () => void;
};

/** Side panel in which a party or product is created without leaving the receipt. */
export default function NeuPanel({ panel, onPartei, onProdukt, onClose }: Props) {
  return (
    <Schublade onClose={onClose} position="right" size="min(480px, 100vw)" title={titelOf(panel)}>
      {panel.fuer === 'neuePartei' && (
        <ParteiForm
          art={panel.art}
          vorgabe={{ firma: panel.name }}
          onSaved={(partei) => onPartei(panel.art, partei)}
        />
      )}
      {panel.fuer === 'anschrift' && (
        <Anschrift art={panel.art} id={panel.id} onSaved={(partei) => onPartei(panel.art, partei)} />
      )}
      {panel.fuer === 'produkt' && (
        <ProduktForm
          vorgabe={{ titel: panel.titel, preis: panel.preis }}
          onSaved={(produkt) => onProdukt(panel.index, produkt)}
        />
      )}
    </Schublade>
  );
}

function titelOf(panel: Panel): string {
  if (panel.fuer === 'produkt') return 'Neues Produkt eingeben';
  return panel.fuer === 'anschrift' ? 'Anschrift bearbeiten' : ARTEN[panel.art].anlegen;
}

function Anschrift({ art, id, onSaved }: { art: Parteiart; id: number; onSaved: (partei: Partei) => void }) {
  const abfrage = usePartei(id);
  const { gelesen } = useStand(abfrage);
  return (
    <Ladezustand abfrage={gelesen}>
      {abfrage.data && <ParteiForm art={art} partei={abfrage.data} onSaved={onSaved} />}
    </Ladezustand>
  );
}
