import { Button } from '@mantine/core';
import { ApiFehler } from '#web/api/fehler.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useFestschreiben } from '#web/rechnungen/rechnung.queries.ts';
import { Sicherungsknopf } from '#web/rechnungen/Sicherungsknopf.tsx';
import { IconLock } from '#web/zeichen/zeichen.ts';

type Props = {
  id: number;
  /** Version that is shown: nothing else may be booked. */
  version: number;
  /** Stores what is not stored yet. */
  sichern: () => Promise<boolean>;
  /** Somebody else has changed or booked it meanwhile. */
  onReload: () => void;
};

/** The button 'Festschreiben' with its question. */
export function FestschreibenKnopf({ id, version, sichern, onReload }: Props) {
  return (
    <Sicherungsknopf sichern={sichern} icon={<IconLock size={18} aria-hidden />} text="Festschreiben">
      {(close) => <Frage id={id} version={version} onReload={onReload} onClose={close} />}
    </Sicherungsknopf>
  );
}

function Frage({ id, version, onReload, onClose }: Omit<Props, 'sichern'> & { onClose: () => void }) {
  const festschreiben = useFestschreiben(id);
  // Awaited, because the page redraws without this dialog as soon as the expense is booked.
  const submit = async () => {
    try {
      const { nummer } = await festschreiben.mutateAsync({ version });
      showErfolg(`Beleg ${nummer} festgeschrieben`);
    } catch (error) {
      showFehler(error, 'Der Beleg wurde nicht festgeschrieben');
      if (error instanceof ApiFehler && error.status === 409) {
        onClose();
        onReload();
      }
    }
  };
  return (
    <Dialog onClose={onClose} title="Beleg festschreiben" size={520}>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <p style={{ margin: 0 }}>
          Danach lässt sich der Beleg nicht mehr ändern oder löschen, wie es das Finanzamt für gebuchte Belege
          verlangt. Stimmt später etwas nicht, stornierst du ihn und erfasst ihn neu. Bezahlen kannst du ihn
          vorher und nachher.
        </p>
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" data-autofocus loading={festschreiben.isPending}>
            Jetzt festschreiben
          </Button>
        </div>
      </Formular>
    </Dialog>
  );
}
