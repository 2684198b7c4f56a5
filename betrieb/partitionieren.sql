-- Teilt die Tabellen von Belegwerk nach mandant_id auf (PARTITION BY HASH). Nur für eine Datenbank, die Belegwerk schon
-- einmal gestartet hat und in der noch nichts steht; sonst bricht es ab, ohne etwas zu ändern. PostgreSQL ab 15.
--
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -c "set belegwerk.teile = '16'" -f betrieb/partitionieren.sql
--
-- Aufgeteilt wird jede Tabelle, bei der mandant_id in jedem eindeutigen Schlüssel steht. Die anderen (Anmeldung und
-- Verwaltung) bleiben ganz. Schlüssel, Indizes, Verweise, Prüfungen und Trigger behalten Namen und Wortlaut.
-- Erprobt: src/server/aufbau/partitionieren.lang.test.ts

do $$
declare
  teile int := coalesce(nullif(current_setting('belegwerk.teile', true), ''), '16')::int;
  namen text[];
  befehle text[];
  tabelle text;
  belegt boolean;
  befehl text;
begin
  lock table migration in exclusive mode;
  execute 'select exists (select 1 from mandant)' into belegt;
  if belegt then
    raise exception 'In dieser Datenbank steht schon etwas. Es wurde nichts verändert.'
      using hint = 'Eine leere Datenbank aufteilen, dann mit npm run umziehen füllen.';
  end if;

  select array_agg(c.relname::text order by c.relname) into namen
  from pg_class c
  join pg_attribute m on m.attrelid = c.oid and m.attname = 'mandant_id'
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not exists (
      select 1 from pg_index i
      where i.indrelid = c.oid and i.indisunique and not (m.attnum = any (i.indkey::int2[])));
  if namen is null then
    raise exception 'Hier ist nichts aufzuteilen: Entweder fehlen die Tabellen, oder sie sind es schon.'
      using hint = 'Belegwerk einmal mit dieser DATABASE_URL starten und wieder beenden.';
  end if;

  -- Erst aufschreiben, was danach wieder dazugehört: Schlüssel vor Indizes vor Verweisen vor Triggern.
  select array_agg(text order by rang, name) into befehle from (
    select case k.contype when 'f' then 3 else 1 end as rang, k.conname::text as name,
           format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as text
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relname = any (namen) and c.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'f')
    union all
    select 2, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relname = any (namen) and c.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    union all
    select 4, t.tgname::text, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relname = any (namen) and c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
  ) as wieder;

  foreach tabelle in array namen loop
    execute format('alter table %I rename to %I', tabelle, tabelle || '_alt');
    execute format(
      'create table %I (like %I including defaults including constraints including storage including comments)
         partition by hash (mandant_id)', tabelle, tabelle || '_alt');
    for teil in 0 .. teile - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
        format('%s_teil_%s', tabelle, lpad(teil::text, 3, '0')), tabelle, teile, teil);
    end loop;
  end loop;
  foreach tabelle in array namen loop
    execute format('drop table %I cascade', tabelle || '_alt');
  end loop;
  foreach befehl in array befehle loop
    execute befehl;
  end loop;
  raise notice 'Aufgeteilt in je % Teile: %', teile, array_to_string(namen, ', ');
end
$$;
