import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatBetrag } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { zuErstatten } from '#kern/zahlungen/buchung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useStornieren } from '#web/rechnungen/rechnung.queries.ts';

type Props = { rechnung: Pick<Rechnung, 'id' | 'nummer' | 'bezahlt' | 'kundenID'>; onClose: () => void };

/** Why an issued invoice is not deleted, and what is done instead. */
export function StornoDialog({ rechnung: { id, nummer, bezahlt, kundenID }, onClose }: Props) {
  const erstattung = -zuErstatten({ bezahlt, gegenstueck: 0 });
  const stornieren = useStornieren(id);
  const navigate = useNavigate();
  // Awaited, because the page below redraws without this dialog as soon as the invoice is cancelled.
  const run = async (verb: 'stornieren' | 'korrigieren') => {
    try {
      const neu = await stornieren.mutateAsync(verb);
      const isStorno = verb === 'stornieren';
      showErfolg(
        isStorno ? `Stornorechnung ${neu.nummer} ausgestellt` : `${nummer} storniert, neuer Entwurf`,
      );
      onClose();
      await navigate({ to: '/rechnung/$id', params: { id: String(neu.id) } });
    } catch (error) {
      showFehler(error, 'Die Rechnung wurde nicht storniert');
    }
  };
  const [isPending, verb] = [stornieren.isPending, stornieren.variables];
  return (
    <Dialog onClose={onClose} title={`Rechnung ${nummer} stornieren`} size={600}>
      <div className={flaeche.stapel}>
        <p style={{ margin: 0 }}>
          Eine ausgestellte Rechnung wird nicht gelöscht: Sie bleibt für das Finanzamt erhalten. Beim
          Stornieren entsteht eine Stornorechnung mit eigener Nummer, die alle Beträge aufhebt. Schick sie
          deinem Kunden.
        </p>
        <p style={{ margin: 0 }}>
          <strong>Korrigieren</strong> storniert ebenfalls und legt gleich einen neuen Entwurf mit demselben
          Inhalt an.
        </p>
        {erstattung > 0 && (
          <p style={{ margin: 0 }}>
            <strong>{formatBetrag(erstattung)} sind dann zu erstatten.</strong>
            {kundenID !== null &&
              ' Beim Korrigieren kannst du das Geld stattdessen mit der neuen Rechnung verrechnen.'}
          </p>
        )}
        <div className={flaeche.fuss}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            variant="light"
            loading={isPending && verb === 'korrigieren'}
            onClick={() => run('korrigieren')}
          >
            Korrigieren
          </Button>
          <Button color="red" loading={isPending && verb === 'stornieren'} onClick={() => run('stornieren')}>
            Stornieren
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
