import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Feldmeldung } from '#kern/ablehnung.ts';
import { zeichenhindernis } from '#kern/blatt/zeichenhindernis.ts';
import type { Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { heute } from '#web/heute.ts';
import { useAusstellpruefung, useFehlendeZeichen } from '#web/rechnungen/ausstellpruefung.queries.ts';
import { Hindernisse } from '#web/rechnungen/Hindernisse.tsx';
import { Hinweise } from '#web/rechnungen/Hinweise.tsx';
import { useAusstellen, useRechnung } from '#web/rechnungen/rechnung.queries.ts';

type DialogProps = {
  id: number;
  /** What is shown: nothing else may be issued. */
  version: number;
  /** Somebody else has changed or issued it meanwhile. */
  onReload: () => void;
  onClose: () => void;
};

/** Asks before it issues, or says what is missing. */
export default function Ausstelldialog({ id, version, onReload, onClose }: DialogProps) {
  const abfrage = useRechnung(id);
  const { data: mandant } = useMandant();
  const rechnung = abfrage.data && withPosten(abfrage.data);
  const pruefung = useAusstellpruefung(rechnung, mandant);
  const { data: fehlend = [] } = useFehlendeZeichen(rechnung, mandant);
  const hindernisse = [...(pruefung.data?.hindernisse ?? []), ...zeichenmeldung(fehlend)];
  const kundenID = rechnung?.kundenID ?? null;
  return (
    <Dialog onClose={onClose} title="Rechnung ausstellen" size={560}>
      {/* Until the question is there, Enter must not press the button that closes it. */}
      {!pruefung.data && <div tabIndex={-1} data-autofocus />}
      <Ladezustand abfrage={pruefung} zeilen={2}>
        {pruefung.data && hindernisse.length === 0 ? (
          <Bestaetigung id={id} version={version} onReload={onReload} onClose={onClose}>
            <Hinweise meldungen={pruefung.data.hinweise} kundenID={kundenID} />
          </Bestaetigung>
        ) : (
          <div className={flaeche.stapel}>
            <p style={{ margin: 0 }}>Bis zum Ausstellen fehlt noch etwas. Der Entwurf ist gespeichert.</p>
            <Hindernisse meldungen={hindernisse} kundenID={kundenID} />
            <div className={flaeche.fuss}>
              <Button data-autofocus onClick={onClose}>
                Weiter bearbeiten
              </Button>
            </div>
          </div>
        )}
      </Ladezustand>
    </Dialog>
  );
}

/** What the sheet cannot show keeps it from being issued. */
function zeichenmeldung(fehlend: readonly string[]): Feldmeldung[] {
  if (fehlend.length === 0) return [];
  return [{ pfad: 'zeichen', code: 'zeichen', text: zeichenhindernis(fehlend) }];
}

function withPosten(rechnung: Rechnung): (Rechnung & { rechnungsposten: Posten[] }) | undefined {
  const { rechnungsposten } = rechnung;
  return rechnungsposten && { ...rechnung, rechnungsposten };
}

function Bestaetigung({ id, version, onReload, onClose, children }: DialogProps & { children: ReactNode }) {
  const [rechnungsdatum, setRechnungsdatum] = useState(heute());
  const ausstellen = useAusstellen(id);
  // Awaited, because the page redraws without this dialog as soon as the invoice is issued.
  const submit = async () => {
    try {
      const { nummer } = await ausstellen.mutateAsync({ rechnungsdatum, version });
      showErfolg(`Rechnung ${nummer} ausgestellt`);
    } catch (error) {
      showFehler(error, 'Die Rechnung wurde nicht ausgestellt');
      if (error instanceof ApiFehler && error.status === 409) {
        onClose();
        onReload();
      }
    }
  };
  return (
    <Formular className={flaeche.stapel} onSubmit={submit}>
      <p style={{ margin: 0 }}>
        Die Rechnung bekommt jetzt ihre Nummer und wird mit PDF und E-Rechnung archiviert. Danach lässt sie
        sich nicht mehr ändern, nur noch stornieren.
      </p>
      {children}
      <DatumFeld label="Rechnungsdatum" value={rechnungsdatum} onChange={setRechnungsdatum} />
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        {/* The dialog looks for it when it opens; the rules may take longer. */}
        <Button type="submit" data-autofocus autoFocus loading={ausstellen.isPending}>
          Jetzt ausstellen
        </Button>
      </div>
    </Formular>
  );
}
