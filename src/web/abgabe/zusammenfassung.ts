/** In one line, what is happening with what was handed in. */
import type { Abgabe, Zustand } from '#web/abgabe/abgabestand.ts';

/** 'Wird gesendet: 2 von 5', '3 warten auf die Verbindung', '5 abgegeben, 1 übersprungen'. */
export function zusammenfassungOf(abgaben: readonly Abgabe[], erreichbar: boolean): string {
  const count = (...zustaende: Zustand[]) =>
    abgaben.filter(({ zustand }) => zustaende.includes(zustand)).length;
  const wartend = count('wartet');
  const unterwegs = wartend + count('sendet');
  if (unterwegs > 0 && (!erreichbar || count('sendet') === 0))
    return unterwegs === 1
      ? '1 Beleg wartet auf die Verbindung'
      : `${unterwegs} Belege warten auf die Verbindung`;
  const angekommen = count('liest', 'fertig', 'vorhanden');
  if (unterwegs > 0) return `Wird gesendet: ${angekommen + 1} von ${angekommen + unterwegs}`;
  const teile = [
    [count('liest', 'fertig'), 'abgegeben'],
    [count('vorhanden'), 'schon da'],
    [count('uebersprungen'), 'übersprungen'],
    [count('abgelehnt'), 'nicht angenommen'],
  ] as const;
  return teile
    .filter(([anzahl]) => anzahl > 0)
    .map(([anzahl, wort]) => `${anzahl} ${wort}`)
    .join(', ');
}

/** Text behind its name. */
export function zustandText({ zustand, anteil, text }: Abgabe): string {
  if (zustand === 'sendet') return `${Math.round(anteil * 100)} %`;
  if (zustand === 'wartet') return text || 'wartet';
  if (zustand === 'liest') return 'wird gelesen';
  if (zustand === 'fertig') return 'abgegeben';
  return text;
}
