import type { Sendungszeile } from '#kern/postausgang/sendung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
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
  const Teil = hatKonto ? Sendeteil : Mailprogramm;
  return (
    <Dialog
      onClose={onClose}
      title={vorige ? 'Noch einmal senden' : `${beleg.name} senden`}
      size={hatKonto ? 940 : 560}
    >
      {!vorschlag && <div tabIndex={-1} data-autofocus />}
      <Ladezustand abfrage={gelesen} zeilen={5}>
        {vorschlag && (
          <Teil
            beleg={beleg}
            vorschlag={{ ...vorschlag, ...(vorige && { an: vorige.an, kopie: vorige.kopie }) }}
            onClose={onClose}
          />
        )}
      </Ladezustand>
    </Dialog>
  );
}
