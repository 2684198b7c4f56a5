import type { Mauer } from '../../speicher/satzarten/satzbau.ts';
import type { Gestalt, Schluessel } from './gestalt.ts';
import { aenderungsverbot, loeschverbot } from './mauern.ts';

/** An account that has ended: the day has passed by the clock of the machine and by the one that was confirmed. */
const ABGELAUFEN = `exists (select 1 from mandant m join betrieb b on b.name = 'uhr' where m.id = old.mandant_id
  and m.aufbewahren_bis <> '' and m.aufbewahren_bis < date('now') and m.aufbewahren_bis < substr(b.wert, 1, 10))`;

/** The triggers around one table. */
export function mauernSqlite(tabelle: string, mauer: Mauer, { spalten, schluessel }: Gestalt): string[] {
  const trigger = (name: string, act: string, condition: string) =>
    `create trigger ${tabelle}_fest_${name} before ${act} on ${tabelle} when ${condition}
       begin select raise(abort, '${mauer.grund}'); end`;
  const verbot = aenderungsverbot(mauer, spalten, (spalte) => `new.${spalte} is not old.${spalte}`);
  const schutz = schluessel.filter((key) => !key.spalten.includes(mauer.teilVon ?? ''));
  const beiEinfuegen = [
    ...(mauer.teilVon !== undefined && mauer.fest ? [mauer.fest('new')] : []),
    ...schutz.map((key) => verdraengung(tabelle, mauer, key)),
  ];
  // Where all rows are frozen, no key changes anyway.
  const beiAenderung = mauer.fest
    ? schutz.map((key) => `(${wechsel(key)}) and ${verdraengung(tabelle, mauer, key)}`)
    : [];
  return [
    trigger('update', 'update', [verbot, ...beiAenderung].join(' or ')),
    trigger('delete', 'delete', loeschverbot(mauer, ABGELAUFEN)),
    ...(beiEinfuegen.length > 0 ? [trigger('insert', 'insert', beiEinfuegen.join(' or '))] : []),
  ];
}

/**
 * `insert or replace` and `update or replace` delete whatever has the same key without asking the delete trigger: nothing
 * frozen may stand where the row goes.
 */
function verdraengung(tabelle: string, { fest }: Mauer, { spalten, bedingung }: Schluessel): string {
  const gleich = spalten.map((spalte) => `t.${spalte} = new.${spalte}`);
  const teile = [...gleich, ...(bedingung ? [bedingung] : []), ...(fest ? [fest('t')] : [])];
  return `exists (select 1 from ${tabelle} t where ${teile.join(' and ')})`;
}

function wechsel({ spalten }: Schluessel): string {
  return spalten.map((spalte) => `new.${spalte} is not old.${spalte}`).join(' or ');
}
