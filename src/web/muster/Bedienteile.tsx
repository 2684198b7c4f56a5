import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DatumFeld } from '#web/components/DatumFeld.tsx';
import { Handlung, HandlungLink, Handlungsmenue } from '#web/components/Handlungsmenue.tsx';
import { Segmente } from '#web/components/Segmente.tsx';
import { showGespeichert, showWarnung } from '#web/components/snackbar.tsx';
import { PreisFeld } from '#web/components/ZahlFeld.tsx';
import { heute } from '#web/heute.ts';
import { IconCheck, IconDownload } from '#web/zeichen/zeichen.ts';
import classes from './Musterseite.module.css';

const nichts = () => undefined;

/** One main act, outlined ones, quiet ones, and the menu of the rest; each at rest and locked. */
export function Knoepfe() {
  return (
    <>
      <div className={classes.reihe}>
        <Button leftSection={<IconCheck size={18} aria-hidden />}>Als bezahlt markieren</Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />}>
          PDF-Download
        </Button>
        <Button variant="subtle">Duplizieren</Button>
        <Handlungsmenue>
          <Handlung onClick={nichts} hinweis="XRechnung">
            E-Rechnung für Behörden
          </Handlung>
          <HandlungLink to="/">Kunde ansehen</HandlungLink>
          <Handlung onClick={nichts} color="red">
            Stornieren
          </Handlung>
        </Handlungsmenue>
      </div>
      <div className={classes.reihe}>
        <Button disabled>Ausstellen</Button>
        <Button variant="default" disabled>
          PDF-Download
        </Button>
        <Button loading>Ausstellen</Button>
        <Button color="red">Endgültig löschen</Button>
      </div>
    </>
  );
}

/** Fields at rest, with a sum, with a day, refused, locked. */
export function Felder() {
  const [preis, setPreis] = useState('3*4,50');
  const [tag, setTag] = useState<string>(heute());
  return (
    <>
      <TextInput label="Firma" placeholder="Name des Betriebs" />
      <PreisFeld label="Preis" value={preis} onChange={setPreis} />
      <DatumFeld label="Zahlbar bis" value={tag} onChange={setTag} />
      <TextInput label="Menge" defaultValue="abc" error="Schreib eine Zahl, zum Beispiel 12." />
      <TextInput label="Nummer" defaultValue="2026_11_34" disabled />
    </>
  );
}

const ARTEN = [
  { value: 'alle', label: 'Alle' },
  { value: 'pos', label: 'Einnahmen' },
  { value: 'neg', label: 'Ausgaben' },
] as const;

/** One of a few. */
export function Wahl() {
  const [art, setArt] = useState<'alle' | 'pos' | 'neg'>('alle');
  return (
    <>
      <div className={classes.reihe}>
        <Segmente label="Zeige" value={art} data={ARTEN} onChange={setArt} />
      </div>
      <Segmente label="Zeige" breit value={art} data={ARTEN} onChange={setArt} />
      <Segmente label="Zeige" disabled value={art} data={ARTEN} onChange={setArt} />
    </>
  );
}

/** The two snackbars. */
export function Meldungsmuster() {
  return (
    <div className={classes.reihe}>
      <Button variant="default" onClick={showGespeichert}>
        Erfolg
      </Button>
      <Button
        variant="default"
        onClick={() => showWarnung('Der Server ist nicht erreichbar.', 'Ups da ist was schief gelaufen')}
      >
        Fehler
      </Button>
    </div>
  );
}
