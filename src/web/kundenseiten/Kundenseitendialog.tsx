import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Kundenseite } from '#kern/kundenseiten/kundenseite.ts';
import { reichweiteOf } from '#kern/kundenseiten/reichweite.ts';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Dialog } from '#web/components/Dialog.tsx';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Rueckfrage } from '#web/components/Rueckfrage.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';
import { useKundenseite, useKundenseitentat } from '#web/kundenseiten/kundenseite.queries.ts';
import { istOffen, standtext } from '#web/kundenseiten/standtext.ts';
import { IconExternalLink } from '#web/zeichen/zeichen.ts';
import classes from './Kundenseite.module.css';

type Props = { rechnungID: number; nummer: string; onClose: () => void };

/** Opens the page of an invoice for its customer, gives links to it, and withdraws it. */
export default function Kundenseitendialog({ rechnungID, nummer, onClose }: Props) {
  const abfrage = useKundenseite(rechnungID);
  return (
    <Dialog onClose={onClose} title={`Seite für den Kunden: ${nummer}`} size={600}>
      {!abfrage.data && <div tabIndex={-1} data-autofocus />}
      <Ladezustand abfrage={abfrage} zeilen={4}>
        {abfrage.data && <Inhalt rechnungID={rechnungID} stand={abfrage.data} onClose={onClose} />}
      </Ladezustand>
    </Dialog>
  );
}

type InhaltProps = { rechnungID: number; stand: Kundenseite; onClose: () => void };

function Inhalt({ rechnungID, stand, onClose }: InhaltProps) {
  const tat = useKundenseitentat(rechnungID);
  const [link, setLink] = useState('');
  const [fragt, setFragt] = useState(false);
  const isOffen = istOffen(stand);
  const create = () =>
    tat.mutate({}, { onSuccess: ({ adresse }) => setLink(adresse), onError: (error) => showFehler(error) });
  const zurueckziehen = () =>
    tat.mutate('zurueckziehen', {
      onSuccess: () => {
        setLink('');
        showErfolg('Zurückgezogen: Kein Link öffnet die Seite mehr');
      },
      onError: (error) => showFehler(error),
    });
  return (
    <div className={flaeche.stapel}>
      <p style={{ margin: 0 }}>
        Wer den Link hat, sieht diese Rechnung im Browser: Posten und Summen, was noch offen ist, den GiroCode
        zum Bezahlen, PDF und E-Rechnung zum Herunterladen. Sonst nichts, und ohne Anmeldung.
      </p>
      <Erreichbarkeit herkunft={stand.herkunft || window.location.origin} />
      {(isOffen || stand.zurueckgezogenAm !== '') && (
        <p className={classes.stand} role="status">
          {standtext(stand)}
        </p>
      )}
      {link !== '' && <Link adresse={link} />}
      {isOffen && <Ende rechnungID={rechnungID} stand={stand} />}
      <div className={flaeche.fuss}>
        {isOffen && (
          <Button variant="default" color="red" onClick={() => setFragt(true)}>
            Zurückziehen
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Schließen
        </Button>
        <Button
          data-autofocus
          variant={link === '' ? 'filled' : 'default'}
          loading={tat.isPending}
          onClick={create}
        >
          {isOffen ? 'Neuen Link erstellen' : 'Link erstellen'}
        </Button>
      </div>
      {fragt && (
        <Rueckfrage
          titel="Seite zurückziehen?"
          ja="Zurückziehen"
          onJa={zurueckziehen}
          onClose={() => setFragt(false)}
        >
          Alle Links, die du verschickt hast, öffnen dann nichts mehr, auch nicht, wenn du die Seite später
          wieder öffnest.
        </Rueckfrage>
      )}
    </div>
  );
}

const NICHT_ERREICHBAR = {
  rechner:
    'Diese Adresse gibt es nur auf diesem Rechner. Dein Kunde kann den Link nicht öffnen, solange Belegwerk nicht unter einer Adresse im Internet läuft.',
  netz: 'Diese Adresse gibt es nur in deinem Netz. Dein Kunde kann den Link nur öffnen, wenn er darin ist; sonst muss Belegwerk unter einer Adresse im Internet laufen.',
};

/** Said before anybody sends a link that leads nowhere. */
function Erreichbarkeit({ herkunft }: { herkunft: string }) {
  const reichweite = reichweiteOf(herkunft);
  if (reichweite === 'ueberall') return null;
  return (
    <Alert color="yellow" variant="light" title="Von außen nicht erreichbar">
      {NICHT_ERREICHBAR[reichweite]} Wie das geht, steht in der Anleitung zum Betrieb unter „Adresse“ (
      {herkunft}).
    </Alert>
  );
}

/** Shown this once: only its hash is kept. */
function Link({ adresse }: { adresse: string }) {
  const [stand, setStand] = useState<'kopiert' | 'unmoeglich'>();
  const copy = () =>
    // Browsers have it on https and localhost only.
    Promise.resolve(
      navigator.clipboard?.writeText(adresse) ?? Promise.reject(new Error('no clipboard')),
    ).then(
      () => setStand('kopiert'),
      () => setStand('unmoeglich'),
    );
  return (
    <div>
      <div className={classes.link}>
        <TextInput
          label="Link"
          readOnly
          value={adresse}
          classNames={{ input: classes.adresse }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>{stand === 'kopiert' ? 'Kopiert' : 'Link kopieren'}</Button>
        <Button
          component="a"
          href={adresse}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          Ansehen
        </Button>
      </div>
      <p className={flaeche.hilfe} role="status">
        {stand === 'kopiert' && 'Kopiert. '}
        {stand === 'unmoeglich' && 'Kopieren geht hier nicht: Markiere den Link und drücke Strg+C. '}
        Er wird nur jetzt gezeigt; gültig bleibt er, und einen weiteren gibt es jederzeit.
      </p>
    </div>
  );
}

/** The last day of the page, kept as soon as it is one. */
function Ende({ rechnungID, stand }: Omit<InhaltProps, 'onClose'>) {
  const tat = useKundenseitentat(rechnungID);
  const [bis, setBis] = useState(stand.bis);
  const [fehler, setFehler] = useState<string>();
  const save = (neu: string) => {
    setBis(neu);
    setFehler(undefined);
    if (neu === stand.bis || (neu !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(neu))) return;
    tat.mutate(
      { bis: neu, link: false },
      {
        onSuccess: () => showErfolg(neu === '' ? 'Die Seite endet nicht mehr' : 'Ende gespeichert'),
        onError: (error) => setFehler(error.message),
      },
    );
  };
  return (
    <DatumFeld
      label="Letzter Tag"
      description="Leer: Die Seite bleibt offen, bis du sie zurückziehst"
      value={bis}
      error={fehler}
      onChange={save}
    />
  );
}
