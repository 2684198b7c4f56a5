import { Alert, Button } from '@mantine/core';
import type { Sendeort } from '#kern/postausgang/bezug.ts';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { Mailvorschau } from '#web/postausgang/Mailvorschau.tsx';
import { Sendeform } from '#web/postausgang/Sendeform.tsx';
import { useSenden, useSendungen } from '#web/postausgang/sendung.queries.ts';
import { useSendefelder } from '#web/postausgang/useSendefelder.ts';
import { istHinaus } from '#web/postausgang/zustandstext.ts';
import { IconSend } from '#web/zeichen/zeichen.ts';
import classes from './Senden.module.css';

/** Document that is sent, 'Rechnung 2026_11_17': where it lies, and whom an address is kept with. */
export type Sendebeleg = { wo: Sendeort; id: number; name: string; kundenID: number | null };

export type Teilprops = {
  beleg: Sendebeleg;
  vorschlag: Sendungsvorschlag;
  onClose: () => void;
};

/** Whether it has gone out before, is about to, or may have; what failed has not. */
function useIstUnterwegs({ id, wo }: Sendebeleg): boolean {
  const { data = [] } = useSendungen(id, wo);
  return data.some(istHinaus);
}

/** The mail as it is written, and beside it as it arrives. */
export function Sendeteil({ beleg, vorschlag, onClose }: Teilprops) {
  const { felder, fehler, change, check, merke, showFehlerDes } = useSendefelder(
    vorschlag,
    `mail-${beleg.wo}-${beleg.id}`,
  );
  const senden = useSenden(beleg.id, beleg.wo);
  const submit = async () => {
    if (senden.isPending) return;
    const angaben = check();
    if (!angaben) return;
    try {
      await senden.mutateAsync(angaben);
    } catch (error) {
      showFehler(error, 'Die Mail wurde nicht gesendet');
      showFehlerDes(error);
      return;
    }
    onClose();
    showErfolg(`${beleg.name} wird gesendet`);
    await merke(beleg.kundenID);
  };
  const istErneut = useIstUnterwegs(beleg);
  return (
    <Formular className={flaeche.stapel} onSubmit={() => void submit()}>
      {istErneut && (
        <Alert variant="light" color="yellow" title={`${beleg.name} ist schon einmal hinausgegangen`}>
          Der Kunde bekommt die Mail dann noch einmal. Wann und an wen sie ging, steht auf der Seite unter
          „Versand“.
        </Alert>
      )}
      <div className={classes.paar}>
        <Sendeform {...{ vorschlag, felder, fehler }} hatKunde={beleg.kundenID !== null} onChange={change} />
        <Mailvorschau vorschlag={vorschlag} felder={felder} />
      </div>
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <SubmitKnopf
          {...(felder.an.length > 0 && { 'data-autofocus': true })}
          leftSection={<IconSend size={18} aria-hidden />}
          loading={senden.isPending}
        >
          {istErneut ? 'Noch einmal senden' : 'Senden'}
        </SubmitKnopf>
      </div>
    </Formular>
  );
}
