import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Anchor, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Sendungsvorschlag } from '#kern/postausgang/sendung.ts';
import { MAX_BETREFF, MAX_MAILTEXT } from '#kern/postausgang/vorlagen.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Anhangwahl } from '#web/postausgang/Anhangwahl.tsx';
import { Empfaengerfeld } from '#web/postausgang/Empfaengerfeld.tsx';
import { Linkstelle } from '#web/postausgang/Linkstelle.tsx';
import { istAndereAdresse, type Sendefehler, type Sendefelder } from '#web/postausgang/sendefelder.ts';

export type Sendeformprops = {
  vorschlag: Sendungsvorschlag;
  felder: Sendefelder;
  fehler: Sendefehler;
  /** There is a customer whom an address can be kept with. */
  hatKunde: boolean;
  onChange: (teil: Partial<Sendefelder>) => void;
};

/** Whom a mail goes to; an address that is new can be kept with the customer. */
export function Empfaenger({ vorschlag, felder, fehler, hatKunde, onChange }: Sendeformprops) {
  return (
    <>
      <Empfaengerfeld
        label="An"
        feld="an"
        zuerst={felder.an.length === 0}
        value={felder.an}
        error={fehler.an}
        onChange={(an) => onChange({ an })}
      />
      {hatKunde && istAndereAdresse(felder, vorschlag) && (
        <Checkbox
          label="Adresse beim Kunden merken"
          checked={felder.merken}
          onChange={(event) => onChange({ merken: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

/** Contents of a mail: who else gets it, what it says and what lies in it. */
export function Mailinhalt({ vorschlag, felder, fehler, onChange }: Sendeformprops) {
  const [mitKopie, setMitKopie] = useState(felder.kopie.length > 0);
  return (
    <>
      {mitKopie ? (
        <Empfaengerfeld
          label="Kopie an"
          feld="kopie"
          value={felder.kopie}
          error={fehler.kopie}
          onChange={(kopie) => onChange({ kopie })}
        />
      ) : (
        <div>
          <Anchor component="button" type="button" onClick={() => setMitKopie(true)}>
            Kopie an weitere Adresse
          </Anchor>
        </div>
      )}
      <TextInput
        label="Betreff"
        data-path="betreff"
        value={felder.betreff}
        error={fehler.betreff}
        maxLength={MAX_BETREFF}
        onChange={(event) => onChange({ betreff: event.currentTarget.value })}
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
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Linkstelle link={vorschlag.link} text={felder.text} onText={(text) => onChange({ text })} />
      <Anhangwahl vorschlag={vorschlag} value={felder} onChange={onChange} />
    </>
  );
}

/** All of a mail that can be changed. */
export function Sendeform(props: Sendeformprops) {
  return (
    <div className={flaeche.stapel}>
      <Empfaenger {...props} />
      <Mailinhalt {...props} />
    </div>
  );
}
