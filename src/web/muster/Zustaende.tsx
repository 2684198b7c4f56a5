import { Button } from '@mantine/core';
import { ApiFehler } from '#web/api/fehler.ts';
import { Betrag } from '#web/components/Betrag.tsx';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Leer } from '#web/components/Leer.tsx';
import { Pille } from '#web/components/Pille.tsx';
import { Zaehler } from '#web/components/Zaehler.tsx';
import classes from './Musterseite.module.css';

/** Amounts of every size and sign. */
export function Betraege() {
  return (
    <>
      <span className={classes.zahl}>
        <Betrag cent={123_456_789} abschluss />
      </span>
      <div className={classes.reihe}>
        <Betrag cent={846_75} />
        <Betrag cent={-412_80} />
        <Betrag cent={0} />
      </div>
    </>
  );
}

/** Every state as a pill, and the counter of what waits. */
export function Pillen() {
  return (
    <div className={classes.reihe}>
      <Pille art="entwurf">Entwurf</Pille>
      <Pille art="offen">Offen</Pille>
      <Pille art="teilbezahlt">Teilbezahlt</Pille>
      <Pille art="ueberfaellig">Überfällig</Pille>
      <Pille art="bezahlt">Bezahlt</Pille>
      <Pille art="ueberzahlt">Überzahlt</Pille>
      <Pille art="storniert">Storniert</Pille>
      <Pille art="pruefen">Prüfen</Pille>
      <Pille art="neutral">Storno</Pille>
      <Zaehler anzahl={4} />
      <Zaehler anzahl={1234} />
    </div>
  );
}

const FEHLER = new ApiFehler(
  'abgelehnt',
  'Der Server hat die Anfrage nicht verstanden. Bitte versuche es noch einmal.',
);
const nichts = () => undefined;

/** Stand-ins where something is read, and where that failed. */
export function Warten() {
  return (
    <>
      <Ladezustand abfrage={{ isPending: true, error: null, refetch: nichts }} zeilen={2}>
        {null}
      </Ladezustand>
      <Ladezustand abfrage={{ isPending: false, error: FEHLER, refetch: nichts }}>{null}</Ladezustand>
    </>
  );
}

/** A list that has nothing yet. */
export function Leermuster() {
  return (
    <Leer titel="Noch keine Rechnung">
      <p>Schreib die erste: Kunde, ein Posten, fertig. Das Blatt daneben zeigt sie gleich.</p>
      <Button>Neue Rechnung</Button>
    </Leer>
  );
}
