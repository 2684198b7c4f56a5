import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Feldmeldung } from '#kern/ablehnung.ts';
import { zeichenhindernis } from '#kern/blatt/zeichenhindernis.ts';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { BELEGNAMEN } from '#kern/rechnungen/belegart.ts';
import type { Belegart, Posten, Rechnung } from '#kern/rechnungen/rechnung.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { useStand } from '#web/components/useStand.ts';
import { useVorschlag } from '#web/postausgang/sendung.queries.ts';
import { Ausstellfrage, type Ausstellprops, Ausstellsendefrage } from '#web/rechnungen/Ausstellfrage.tsx';
import { useAusstellpruefung, useFehlendeZeichen } from '#web/rechnungen/ausstellpruefung.queries.ts';
import { Hindernisse } from '#web/rechnungen/Hindernisse.tsx';
import { Hinweise } from '#web/rechnungen/Hinweise.tsx';
import { useRechnung } from '#web/rechnungen/rechnung.queries.ts';

/** Asks before it issues, or says what is missing. */
export default function Ausstelldialog({ id, version, onReload, onClose }: Ausstellprops) {
  const abfrage = useRechnung(id);
  const { data: mandant } = useMandant();
  const rechnung = abfrage.data && withPosten(abfrage.data);
  const pruefung = useAusstellpruefung(rechnung, mandant);
  const { data: fehlend = [] } = useFehlendeZeichen(rechnung, mandant);
  // Whether it can be sent at once changes the question: it is not asked before that is known.
  const { gelesen: versand } = useStand(useVorschlag(id, 'rechnungen'));
  const hindernisse = [...(pruefung.data?.hindernisse ?? []), ...zeichenmeldung(fehlend)];
  const isBekannt = pruefung.data !== undefined && !versand.isPending;
  const { kundenID = null, art = 'rechnung' } = rechnung ?? {};
  return (
    <Dialog onClose={onClose} title={`${BELEGNAMEN[art]} ausstellen`} size={560}>
      {/* Until the question is there, Enter must not press the button that closes it. */}
      {!isBekannt && <div tabIndex={-1} data-autofocus />}
      <Ladezustand abfrage={{ ...pruefung, isPending: !isBekannt }} zeilen={2}>
        {pruefung.data && hindernisse.length === 0 ? (
          <Frage {...{ id, version, onReload, onClose, kundenID, art }} vorschlag={versand.data}>
            <Hinweise meldungen={pruefung.data.hinweise} kundenID={kundenID} />
          </Frage>
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

type FrageProps = Ausstellprops & {
  vorschlag: Sendungsvorschlag | undefined;
  kundenID: number | null;
  art: Belegart;
  children: ReactNode;
};

function Frage({ vorschlag, kundenID, ...props }: FrageProps) {
  if (!vorschlag?.konto) return <Ausstellfrage {...props} />;
  return <Ausstellsendefrage {...props} vorschlag={vorschlag} kundenID={kundenID} />;
}

/** Hindrance to issuing: characters that the sheet cannot show. */
function zeichenmeldung(fehlend: readonly string[]): Feldmeldung[] {
  if (fehlend.length === 0) return [];
  return [{ pfad: 'zeichen', code: 'zeichen', text: zeichenhindernis(fehlend) }];
}

function withPosten(rechnung: Rechnung): (Rechnung & { rechnungsposten: Posten[] }) | undefined {
  const { rechnungsposten } = rechnung;
  return rechnungsposten && { ...rechnung, rechnungsposten };
}
