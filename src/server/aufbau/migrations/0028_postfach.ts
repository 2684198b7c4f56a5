import type { Engine } from '../../db/datenbank.ts';

/**
 * The mailbox from which a Mandant's receipts are fetched, at most one. `geheimnis` is closed by the key file. How far it was
 * read is told by `uid_gueltig` and `uid` (RFC 3501, 2.3.1.1), written with the pieces that came of a mail.
 */
export const postfach = { name: '0028_postfach', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const columns = (type: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${type} not null`)
      .join(', ');
  return [
    `create table postfach (
       mandant_id ${int} not null primary key, ${columns(text, 'host verschluesselung benutzer anmeldung geheimnis')},
       ${columns(text, 'ordner ab uid_gueltig')}, ${columns(int, 'port ohne_anhang uid geholt fehlversuche')},
       ${columns(text, 'fehler pause_bis zuletzt geaendert_am')}, check (ohne_anhang in (0, 1)),
       foreign key (mandant_id) references mandant (id)
     ) ${sqlite ? 'strict' : ''}`,
  ];
}
