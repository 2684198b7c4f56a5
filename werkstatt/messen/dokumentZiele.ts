/** Documents against what was wanted, and against others. */
import { type Dokumentwerte, EINE_SEITE, ZEILEN } from './dokumente.ts';
import { formatZahl, type Ziel } from './ergebnis.ts';
import type { Zeiten } from './messung.ts';
import { renderTable } from './tabelle.ts';

const EINE_SEITE_MS = { server: 15, chromium: 30 };
const DREIHUNDERT_MS = 120;
const TAUSEND_MS = 500;
const ERSTES_MS = 300;
const AUSSTELLEN_MS = 40;

export function judgeDokumente({ server, chromium, erstes, ausstellen }: Dokumentwerte): Ziel[] {
  return [
    atMost('PDF/A-3 mit XML, 1 Seite, Server', server[EINE_SEITE]?.p50, EINE_SEITE_MS.server),
    atMost('PDF/A-3 mit XML, 1 Seite, Chromium', chromium[EINE_SEITE]?.p50, EINE_SEITE_MS.chromium),
    atMost('300 Zeilen, Server', server[300]?.p50, DREIHUNDERT_MS),
    atMost('1.000 Zeilen, Server', server[1000]?.p50, TAUSEND_MS),
    atMost('Erstes Dokument eines neuen Prozesses', erstes.prozessMs, ERSTES_MS),
    atMost(`${ausstellen.anzahl} Rechnungen ausgestellt, je`, ausstellen.mitEntwurfMs, AUSSTELLEN_MS),
  ];
}

function atMost(was: string, wert = Number.NaN, grenze: number): Ziel {
  return {
    was,
    ziel: `<= ${formatZahl(grenze)} ms`,
    gemessen: `${formatZahl(wert)} ms`,
    erreicht: wert <= grenze,
  };
}

/** Medians in ms by number of lines, and how many times as long as ours on the server. */
export function renderDokumentzeiten(werte: Dokumentwerte): string {
  const { server, chromium, reactPdf, chromiumDruck } = werte;
  const own = (anzahl: number) => server[anzahl]?.p50 ?? Number.NaN;
  const row = (name: string, zeiten: Record<string, Zeiten>) => [
    name,
    ...ZEILEN.map((anzahl) => {
      const p50 = zeiten[anzahl]?.p50 ?? Number.NaN;
      return `${formatZahl(p50)} (${formatZahl(p50 / own(anzahl))} x)`;
    }),
  ];
  return renderTable(
    ['Median in ms', ...ZEILEN.map((anzahl) => `${formatZahl(anzahl)} Zeilen`)],
    [
      row('Belegwerk, Server', server),
      row('Belegwerk, Chromium', chromium),
      row('@react-pdf/renderer (ohne XML)', reactPdf),
      row('Chromium druckt HTML (ohne XML)', chromiumDruck),
    ],
  );
}
