import type { Mauer } from '../../speicher/satzarten/satzbau.ts';
import type { Gestalt } from './gestalt.ts';
import { aenderungsverbot, loeschverbot } from './mauern.ts';

/** An account that has ended: the day has passed by the clock of the machine and by the one that was confirmed. */
export const IST_ABGELAUFEN = `create or replace function ist_abgelaufen(mandant bigint) returns boolean language sql stable as $$
   select exists (select 1 from mandant m join betrieb b on b.name = 'uhr' where m.id = mandant
     and m.aufbewahren_bis <> '' and m.aufbewahren_bis < to_char(now() at time zone 'utc', 'YYYY-MM-DD')
     and m.aufbewahren_bis < substr(b.wert, 1, 10)) $$`;

/** The function and the triggers around one table. */
export function mauernPostgres(tabelle: string, mauer: Mauer, { spalten }: Gestalt): string[] {
  const { grund, fest, teilVon } = mauer;
  const anders = (spalte: string) => `new.${spalte} is distinct from old.${spalte}`;
  const stop = `raise exception '${grund}'`;
  const isTeil = teilVon !== undefined && fest;
  return [
    `create or replace function ${tabelle}_fest() returns trigger language plpgsql as $$ begin
       if tg_op = 'TRUNCATE' then ${stop}; end if;
       if tg_op = 'DELETE' then
         if ${loeschverbot(mauer, 'ist_abgelaufen(old.mandant_id)')} then ${stop}; end if;
         return old;
       end if;
       if tg_op = 'UPDATE' then
         if ${aenderungsverbot(mauer, spalten, anders)} then ${stop}; end if;
         return new;
       end if;
       ${isTeil ? `if ${fest('new')} then ${stop}; end if;` : ''}
       return new;
     end $$`,
    `create trigger ${tabelle}_fest before ${isTeil ? 'insert or ' : ''}update or delete on ${tabelle}
       for each row execute function ${tabelle}_fest()`,
    `create trigger ${tabelle}_kein_truncate before truncate on ${tabelle}
       for each statement execute function ${tabelle}_fest()`,
  ];
}
