import type { Engine } from '../../db/datenbank.ts';

/**
 * Mails that go out: the account to send by, at most one of a Mandant, whose `geheimnis` is closed by the key file; texts
 * that are others than those of the program; and the outbox. A mail stands for its cause (`anlass`) and is there once; its
 * finished bytes lie in `datei`.
 */
export const postausgang = { name: '0033_postausgang', statements };

function statements(engine: Engine): string[] {
  const sqlite = engine === 'sqlite';
  const int = sqlite ? 'integer' : 'bigint';
  const text = sqlite ? 'text' : 'text collate "C"';
  const options = sqlite ? 'strict' : '';
  const columns = (type: string, names: string) =>
    names
      .split(' ')
      .map((name) => `${name} ${type} not null`)
      .join(', ');
  return [
    `alter table partei add column versandweise ${text} not null default 'pdf'`,
    `create table versandkonto (
       mandant_id ${int} not null primary key, ${columns(text, 'host verschluesselung benutzer anmeldung geheimnis')},
       ${columns(text, 'absender_name absender_adresse antwort_an signatur fenster_von fenster_bis')},
       ${columns(int, 'port je_minute')}, ${columns(text, 'fehler pause_bis zuletzt geaendert_am')},
       foreign key (mandant_id) references mandant (id)
     ) ${options}`,
    `create table mailvorlage (
       ${columns(int, 'mandant_id')}, ${columns(text, 'art betreff text geaendert_am')},
       primary key (mandant_id, art), foreign key (mandant_id) references mandant (id)
     ) ${sqlite ? 'strict, without rowid' : ''}`,
    `create table sendung (
       ${columns(int, 'mandant_id id')}, ${columns(text, 'anlass')}, ${columns(int, 'nr')}, ${columns(text, 'art')},
       beleg_id ${int}, partei_id ${int}, ${columns(text, 'empfaenger betreff text suche anhaenge sha256 message_id')},
       ${columns(int, 'groesse wer')}, ${columns(text, 'zustand')}, ${columns(int, 'versuche')},
       ${columns(text, 'faellig_am uebergeben_am antwort fehler abgelehnt erstellt_am gesendet_am')},
       primary key (mandant_id, id), foreign key (mandant_id) references mandant (id),
       foreign key (mandant_id, sha256) references datei (mandant_id, sha256)
     ) ${options}`,
    'create unique index sendung_anlass on sendung (mandant_id, anlass)',
    'create index sendung_zustand on sendung (mandant_id, zustand, id)',
    'create index sendung_beleg on sendung (mandant_id, beleg_id, id) where beleg_id is not null',
    'create index sendung_datei on sendung (mandant_id, sha256)',
    `create index sendung_offen on sendung (mandant_id, faellig_am, id) where zustand in ('wartet', 'verbindet', 'uebergibt')`,
    `create index sendung_uebergeben on sendung (mandant_id, uebergeben_am) where uebergeben_am <> ''`,
  ];
}
