/** The verdict on what was read, in the three classes of the Federal Ministry of Finance. */
import type { Lesung } from './lesen.ts';
import type { ERechnung } from './modell.ts';
import { type Pruefbericht, pruefberichtOf } from './pruefbericht.ts';
import { checkLesung } from './pruefen.ts';
import { klassenOf, punkteOf } from './punkte.ts';
import { RECHTSTEXTE, rechtOf } from './recht.ts';
import { regelwerkOf } from './regelwerk.ts';
import type { Summenvergleich } from './summenvergleich.ts';
import type { Urteil } from './urteilsform.ts';

const SYNTAX: Record<Lesung['syntax'], string> = {
  cii: 'CII',
  'ubl-invoice': 'UBL',
  'ubl-creditnote': 'UBL',
  zugferd1: 'CII von 2014',
};

/** Judges an e-invoice from others; it takes time in proportion to the file. Never throws. */
export function beurteile(lesung: Lesung): { urteil: Urteil; summen: Summenvergleich[] } {
  const { rechnung, syntax, aufbau } = lesung;
  const bericht = pruefberichtOf(rechnung, [...aufbau, ...checkLesung(lesung)]);
  const urteil = {
    ergebnis: bericht.ergebnis,
    titel: titelOf(bericht),
    urteil: bericht.urteil,
    format: `${regelwerkOf(rechnung.profil).name} (${SYNTAX[syntax]})`,
    massstab: massstabOf(rechnung),
    klassen: klassenOf(bericht, rechnung),
    hinweise: punkteOf(bericht.hinweise, rechnung),
  };
  return { urteil, summen: bericht.summen };
}

/** By which published rules and by whose law the invoice was judged, in sentences. */
function massstabOf(rechnung: ERechnung): string[] {
  const { name, umfang, fassungen, hinweis } = regelwerkOf(rechnung.profil);
  const keine = `${name} ist keine Rechnung nach EN 16931; deren Regeln wurden nicht angewandt.`;
  // Older than the standard and than the duty: nothing was judged.
  if (umfang === 'veraltet') return [keine];
  const regeln = fassungen.length > 0 ? `Geprüft nach ${fassungen.join(' und ')}.` : keine;
  return [regeln, ...(hinweis ? [hinweis] : []), `${RECHTSTEXTE[rechtOf(rechnung)]}.`];
}

function titelOf({ ergebnis, befunde }: Pruefbericht): string {
  if (befunde[0]?.klasse === 'format') return 'Diese Datei gilt nicht als E-Rechnung';
  if (ergebnis === 'fehler') return 'Diese E-Rechnung hat Fehler';
  return `Diese E-Rechnung ist in Ordnung${ergebnis === 'hinweise' ? ', mit Hinweisen' : ''}`;
}
