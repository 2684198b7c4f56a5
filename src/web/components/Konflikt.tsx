import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Fassungswahl, type Unterschied, vorwahlOf, type Wahl } from '#web/components/abgleich.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import type { Konfliktfrage } from '#web/components/useSpeichern.ts';
import classes from './Konflikt.module.css';

type Props = { titel: string; konflikt: Konfliktfrage | undefined };

const FASSUNGEN: { wert: Fassungswahl; titel: string; alle: string }[] = [
  { wert: 'meine', titel: 'Deine Fassung', alle: 'Alle meine behalten' },
  { wert: 'gespeicherte', titel: 'Gespeicherte Fassung', alle: 'Alle gespeicherten übernehmen' },
];

/** Somebody else has saved meanwhile: asks field by field which version counts, and loses neither before that. */
export function Konflikt({ titel, konflikt }: Props) {
  return konflikt && <Fassungsdialog titel={titel} {...konflikt} />;
}

function Fassungsdialog({ titel, unterschiede, onWahl }: { titel: string } & Konfliktfrage) {
  const [wahl, setWahl] = useState<Wahl>(() => vorwahlOf(unterschiede));
  const chooseAll = (wert: Fassungswahl) =>
    setWahl(Object.fromEntries(unterschiede.map(({ id }) => [id, wert])));
  return (
    <Dialog onClose={() => onWahl()} title={titel} size={720}>
      <Formular className={flaeche.stapel} onSubmit={() => onWahl(wahl)}>
        <p className={classes.text}>
          Während du hier geschrieben hast, wurde anderswo etwas abgespeichert. Wähle, was gelten soll;
          verloren ist noch nichts.
        </p>
        <div className={classes.alle}>
          {FASSUNGEN.map(({ wert, alle }) => (
            <Button key={wert} variant="default" size="sm" onClick={() => chooseAll(wert)}>
              {alle}
            </Button>
          ))}
        </div>
        {unterschiede.map((unterschied) => (
          <Feldwahl
            key={unterschied.id}
            unterschied={unterschied}
            wahl={wahl[unterschied.id]}
            onChange={(wert) => setWahl({ ...wahl, [unterschied.id]: wert })}
          />
        ))}
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={() => onWahl()}>
            Weiter bearbeiten
          </Button>
          <SubmitKnopf>So abspeichern</SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

type FeldProps = {
  unterschied: Unterschied;
  wahl: Fassungswahl | undefined;
  onChange: (wert: Fassungswahl) => void;
};

function Feldwahl({ unterschied, wahl, onChange }: FeldProps) {
  const { id, label } = unterschied;
  return (
    <fieldset className={classes.feld}>
      <legend>{label}</legend>
      <div className={classes.fassungen}>
        {FASSUNGEN.map(({ wert, titel }) => (
          <label key={wert} className={classes.fassung}>
            <input
              type="radio"
              name={`fassung-${id}`}
              checked={wahl === wert}
              onChange={() => onChange(wert)}
            />
            <span className={classes.wessen}>{titel}</span>
            <span className={classes.wert}>{unterschied[wert] || '(leer)'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
