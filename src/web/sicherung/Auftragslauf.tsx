import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { schrittOf } from '#kern/auftraege/bericht.ts';
import { Abbrechen } from '#web/aufgaben/Abbrechen.tsx';
import { Fortschrittsbalken } from '#web/sicherung/Fortschrittsbalken.tsx';

type Props = {
  /** Undefined before the server has answered. */
  auftrag: Auftrag | undefined;
  /** Text before it says something itself. */
  beginn: string;
};

/** How far a long work of the server is, in whichever window it was ordered, and the button that ends it. */
export function Auftragslauf({ auftrag, beginn }: Props) {
  const { schritt, anteil } = auftrag ? schrittOf(auftrag) : { schritt: '', anteil: null };
  return (
    <>
      <Fortschrittsbalken fortschritt={{ schritt: schritt || beginn, anteil }} />
      {auftrag && (
        <div>
          <Abbrechen auftrag={auftrag} />
        </div>
      )}
    </>
  );
}
