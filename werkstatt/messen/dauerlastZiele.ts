/** Long load against what was wanted. */
import type { Dauerlastwerte } from './dauerlast.ts';
import { atMost, formatZahl, RSS_MB, type Ziel } from './ergebnis.ts';
import type { Lastzeiten } from './messung.ts';
import { renderTable } from './tabelle.ts';

const P99_MS = 100;
const SCHLEIFE_MS = 50;

export function judgeDauerlast(werte: Dauerlastwerte): Ziel[] {
  const { alle, fehler, schleife, anfragen, rssMb, hoechstRssMb = rssMb } = werte;
  return [
    below('Alle Aufrufe zusammen: p99', alle.p99, P99_MS),
    below('Verzögerung der Ereignisschleife: p99', schleife.p99, SCHLEIFE_MS),
    {
      was: `Fehler bei ${formatZahl(anfragen)} Anfragen`,
      ziel: '0',
      gemessen: String(fehler),
      erreicht: fehler === 0,
    },
    atMost('Speicher des Servers, höchstens', hoechstRssMb, RSS_MB, 'MB'),
  ];
}

function below(was: string, wert: number, grenze: number): Ziel {
  return { was, ziel: `< ${grenze} ms`, gemessen: `${formatZahl(wert)} ms`, erreicht: wert < grenze };
}

export function renderDauerlast({
  alle,
  aufrufe,
  arbeitende,
  proSekunde,
  schleife,
  rssMb,
  hoechstRssMb = rssMb,
}: Dauerlastwerte): string {
  const row = (name: string, { anzahl, p50, p95, p99, max }: Lastzeiten) => [
    name,
    ...[anzahl, p50, p95, p99, max].map(formatZahl),
  ];
  const zeilen = [
    ...Object.entries(aufrufe).map(([name, zeiten]) => row(name, zeiten)),
    row('Alle zusammen', alle),
  ];
  const { p50, p99, max } = schleife;
  return (
    `${renderTable(['Zeiten in ms', 'Anzahl', 'p50', 'p95', 'p99', 'längste'], zeilen)}\n\n` +
    `${arbeitende} Arbeitende, ${formatZahl(proSekunde)} Anfragen je Sekunde; Ereignisschleife p50 ${formatZahl(p50)}, ` +
    `p99 ${formatZahl(p99)}, längste ${formatZahl(max)} ms; Speicher danach ${rssMb} MB, höchstens ${hoechstRssMb} MB`
  );
}
