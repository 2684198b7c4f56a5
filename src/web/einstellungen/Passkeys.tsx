import { Button, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { Passkey } from '#kern/auth/faktoren.ts';
import { formatDatum, inBerlin } from '#kern/datum.ts';
import { MAX_NAME } from '#kern/laengen.ts';
import { ApiFehler } from '#web/api/fehler.ts';
import { hasPasskeys, passkeyFehlertext } from '#web/auth/passkey.ts';
import { useAddPasskey, useRemovePasskey, useRenamePasskey } from '#web/auth/sicherheit.queries.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { showErfolg, showFehler, showGespeichert } from '#web/components/snackbar.tsx';
import { useGekuerzt } from '#web/components/useGekuerzt.tsx';
import classes from '#web/components/Zeilenliste.module.css';

type Props = { passkeys: Passkey[]; onCodes: (codes: string[]) => void };

/** Passkeys of the account: added, renamed, removed. */
export function Passkeys({ passkeys, onCodes }: Props) {
  const { run, act, dialog } = useBestaetigung();
  const remove = useRemovePasskey();
  const [gemeint, setGemeint] = useState<Passkey>();
  const { sichtbar, umschalter } = useGekuerzt(passkeys);
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <Title order={2}>Passkeys</Title>
      <p className={classes.seit}>
        Anmelden mit Fingerabdruck, Gesicht oder PIN des Geräts, ohne Passwort. Sobald es einen Passkey gibt,
        genügt das Passwort allein nicht mehr.
      </p>
      {passkeys.length > 0 && (
        <ul className={classes.liste} aria-label="Passkeys">
          {sichtbar.map((passkey) => (
            <Zeile
              key={`${passkey.id} ${passkey.name}`}
              passkey={passkey}
              isRemoving={remove.isPending && remove.variables === passkey.id}
              onRemove={() => setGemeint(passkey)}
            />
          ))}
        </ul>
      )}
      {umschalter}
      {hasPasskeys() ? (
        <Neu run={run} onCodes={onCodes} />
      ) : (
        <p className={classes.seit}>
          Hier lässt sich keiner hinzufügen: Das geht nur, wenn oben in der Adresszeile https:// mit einem
          Namen steht, oder http://localhost.
        </p>
      )}
      {gemeint && (
        <Rueckfrage
          titel={`„${gemeint.name}“ entfernen?`}
          ja="Entfernen"
          onJa={() => act(() => remove.mutateAsync(gemeint.id), 'Passkey entfernt')}
          onClose={() => setGemeint(undefined)}
        >
          Damit kannst du dich dann nicht mehr anmelden. Auf dem Gerät selbst bleibt der Passkey liegen; dort
          lässt er sich in den Einstellungen löschen.
        </Rueckfrage>
      )}
      {dialog}
    </section>
  );
}

type ZeileProps = { passkey: Passkey; isRemoving: boolean; onRemove: () => void };

/** A changed name is kept as soon as the field is left or Enter pressed; Escape brings the old one back. */
function Zeile({ passkey, isRemoving, onRemove }: ZeileProps) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey(passkey.id);
  const save = async () => {
    if (name.trim() === passkey.name || rename.isPending) return setName(name.trim());
    try {
      await rename.mutateAsync(name);
      showGespeichert();
    } catch (error) {
      setName(passkey.name);
      showFehler(error);
    }
  };
  return (
    <li className={classes.zeile}>
      <div>
        <TextInput
          aria-label={`Name von ${passkey.name}`}
          maxLength={MAX_NAME}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setName(passkey.name);
          }}
        />
        <p className={classes.seit}>{formatNutzung(passkey)}</p>
      </div>
      <Button
        variant="default"
        aria-label={`${passkey.name} entfernen`}
        loading={isRemoving}
        onClick={onRemove}
      >
        Entfernen
      </Button>
    </li>
  );
}

function Neu({ run, onCodes }: Pick<Props, 'onCodes'> & Pick<ReturnType<typeof useBestaetigung>, 'run'>) {
  const [name, setName] = useState('');
  const [fehler, setFehler] = useState<string>();
  const add = useAddPasskey();
  const submit = async () => {
    if (add.isPending) return;
    if (name.trim() === '') return setFehler('Bitte einen Namen angeben, zum Beispiel „Laptop“.');
    try {
      await run(async () => {
        const { codes } = await add.mutateAsync(name);
        setName('');
        // The codes would lie below the message.
        if (codes.length > 0) onCodes(codes);
        else showErfolg('Passkey hinzugefügt');
      });
    } catch (error) {
      if (error instanceof ApiFehler) showFehler(error);
      setFehler(passkeyFehlertext(error));
    }
  };
  return (
    <Formular className={classes.neu} onSubmit={submit}>
      <TextInput
        label="Name des neuen Passkeys"
        placeholder="Laptop, Handy, Sicherheitsschlüssel …"
        maxLength={MAX_NAME}
        value={name}
        error={fehler}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFehler(undefined);
        }}
      />
      <Button type="submit" variant="light" loading={add.isPending}>
        Passkey hinzufügen
      </Button>
    </Formular>
  );
}

function formatNutzung({ herkunft, erstelltAm, benutztAm }: Passkey): string {
  const day = (instant: string) => formatDatum(inBerlin(Date.parse(instant)));
  const genutzt = benutztAm === '' ? 'noch nicht benutzt' : `zuletzt benutzt am ${day(benutztAm)}`;
  const ort = herkunft === window.location.origin ? '' : `, gilt für ${herkunft}`;
  return `hinzugefügt am ${day(erstelltAm)}, ${genutzt}${ort}`;
}
