import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { Ziel } from '#kern/angebote/arten.ts';
import type { GanzesPapier } from '#kern/angebote/papier.ts';
import { formatDezimal } from '#kern/dezimal.ts';
import { einheitswort, mengentext } from '#kern/einheiten.ts';
import { parseRechnung } from '#kern/rechenausdruck.ts';
import wahl from '#web/components/mengenwahl.module.css';

/** Quantities as typed, by the number of the line; lines that are left out have none. */
export type Mengen = Readonly<Record<number, string | undefined>>;

type Props = {
  papier: GanzesPapier;
  nach: Ziel;
  mengen: Mengen;
  isGeprueft: boolean;
  onChange: (mengen: Mengen) => void;
};

/** Lines of a paper of which something is left, each with how much of it goes on. */
export function Mengenwahl({ papier, nach, mengen, isGeprueft, onChange }: Props) {
  const zeilen = papier.posten.filter(({ rest }) => rest[nach] > 0);
  return (
    <>
      <ul className={wahl.liste} aria-label="Zeilen">
        {zeilen.map(({ id, titel, menge, einheit, rest }) => {
          const text = mengen[id];
          return (
            <li key={id} className={wahl.zeile}>
              <Checkbox
                label={titel || `Zeile ${id}`}
                description={hinweisOf(rest[nach], menge, einheit)}
                checked={text !== undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({ ...mengen, [id]: checked ? formatDezimal(rest[nach]) : undefined })
                }
              />
              <TextInput
                aria-label={`Menge: ${titel || `Zeile ${id}`}`}
                className={wahl.menge}
                inputMode="decimal"
                disabled={text === undefined}
                value={text ?? ''}
                error={isGeprueft && mengenfehler(text, rest[nach], einheit)}
                rightSectionWidth={72}
                rightSection={<span className={wahl.einheit}>{einheitswort(einheit, menge)}</span>}
                onChange={({ currentTarget: { value } }) => onChange({ ...mengen, [id]: value })}
              />
            </li>
          );
        })}
      </ul>
      {isGeprueft && zeilen.every(({ id }) => mengen[id] === undefined) && (
        <p className={wahl.fehler} role="alert">
          Bitte mindestens eine Zeile wählen.
        </p>
      )}
    </>
  );
}

/** A calculation travels as its result. */
export function textOf(text = ''): string {
  const zahl = parseRechnung(text);
  return zahl === undefined ? text : formatDezimal(zahl);
}

/** "noch 4 von 10 Std."; nothing where all of it is left. */
function hinweisOf(rest: number, menge: number, einheit: string): string | undefined {
  return rest < menge ? `noch ${formatDezimal(rest)} von ${mengentext(menge, einheit)}` : undefined;
}

/** Why a quantity cannot go on, or undefined. */
export function mengenfehler(text: string | undefined, rest: number, einheit: string): string | undefined {
  if (text === undefined) return undefined;
  const zahl = parseRechnung(text);
  if (zahl === undefined || zahl <= 0) return 'Bitte eine Menge über 0.';
  return zahl > rest ? `Höchstens ${mengentext(rest, einheit)}.` : undefined;
}
