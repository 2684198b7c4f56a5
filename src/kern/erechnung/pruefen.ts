/** The rule check of e-invoices: EN 16931, XRechnung 3.0 and own rules (table in regeln/). */
import type { ERechnung, Regelverstoss } from './modell.ts';
import { type Kontext, kontextOf, type Regel, type Syntax } from './regeln/regel.ts';
import { REGELN, REGELN_XRECHNUNG } from './regeln/regeln.ts';

/**
 * Every rule that an invoice breaks, in the order of the table; rules of lines once per line. The rules of XRechnung apply
 * when BT-24 names it or `xrechnung` says so. Without `syntax`, as our own invoices are judged, the stricter form of
 * each rule applies. Never throws.
 */
export function pruefen(
  rechnung: ERechnung,
  { xrechnung = false, syntax }: { xrechnung?: boolean; syntax?: Syntax | undefined } = {},
): Regelverstoss[] {
  const isXrechnung = xrechnung || rechnung.profil?.toLowerCase().includes('xrechnung') === true;
  const kontext = kontextOf(rechnung, isXrechnung, syntax);
  const regeln = isXrechnung ? [...REGELN, ...REGELN_XRECHNUNG] : REGELN;
  return verstoesseGegen(regeln, rechnung, kontext);
}

/** What breaks the given rules, in their order. */
export function verstoesseGegen(
  regeln: readonly Regel[],
  rechnung: ERechnung,
  kontext: Kontext,
): Regelverstoss[] {
  return regeln.flatMap((regel) => verstoesseGegenEine(regel, rechnung, kontext));
}

function verstoesseGegenEine(regel: Regel, rechnung: ERechnung, kontext: Kontext): Regelverstoss[] {
  const { id, schwere, text, feld } = regel;
  const verstoss: Regelverstoss = { regel: id, schwere, text, feld };
  const ergebnis = regel.check(rechnung, kontext);
  if (typeof ergebnis === 'boolean') return ergebnis ? [] : [verstoss];
  return ergebnis.map((zeile) => ({ ...verstoss, zeile }));
}
