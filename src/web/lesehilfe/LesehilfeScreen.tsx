import type { Lesehilfestand } from '#kern/eingang/lesehilfe/einstellung.ts';
import flaeche from '#web/components/flaeche.module.css';
import { Ladezustand } from '#web/components/Ladezustand.tsx';
import { Seite } from '#web/components/Seite.tsx';
import { Zurueck } from '#web/components/Zurueck.tsx';
import { formatZeitpunkt } from '#web/components/zeitpunkt.ts';
import { LesehilfeForm } from '#web/lesehilfe/LesehilfeForm.tsx';
import { useLesehilfe } from '#web/lesehilfe/lesehilfe.queries.ts';

/** `/lesehilfe`: the language model that may help with reading, for whoever runs the server. */
export function LesehilfeScreen() {
  const abfrage = useLesehilfe();
  const lesehilfe = abfrage.data?.lesehilfe ?? undefined;
  return (
    <Seite
      titel="Lesehilfe"
      untertitel="Ein Sprachmodell sieht mit, wo auf einem Beleg etwas unsicher ist"
      zurueck={<Zurueck ersatz="/Allgemeineeinstellungen" />}
      schmal
    >
      <Ladezustand abfrage={abfrage} zeilen={3}>
        {lesehilfe && <Stand {...lesehilfe} />}
        {abfrage.data && <LesehilfeForm key={lesehilfe ? 'da' : 'neu'} lesehilfe={lesehilfe} />}
      </Ladezustand>
    </Seite>
  );
}

function Stand({ an, fehler, zuletzt }: NonNullable<Lesehilfestand['lesehilfe']>) {
  const wann =
    zuletzt === ''
      ? 'Sie wurde noch nicht gebraucht.'
      : `Zuletzt geantwortet am ${formatZeitpunkt(zuletzt)}.`;
  return (
    <section className={flaeche.karte} aria-label="Stand">
      <p>{an ? `Die Lesehilfe ist eingeschaltet. ${wann}` : 'Die Lesehilfe ist ausgeschaltet.'}</p>
      {an && fehler !== '' && <p role="alert">{fehler} Gelesen wird weiter, nur ohne Hilfe.</p>}
    </section>
  );
}
