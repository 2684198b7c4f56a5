import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Nummern, NummernAenderung } from '#kern/nummern/luecken.ts';
import { formatNummer } from '#kern/nummern/nummernformat.ts';
import { useMandant } from '#web/absender/mandant.queries.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { useAufbewahrung } from '#web/components/aufbewahrung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { focusFirstError, showErrors } from '#web/components/formular.ts';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg } from '#web/components/snackbar.tsx';
import { heute } from '#web/heute.ts';
import { useSetNaechste } from '#web/nummern/nummern.queries.ts';

type Props = { nummern: Nummern; onClose: () => void };
type Felder = { naechsteLaufnummer: string };

/** Asks for the next running number and says what is lost by it, because there is no way back. */
export function NummerDialog({ nummern, onClose }: Props) {
  const setNaechste = useSetNaechste();
  const { get, dialog } = useBestaetigung();
  const bisher = nummern.naechsteLaufnummer;
  const form = useForm<Felder>({
    initialValues: { naechsteLaufnummer: String(bisher) },
    validate: { naechsteLaufnummer: (text) => checkNummer(text, bisher) ?? null },
    validateInputOnBlur: true,
  });
  useAufbewahrung('naechste-nummer', form);
  const submit = form.onSubmit(async (felder) => {
    if (setNaechste.isPending) return;
    try {
      const gesetzt = await get(() => setNaechste.mutateAsync(toZahl(felder.naechsteLaufnummer)));
      if (!gesetzt) return;
      showErfolg(`Die nächste Rechnung bekommt die Nummer ${gesetzt.naechste}`);
      onClose();
    } catch (error) {
      showErrors(form)(error);
    }
  }, focusFirstError);
  return (
    <Dialog onClose={onClose} title="Nächste Nummer höher setzen" size={520}>
      <Formular className={flaeche.stapel} onSubmit={submit}>
        <TextInput
          label="Nächste laufende Nummer"
          inputMode="numeric"
          data-autofocus
          {...form.getInputProps('naechsteLaufnummer')}
        />
        <Folge bisher={bisher} neu={toZahl(form.values.naechsteLaufnummer)} />
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf loading={setNaechste.isPending}>Endgültig setzen</SubmitKnopf>
        </div>
      </Formular>
      {dialog}
    </Dialog>
  );
}

/** Consequence of the change, in numbers as they stand on paper. */
function Folge({ bisher, neu }: { bisher: number; neu: number }) {
  const { data: mandant } = useMandant();
  const isHoeher = checkNummer(String(neu), bisher) === undefined;
  const name = (nr: number) => (mandant ? formatNummer(mandant.nummernformat, nr, heute()) : String(nr));
  const uebersprungen =
    neu - bisher === 1 ? `Die Nummer ${bisher} wird` : `Die Nummern ${bisher} bis ${neu - 1} werden`;
  return (
    <p style={{ margin: 0 }} role="status">
      {isHoeher
        ? `Die nächste Rechnung bekommt die Nummer ${name(neu)}. ${uebersprungen} nie vergeben; das lässt sich nicht zurücknehmen.`
        : `Bisher bekäme sie die Nummer ${name(bisher)}.`}
    </p>
  );
}

function toZahl(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function checkNummer(text: string, bisher: number): string | undefined {
  const neu = toZahl(text);
  if (Number.isNaN(neu)) return 'Bitte eine ganze Zahl angeben.';
  const geprueft = NummernAenderung.shape.naechsteLaufnummer.safeParse(neu);
  if (!geprueft.success) return geprueft.error.issues[0]?.message;
  if (neu < bisher) return `Die nächste Nummer kann nur höher werden: Die letzte war ${bisher - 1}.`;
  return neu === bisher ? 'Das ist schon die nächste Nummer.' : undefined;
}
