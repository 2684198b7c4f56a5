import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Ziel } from '#kern/angebote/arten.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { einheitswort, mengentext } from '#kern/einheiten.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import { offeneZiele, ueblichesZiel } from '#web/angebote/naechster.ts';
import { useWeiterfuehren } from '#web/angebote/papier.queries.ts';
import { papiername, ZIELNAMEN } from '#web/angebote/papiertext.ts';
import { useGehalten } from '#web/components/aufbewahrung.ts';
import { Dialog } from '#web/components/Dialog.tsx';
import { Formular } from '#web/components/Formular.tsx';
import flaeche from '#web/components/flaeche.module.css';
import wahl from '#web/components/mengenwahl.module.css';
import { useNochHier } from '#web/components/nochHier.ts';
import { Segmente } from '#web/components/Segmente.tsx';
import { SubmitKnopf } from '#web/components/SubmitKnopf.tsx';
import { showErfolg, showFehler } from '#web/components/snackbar.tsx';

type Props = { papier: GanzesPapier; onClose: () => void };
/** What is typed, by the number of the line; lines that are left out have none. */
type Mengen = Readonly<Record<number, string | undefined>>;

/** What a paper is continued with, and how much of each line: all that is left unless somebody says less. */
export default function Weiterfuehren({ papier, onClose }: Props) {
  const navigate = useNavigate();
  const isNochHier = useNochHier();
  const ziele = offeneZiele(papier);
  const { getippt, setGetippt } = useGehalten(
    `weiterfuehren-${papier.id}`,
    () => wahlOf(papier, ueblichesZiel(papier, ziele)),
    (kept) => (kept.nach && ziele.includes(kept.nach) ? kept : wahlOf(papier, ueblichesZiel(papier, ziele))),
  );
  const { nach, mengen } = getippt;
  const setMengen = (neue: Mengen) => setGetippt({ ...getippt, mengen: neue });
  const [isGeprueft, setGeprueft] = useState(false);
  const weiter = useWeiterfuehren(papier.id);
  if (!nach) return null;
  const choose = (ziel: Ziel) => {
    setGetippt(wahlOf(papier, ziel));
    setGeprueft(false);
  };
  const zeilen = papier.posten.filter(({ rest }) => rest[nach] > 0);
  const gewaehlt = zeilen.filter(({ id }) => mengen[id] !== undefined);
  const fehlerOf = (zeile: GanzesPapier['posten'][number]) =>
    mengenfehler(mengen[zeile.id], zeile.rest[nach], zeile.einheit);
  const submit = async () => {
    setGeprueft(true);
    if (weiter.isPending || gewaehlt.length === 0 || gewaehlt.some(fehlerOf)) return;
    try {
      const { was, id } = await weiter.mutateAsync({
        nach,
        zeilen: gewaehlt.map(({ id: zeile }) => ({ zeile, menge: textOf(mengen[zeile]) })),
      });
      onClose();
      showErfolg(`Entwurf angelegt: ${ZIELNAMEN[nach]} aus ${papiername(papier)}`);
      const to = was === 'rechnung' ? '/rechnung/$id' : '/angebot/$id';
      if (isNochHier()) await navigate({ to, params: { id: String(id) } });
    } catch (error) {
      showFehler(error, 'Das ging nicht');
    }
  };
  return (
    <Dialog onClose={onClose} title={`${papiername(papier)} weiterführen`} size={640}>
      <Formular className={flaeche.stapel} onSubmit={() => void submit()}>
        {ziele.length > 1 && (
          <Segmente
            label="Was daraus wird"
            value={nach}
            data={ziele.map((value) => ({ value, label: ZIELNAMEN[value] }))}
            onChange={choose}
          />
        )}
        <ul className={wahl.liste} aria-label="Zeilen">
          {zeilen.map((zeile) => {
            const { id, titel, menge, einheit, rest } = zeile;
            const text = mengen[id];
            return (
              <li key={id} className={wahl.zeile}>
                <Checkbox
                  label={titel || `Zeile ${id}`}
                  description={hinweisOf(rest[nach], menge, einheit)}
                  checked={text !== undefined}
                  onChange={({ currentTarget: { checked } }) =>
                    setMengen({ ...mengen, [id]: checked ? formatDezimal(rest[nach]) : undefined })
                  }
                />
                <TextInput
                  aria-label={`Menge: ${titel || `Zeile ${id}`}`}
                  className={wahl.menge}
                  inputMode="decimal"
                  disabled={text === undefined}
                  value={text ?? ''}
                  error={isGeprueft && fehlerOf(zeile)}
                  rightSectionWidth={72}
                  rightSection={<span className={wahl.einheit}>{einheitswort(einheit, menge)}</span>}
                  onChange={({ currentTarget: { value } }) => setMengen({ ...mengen, [id]: value })}
                />
              </li>
            );
          })}
        </ul>
        {isGeprueft && gewaehlt.length === 0 && (
          <p className={wahl.fehler} role="alert">
            Bitte mindestens eine Zeile wählen.
          </p>
        )}
        <p className={flaeche.hilfe}>
          Es entsteht ein Entwurf, den du durchsiehst. Löschst du ihn, ist alles wieder übrig.
        </p>
        <div className={flaeche.fuss}>
          <Button variant="default" onClick={onClose}>
            Abbrechen
          </Button>
          <SubmitKnopf data-autofocus loading={weiter.isPending}>
            {`${ZIELNAMEN[nach]} anlegen`}
          </SubmitKnopf>
        </div>
      </Formular>
    </Dialog>
  );
}

/** What it is continued with, and all that is left for that. */
function wahlOf(papier: GanzesPapier, nach: Ziel | undefined): { nach: Ziel | undefined; mengen: Mengen } {
  return { nach, mengen: nach ? restOf(papier, nach) : {} };
}

/** All that is left, as text. */
function restOf({ posten }: GanzesPapier, ziel: Ziel): Mengen {
  return Object.fromEntries(
    posten.filter(({ rest }) => rest[ziel] > 0).map(({ id, rest }) => [id, formatDezimal(rest[ziel])]),
  );
}

/** A calculation travels as its result. */
function textOf(text = ''): string {
  const zahl = parseRechnung(text);
  return zahl === undefined ? text : formatDezimal(zahl);
}

/** "noch 4 von 10 Std."; nothing where all of it is left. */
function hinweisOf(rest: number, menge: number, einheit: string): string | undefined {
  return rest < menge ? `noch ${formatDezimal(rest)} von ${mengentext(menge, einheit)}` : undefined;
}

function mengenfehler(text: string | undefined, rest: number, einheit: string): string | undefined {
  if (text === undefined) return undefined;
  const zahl = parseRechnung(text);
  if (zahl === undefined || zahl <= 0) return 'Bitte eine Menge über 0.';
  return zahl > rest ? `Höchstens ${mengentext(rest, einheit)}.` : undefined;
}
