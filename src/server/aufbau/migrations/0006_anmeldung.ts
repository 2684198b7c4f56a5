import type { Engine } from '../../db/datenbank.ts';

/** Second factors, passkeys, recovery codes, sign-ins under way, and when a session was last confirmed. */
export const anmeldung = { name: '0006_anmeldung', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict, without rowid' : '';
  const owned = `mandant_id ${int} not null, benutzer_id ${int} not null`;
  const texts = (names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${text} not null`)
      .join(', ');
  const owner = 'foreign key (mandant_id, benutzer_id) references benutzer (mandant_id, id)';
  return [
    `alter table sitzung add column bestaetigt_am ${text} not null default ''`,
    `alter table benutzer add column nutzerkennung ${text} not null default ''`,
    `create table totp (
       ${owned}, ${texts('geheimnis erstellt_am')}, aktiv ${int} not null, schritt ${int} not null,
       primary key (mandant_id, benutzer_id), ${owner}
     ) ${options}`,
    `create table wiederherstellung (
       ${owned}, ${texts('code_sha256 benutzt_am')}, primary key (mandant_id, benutzer_id, code_sha256), ${owner}
     ) ${options}`,
    `create table passkey (
       ${owned}, id ${int} not null, zaehler ${int} not null,
       ${texts('kennung schluessel transporte herkunft name erstellt_am benutzt_am')},
       primary key (mandant_id, id), unique (mandant_id, benutzer_id, kennung), ${owner}
     ) ${options}`,
    `create table anmeldevorgang (
       vorgang_sha256 ${text} not null primary key, ${owned}, ${texts('zweck challenge erstellt_am')},
       versuche ${int} not null
     ) ${options}`,
    'create index anmeldevorgang_zeit on anmeldevorgang (erstellt_am)',
  ];
}
