import { Button } from '@mantine/core';
import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useStand } from '#web/components/useStand.ts';
import { Mailprogramm } from '#web/postausgang/Mailprogramm.tsx';
import { type Sendebeleg, Sendeteil } from '#web/postausgang/Sendeteil.tsx';
import { useVorschlag } from '#web/postausgang/sendung.queries.ts';

type Props = {
  beleg: Sendebeleg;
  /** The mail that is sent once more: it goes to the same addresses, unless they are changed. */
  vorige?: Pick<Sendungszeile, 'an' | 'kopie'>;
  onClose: () => void;
};

/** Sends an issued document by mail, or hands it to the mail program of whoever sits here. */
export default function Sendedialog({ beleg, vorige, onClose }: Props) {
  const { gelesen } = useStand(useVorschlag(beleg.id, beleg.wo));
  const vorschlag = gelesen.isPending ? undefined : gelesen.data;
  const hatKonto = vorschlag?.konto !== false;
  const hindernis = vorschlag?.hindernis ?? '';
  const Teil = hatKonto ? Sendeteil : Mailprogramm;
  return (
    <Dialog
      onClose={onClose}
      title={vorige ? 'Noch einmal senden' : `${beleg.name} senden`}
      size={hatKonto && hindernis === '' ? 940 : 560}
    >
      {!vorschlag && <div tabIndex={-1} data-autofocus />}
      <Ladezustand abfrage={gelesen} zeilen={5}>
        {vorschlag && hindernis === '' && (
          <Teil
            beleg={beleg}
            vorschlag={{ ...vorschlag, ...(vorige && { an: vorige.an, kopie: vorige.kopie }) }}
            onClose={onClose}
          />
        )}
        {hindernis !== '' && <Ohne hindernis={hindernis} onClose={onClose} />}
      </Ladezustand>
    </Dialog>
  );
}

/** Why it cannot go out now, rather than a form that leads to no mail. */
function Ohne({ hindernis, onClose }: { hindernis: string; onClose: () => void }) {
  return (
    <div className={flaeche.stapel}>
      <p style={{ margin: 0 }}>{hindernis}</p>
      <div className={flaeche.fuss}>
        <Button data-autofocus variant="default" onClick={onClose}>
          Schließen
        </Button>
      </div>
    </div>
  );
}
