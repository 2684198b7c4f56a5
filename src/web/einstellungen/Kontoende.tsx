import { Button, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { normalizeUsername } from '#kern/auth/anmeldung.ts';
import { formatDatum } from '#kern/datum.ts';
import { formatAnzahl } from '#kern/dezimal.ts';
import type { Kontoende as Ende } from '#kern/kontoende/kontoende.ts';
import { sitzung } from '#web/api/sitzung.ts';
import { useBestaetigung } from '#web/auth/useBestaetigung.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { TextLink } from '#web/components/Verweis.tsx';
import classes from '#web/components/Zeilenliste.module.css';
import { useEndKonto, useKontoende } from '#web/einstellungen/konto.queries.ts';

/** The way out. */
export function Kontoende() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={`${flaeche.karte} ${flaeche.stapel}`}>
      <Title order={2}>Konto löschen</Title>
      <p className={classes.seit}>
        Vorher am besten unter <TextLink to="/sicherung">Sicherung</TextLink> alles mitnehmen.
      </p>
      <div>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Konto löschen …
        </Button>
      </div>
      {isOpen && <KontoendeDialog onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function KontoendeDialog({ onClose }: { onClose: () => void }) {
  const abfrage = useKontoende();
  const end = useEndKonto();
  const { act, dialog } = useBestaetigung();
  const [name, setName] = useState('');
  const isSame = normalizeUsername(name) === normalizeUsername(sitzung()?.username ?? '');
  const submit = () => act(() => end.mutateAsync(name), 'Das Konto ist gelöscht');
  return (
    <>
      <Dialog onClose={onClose} title="Konto löschen" size={480}>
        <Formular className={flaeche.stapel} onSubmit={submit}>
          <Ladezustand abfrage={abfrage} zeilen={2}>
            {abfrage.data && <p className={classes.folge}>{folgeOf(abfrage.data)}</p>}
          </Ladezustand>
          <p className={classes.seit}>
            Rückgängig machen lässt sich das nicht. Sicherungen, die es schon gibt, bleiben liegen, wie sie
            sind.
          </p>
          <TextInput
            label="E-Mail zur Bestätigung"
            description={`Bitte eintippen: ${sitzung()?.username ?? ''}`}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          <div className={flaeche.fuss}>
            <Button variant="default" onClick={onClose}>
              Abbrechen
            </Button>
            <Button type="submit" color="red" loading={end.isPending} disabled={!isSame || !abfrage.data}>
              Endgültig löschen
            </Button>
          </div>
        </Formular>
      </Dialog>
      {dialog}
    </>
  );
}

/** Consequence, in the words of whom it happens to. */
function folgeOf({ belege, aufbewahrenBis }: Ende): string {
  if (aufbewahrenBis === null) {
    return 'Alles wird sofort gelöscht: Entwürfe, Kunden, Lieferanten, Produkte und das Konto selbst.';
  }
  const menge = belege === 1 ? '1 Beleg muss' : `${formatAnzahl(belege)} Belege müssen`;
  return (
    `Das Konto wird geschlossen, niemand kommt mehr hinein. ${menge} aufbewahrt werden, so verlangt es das ` +
    `Steuerrecht: Sie bleiben mit allem, was dazugehört, bis zum ${formatDatum(aufbewahrenBis)} gesperrt liegen und ` +
    'werden danach von selbst gelöscht.'
  );
}
