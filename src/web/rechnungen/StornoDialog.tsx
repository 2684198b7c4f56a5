import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { formatBetrag } from '#kern/geld.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { isErlaubt } from '#kern/rechnungen/uebergaenge.ts';
import { zuErstatten } from '#kern/zahlungen/buchung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { useNochHier } from '#web/components/nochHier.ts';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useStornieren } from '#web/rechnungen/rechnung.queries.ts';

/** Taking a receipt back, alone or with another in its place. */
export type Aufhebung = 'stornieren' | 'korrigieren';

type Props = { rechnung: Rechnung; verb?: Aufhebung; onClose: () => void };

/** Words about an invoice of ours, and about a booked expense. */
const WORTE = {
  rechnung: {
    titel: 'Rechnung',
    warum:
      'Eine ausgestellte Rechnung wird nicht gelöscht: Sie bleibt für das Finanzamt erhalten. Beim Stornieren entsteht eine Stornorechnung mit eigener Nummer, die alle Beträge aufhebt. Schick sie deinem Kunden.',
    neu: 'einen neuen Entwurf',
    verrechnen: ' Beim Korrigieren kannst du das Geld stattdessen mit der neuen Rechnung verrechnen.',
    erfolg: (nummer: string) => `Stornorechnung ${nummer} ausgestellt`,
    korrigiert: 'neuer Entwurf',
    fehler: 'Die Rechnung wurde nicht storniert',
  },
  korrektur: {
    titel: 'Rechnungskorrektur',
    warum:
      'Eine ausgestellte Rechnungskorrektur wird nicht gelöscht: Sie bleibt für das Finanzamt erhalten. Beim Stornieren entsteht eine Stornorechnung mit eigener Nummer, die sie aufhebt, und von der Rechnung ist wieder so viel mehr offen. Schick sie deinem Kunden.',
    neu: '',
    verrechnen: '',
    erfolg: (nummer: string) => `Stornorechnung ${nummer} ausgestellt`,
    korrigiert: '',
    fehler: 'Die Rechnungskorrektur wurde nicht storniert',
  },
  ausgabe: {
    titel: 'Beleg',
    warum:
      'Ein festgeschriebener Beleg wird nicht gelöscht: Er bleibt für das Finanzamt erhalten. Beim Stornieren entsteht ein Gegenbeleg, der alle Beträge aufhebt; er bleibt bei dir.',
    neu: 'einen neuen Beleg',
    verrechnen: ' Beim Korrigieren kannst du das Geld stattdessen mit dem neuen Beleg verrechnen.',
    erfolg: (nummer: string) => `Gegenbeleg ${nummer} erfasst`,
    korrigiert: 'neuer Beleg',
    fehler: 'Der Beleg wurde nicht storniert',
  },
};

/** Why an issued invoice or a booked expense is not deleted, and what is done instead. */
export function StornoDialog({ rechnung, verb: gewollt = 'stornieren', onClose }: Props) {
  const { id, nummer, bezahlt, kundenID, einnahme } = rechnung;
  const istKorrektur = rechnung.art === 'gutschrift';
  const worte = WORTE[istKorrektur ? 'korrektur' : einnahme ? 'rechnung' : 'ausgabe'];
  const istKorrigierbar = isErlaubt(rechnung, 'korrigieren');
  // What was credited is open again with its invoice.
  const rest = istKorrektur ? 0 : zuErstatten({ bezahlt, gegenstueck: 0 });
  const stornieren = useStornieren(id);
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  // Awaited, because the page below redraws without this dialog as soon as the invoice is cancelled.
  const run = async (verb: Aufhebung) => {
    try {
      const neu = await stornieren.mutateAsync(verb);
      const isStorno = verb === 'stornieren';
      showErfolg(isStorno ? worte.erfolg(neu.nummer) : `${nummer} storniert, ${worte.korrigiert}`);
      onClose();
      if (isNochHier()) await navigate({ to: '/rechnung/$id', params: { id: String(neu.id) } });
    } catch (error) {
      showFehler(error, worte.fehler);
    }
  };
  const [isPending, verb] = [stornieren.isPending, stornieren.variables];
  return (
    <Dialog onClose={onClose} title={`${worte.titel} ${nummer} ${gewollt}`} size={600}>
      <div className={flaeche.stapel}>
        <p style={{ margin: 0 }}>{worte.warum}</p>
        {istKorrigierbar && (
          <p style={{ margin: 0 }}>
            <strong>Korrigieren</strong> storniert ebenfalls und legt gleich {worte.neu} mit demselben Inhalt
            an.
          </p>
        )}
        {rest !== 0 && (
          <p style={{ margin: 0 }}>
            <strong>{formatBetrag(Math.abs(rest))} sind dann zu erstatten.</strong>
            {rest < 0 && kundenID !== null && worte.verrechnen}
          </p>
        )}
        <div className={flaeche.fuss}>
          <Button variant="default" data-autofocus onClick={onClose}>
            Abbrechen
          </Button>
          {istKorrigierbar && (
            <Button
              variant={gewollt === 'korrigieren' ? 'filled' : 'default'}
              loading={isPending && verb === 'korrigieren'}
              onClick={() => run('korrigieren')}
            >
              Korrigieren
            </Button>
          )}
          {gewollt === 'stornieren' && (
            <Button
              color="red"
              loading={isPending && verb === 'stornieren'}
              onClick={() => run('stornieren')}
            >
              Stornieren
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
