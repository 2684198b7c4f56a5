/** The rule check of e-invoices: EN 16931, XRechnung 3.0 and own rules (tables in regeln/). */
import type { Lesung } from './lesen.ts';
import { type ERechnung, PROFIL_PEPPOL, type Regelverstoss } from './modell.ts';
import { type Kontext, kontextOf, type Regel, type Syntax } from './regeln/regel.ts';
import { REGELN, REGELN_KURZ, REGELN_PEPPOL, REGELN_XRECHNUNG } from './regeln/regeln.ts';
import { type Regelwerk, regelwerkOf } from './regelwerk.ts';
import { checkBindung } from './struktur/bindung.ts';
import { type Baum, type Baumpruefung, baumOf } from './xmlregeln/baum.ts';

type Umfang = Regelwerk['umfang'] | 'peppol';

const REGELN_VON: Readonly<Record<Umfang, readonly Regel[]>> = {
  en16931: REGELN,
  xrechnung: [...REGELN, ...REGELN_XRECHNUNG],
  peppol: [...REGELN, ...REGELN_PEPPOL],
  kurz: REGELN_KURZ,
  veraltet: [],
};

/**
 * Every rule that an invoice of our own breaks, in the order of the table; rules of lines once per line. The rules of
 * XRechnung and of Peppol apply when BT-24 names version 3.0, or `xrechnung` says so. Where CII and UBL are judged differently, the
 * stricter rule applies, because the same invoice goes out in both. Never throws.
 */
export function pruefen(
  rechnung: ERechnung,
  { xrechnung = false, syntax }: { xrechnung?: boolean; syntax?: Syntax | undefined } = {},
): Regelverstoss[] {
  const umfang = xrechnung ? 'xrechnung' : umfangOf(rechnung.profil);
  const kontext = kontextOf(rechnung, umfang === 'xrechnung', syntax);
  return verstoesseGegen(REGELN_VON[umfang], rechnung, kontext);
}

/** Of others the rules of that network are its own business: who gets an invoice needs no more of it than EN 16931. */
function umfangOf(profil: string | undefined): Umfang {
  return profil === PROFIL_PEPPOL ? 'peppol' : regelwerkOf(profil).umfang;
}

/**
 * Every rule that an invoice from others breaks, judged by what its XML says and by the version that it names. It takes
 * time in proportion to the file. Never throws.
 */
export function checkLesung({ rechnung, syntax, aufbau, wurzel }: Lesung): Regelverstoss[] {
  const form = syntax === 'cii' ? 'cii' : 'ubl';
  const { umfang } = regelwerkOf(rechnung.profil);
  const kontext = kontextOf(rechnung, umfang === 'xrechnung', form);
  const baum = baumOf(wurzel);
  const verstoesse = REGELN_VON[umfang].flatMap((regel) => {
    const imXml = regel.imXml[form];
    return imXml ? verstoesseImBaum(regel, imXml, baum) : verstoesseGegenEine(regel, rechnung, kontext);
  });
  // The rules about a syntax take a file for granted that its schema lets pass, as their authors do.
  const hatBindung = umfang === 'en16931' || umfang === 'xrechnung';
  const bindung = hatBindung && aufbau.length === 0 ? checkBindung(wurzel) : [];
  return [...bindung, ...verstoesse];
}

/** Broken ones of the given rules, in their order. */
export function verstoesseGegen(
  regeln: readonly Regel[],
  rechnung: ERechnung,
  kontext: Kontext,
): Regelverstoss[] {
  return regeln.flatMap((regel) => verstoesseGegenEine(regel, rechnung, kontext));
}

function verstoesseGegenEine(regel: Regel, rechnung: ERechnung, kontext: Kontext): Regelverstoss[] {
  const ergebnis = regel.check(rechnung, kontext);
  if (typeof ergebnis === 'boolean') return ergebnis ? [] : [verstossGegen(regel)];
  return ergebnis.map((zeile) => ({ ...verstossGegen(regel), zeile }));
}

/** Once for each line, and once for all that stands outside of lines. */
function verstoesseImBaum(regel: Regel, { check, schwere }: Baumpruefung, baum: Baum): Regelverstoss[] {
  const zeilen = new Set(check(baum).map((stelle) => stelle.zeile));
  return [...zeilen].map((zeile) => ({
    ...verstossGegen(regel),
    ...(schwere && { schwere }),
    ...(zeile !== undefined && { zeile }),
  }));
}

function verstossGegen({ id, schwere, text, feld }: Regel): Regelverstoss {
  return { regel: id, schwere, text, feld };
}
