import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useRechte } from '#web/api/benutzer.queries.ts';
import { fuer } from '#web/befehle/befehle.ts';
import { AKTIONEN, SEITEN } from '#web/befehle/liste.ts';
import { isKuerzelAn, setKuerzelAn } from '#web/components/kuerzelschalter.ts';
import classes from './Kuerzelhilfe.module.css';

const UEBERALL = [
  { tasten: ['Strg', 'K'], titel: 'Suche und Befehle' },
  { tasten: ['?'], titel: 'Hilfe zu dieser Seite' },
  { tasten: ['/'], titel: 'In die Suche der Seite' },
  { tasten: ['Strg', 'S'], titel: 'Formular abspeichern' },
];

const BELEG = [
  { tasten: ['Enter'], titel: 'Zum nächsten Feld; nach dem Preis in die nächste Zeile' },
  { tasten: ['Strg', 'Enter'], titel: 'Ausstellen, wenn alles da ist; sonst abspeichern' },
  { tasten: ['Alt', '↑', '↓'], titel: 'Zeile verschieben' },
  { tasten: ['Strg', 'Rücktaste'], titel: 'Zeile löschen' },
  { tasten: ['3*45,90'], titel: 'Menge und Preis rechnen mit' },
  { tasten: ['h'], titel: 'Im Datumsfeld: heute' },
  { tasten: ['+14'], titel: 'Im Datumsfeld: in 14 Tagen' },
  { tasten: ['1.12'], titel: 'Im Datumsfeld: der 1. Dezember' },
];

const TABELLE = [
  { tasten: ['j'], titel: 'Nächste Zeile' },
  { tasten: ['k'], titel: 'Vorherige Zeile' },
  { tasten: ['Enter'], titel: 'Zeile öffnen' },
  { tasten: ['x'], titel: 'Zeile auswählen' },
  { tasten: ['Strg', 'A'], titel: 'Alle geladenen auswählen' },
  { tasten: ['Esc'], titel: 'Schließen, dann Auswahl aufheben' },
];

const PRUEFEN = [
  { tasten: ['p'], titel: 'Als geprüft markieren, oder zurücknehmen' },
  { tasten: ['j'], titel: 'Nächster ungeprüfter Beleg' },
];

const toZeilen = (befehle: typeof SEITEN) =>
  befehle.flatMap(({ kuerzel, titel }) => (kuerzel ? [{ tasten: [...kuerzel], titel }] : []));

/** All shortcuts, and the switch for those of a single key. */
export default function Kuerzelliste() {
  const [an, setAn] = useState(isKuerzelAn);
  const rechte = useRechte();
  return (
    <>
      <div className={classes.spalten}>
        <Gruppe titel="Überall" zeilen={UEBERALL} />
        <Gruppe titel="In Tabellen" zeilen={TABELLE} />
        <Gruppe titel="Beleg eingeben" zeilen={BELEG} />
        {rechte.includes('pruefen') && <Gruppe titel="Prüfen" zeilen={PRUEFEN} />}
        <Gruppe titel="Anlegen" zeilen={toZeilen(fuer(rechte, AKTIONEN))} />
        <Gruppe titel="Gehe zu" zeilen={toZeilen(fuer(rechte, SEITEN))} />
      </div>
      <Switch
        mt="md"
        label="Kürzel aus einzelnen Tasten"
        description="Sie wirken nur, solange du nichts eintippst. Gilt für diesen Browser."
        checked={an}
        onChange={(event) => {
          setAn(event.currentTarget.checked);
          setKuerzelAn(event.currentTarget.checked);
        }}
      />
    </>
  );
}

type GruppeProps = { titel: string; zeilen: { tasten: string[]; titel: string }[] };

function Gruppe({ titel, zeilen }: GruppeProps) {
  return (
    <section>
      <h3 className={classes.titel}>{titel}</h3>
      <dl className={classes.liste}>
        {zeilen.map((zeile) => (
          <div key={zeile.titel} className={classes.zeile}>
            <dt>
              {zeile.tasten.map((taste) => (
                <kbd key={taste}>{taste}</kbd>
              ))}
            </dt>
            <dd>{zeile.titel}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
