import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { Mahnsendungsvorschlag, Mahnung } from '#kern/mahnungen/mahnung.ts';
import { MAX_BETREFF, MAX_MAILTEXT } from '#kern/postausgang/vorlagen.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useStand } from '#web/components/useStand.ts';
import { KnopfLink } from '#web/components/Verweis.tsx';
import { useMahnsendung, useMahnungSenden } from '#web/mahnungen/mahnung.queries.ts';
import { Empfaengerfeld } from '#web/postausgang/Empfaengerfeld.tsx';
import { Linkstelle } from '#web/postausgang/Linkstelle.tsx';
import { useSendefelder } from '#web/postausgang/useSendefelder.ts';

type Props = { mahnung: Mahnung; onClose: () => void };

/** Sends a letter by mail, the first time or once more. */
export default function Mahnsenden({ mahnung, onClose }: Props) {
  const { gelesen } = useStand(useMahnsendung(mahnung.id));
  const vorschlag = gelesen.isPending ? undefined : gelesen.data;
  return (
    <Dialog onClose={onClose} title={`${mahnung.titel} senden`} size={600}>
      {!vorschlag && <div tabIndex={-1} data-autofocus />}
      <Ladezustand abfrage={gelesen} zeilen={4}>
        {vorschlag &&
          (vorschlag.konto && vorschlag.hindernis === '' ? (
            <Mail mahnung={mahnung} vorschlag={vorschlag} onClose={onClose} />
          ) : (
            <Ohne hindernis={vorschlag.hindernis} onClose={onClose} />
          ))}
      </Ladezustand>
    </Dialog>
  );
}

function Ohne({ hindernis, onClose }: { hindernis: string; onClose: () => void }) {
  return (
    <div className={flaeche.stapel}>
      <p style={{ margin: 0 }}>
        {hindernis || 'Vorher braucht Belegwerk ein Mailkonto, von dem es senden kann.'}
      </p>
      <div className={flaeche.fuss}>
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        {hindernis === '' && <KnopfLink to="/email-versand">E-Mail-Versand einrichten</KnopfLink>}
      </div>
    </div>
  );
}

function Mail({ mahnung, vorschlag, onClose }: Props & { vorschlag: Mahnsendungsvorschlag }) {
  const { felder, fehler, change, check, showFehlerDes } = useSendefelder({
    ...{ kopie: [], anhang: 'pdf', anhaenge: [], bisher: mahnung.sendungen.length },
    ...vorschlag,
  });
  const senden = useMahnungSenden(mahnung.id);
  const submit = async () => {
    const angaben = senden.isPending ? undefined : check();
    if (!angaben) return;
    try {
      await senden.mutateAsync(angaben);
    } catch (error) {
      showFehler(error, 'Die Mail wurde nicht gesendet');
      showFehlerDes(error);
      return;
    }
    onClose();
    showErfolg(`${mahnung.titel} wird gesendet`);
  };
  const istErneut = mahnung.sendungen.length > 0;
  return (
    <Formular className={flaeche.stapel} onSubmit={() => void submit()}>
      {istErneut && (
        <Alert variant="light" color="yellow" title="Sie ist schon einmal hinausgegangen">
          Dann bekommt der Kunde sie noch einmal.
        </Alert>
      )}
      <Empfaengerfeld
        label="An"
        feld="an"
        zuerst={felder.an.length === 0}
        value={felder.an}
        error={fehler.an}
        onChange={(an) => change({ an })}
      />
      <TextInput
        label="Betreff"
        data-path="betreff"
        value={felder.betreff}
        error={fehler.betreff}
        maxLength={MAX_BETREFF}
        onChange={({ currentTarget }) => change({ betreff: currentTarget.value })}
      />
      <Textarea
        label="Text"
        data-path="text"
        autosize
        minRows={6}
        maxRows={14}
        value={felder.text}
        error={fehler.text}
        maxLength={MAX_MAILTEXT}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
      <Linkstelle link={vorschlag.link} text={felder.text} onText={(text) => change({ text })} />
      <p className={flaeche.hilfe}>Der Brief liegt als PDF bei.</p>
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
