import Database from 'better-sqlite3';

const ZEILEN = 1_000_000;
/** Partial indexes hold what is still to be done: a small part of all. */
const IN_TEILINDEX = 10_000;
/** Columns that have few values; any other one has a thousand, or is the last of a key. */
const WENIGE = /^(art|einnahme|status|zustand|ist_\w+|archiviert|jahr|objekt|stufe|mahnstufe|nr)$/;

type Index = {
  tabelle: string;
  name: string;
  einzig: 0 | 1;
  teil: 0 | 1;
  schluessel: 0 | 1;
  ohneRowid: 0 | 1;
};

/** Has an SQLite file plan as if one Mandant had a million rows in each table, as `analyze` would count them. */
export function pretendMany(datei: string): void {
  const db = new Database(datei);
  db.exec('analyze');
  db.exec('delete from sqlite_stat1');
  const insert = db.prepare('insert into sqlite_stat1 (tbl, idx, stat) values (?, ?, ?)');
  for (const index of listIndexe(db)) {
    const spalten = db
      .prepare('select name from pragma_index_info(?) order by seqno')
      .pluck()
      .all(index.name) as string[];
    insert.run(
      index.tabelle,
      index.ohneRowid && index.schluessel ? index.tabelle : index.name,
      statOf(index, spalten),
    );
  }
  db.close();
}

function listIndexe(db: Database.Database): Index[] {
  return db
    .prepare(
      `select t.name as tabelle, i.name, i."unique" as einzig, i.partial as teil, i.origin = 'pk' as schluessel, t.wr as ohneRowid
        from pragma_table_list as t join pragma_index_list(t.name) as i
        where t.schema = 'main' and t.type = 'table'`,
    )
    .all() as Index[];
}

/** Rows of the index, and how many of them have the same first column, the same first two, and so on. */
function statOf({ einzig, teil }: Index, spalten: readonly string[]): string {
  let zeilen = teil ? IN_TEILINDEX : ZEILEN;
  const stat = [zeilen];
  for (const [nr, spalte] of spalten.entries()) {
    if (einzig && nr === spalten.length - 1) zeilen = 1;
    else if (spalte !== 'mandant_id')
      zeilen = Math.max(1, Math.ceil(zeilen / (WENIGE.test(spalte) ? 3 : 1000)));
    stat.push(zeilen);
  }
  return stat.join(' ');
}
