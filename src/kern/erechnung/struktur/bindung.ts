/**
 * The rules of EN 16931 about its two syntaxes: what CEN/TS 16931-3-2 and -3-3 allow less of than the schemas do. They look
 * at the elements of the file, so they stand here and not among the business rules, which look at the model.
 */
import type { Regelverstoss } from '../modell.ts';
import type { Knoten } from '../xml.ts';
import { CII_BINDUNG } from './bindungCii.ts';
import { type Bindung, type Fundort, passt } from './bindungRegel.ts';
import { UBL_BINDUNG } from './bindungUbl.ts';
import { type Ort, ortVon, stelle } from './ort.ts';

/** Enough to mend a file by; more would only be long. */
const HOECHSTZAHL = 50;

/** Every rule of the syntax that the file breaks, with its line; the first fifty. Never throws. */
export function checkBindung(wurzel: Knoten): Regelverstoss[] {
  const regeln = wurzel.name.startsWith('rsm:') ? CII_BINDUNG : UBL_BINDUNG;
  const verstoesse: Regelverstoss[] = [];
  const nachName = new Map<string, readonly Bindung[]>();
  const fuer = (name: string) => {
    const bekannt = nachName.get(name);
    if (bekannt) return bekannt;
    const passende = regeln.filter(({ an }) => passt(an, name));
    nachName.set(name, passende);
    return passende;
  };
  const geh = (fund: Fundort, ort: Ort) => {
    for (const { id, in: eltern, check } of fuer(fund.knoten.name)) {
      if (verstoesse.length >= HOECHSTZAHL) return;
      if (eltern !== undefined && fund.eltern?.knoten.name !== eltern) continue;
      const text = check(fund.knoten, fund);
      if (text === undefined) continue;
      verstoesse.push({
        regel: id,
        schwere: 'fehler',
        text: `${text}${stelle(fund.knoten)}.`,
        feld: 'Aufbau',
        zeile: ort.posten,
      });
    }
    const ortDerKinder = ortVon(fund.knoten, ort);
    for (const kind of fund.knoten.kinder) {
      geh({ knoten: kind, eltern: fund, wurzel }, ortDerKinder(kind));
    }
  };
  geh({ knoten: wurzel, eltern: undefined, wurzel }, { posten: undefined });
  return verstoesse;
}

/** Ids of all rules of both syntaxes. */
export const BINDUNGSREGELN: readonly string[] = [...UBL_BINDUNG, ...CII_BINDUNG].map(({ id }) => id);
