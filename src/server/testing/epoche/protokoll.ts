import { sql } from 'kysely';
import { KETTENANFANG, type Pruefsummen, verketten } from '#kern/protokoll/kette.ts';
import type { Satzart } from '#kern/satzarten.ts';
import { toRow } from '../../speicher/protokoll.repository.ts';
import { readZeilen, satzname, summeOf, type Tafel, tafelOf } from '../../speicher/pruefsummen.repository.ts';
import type { Satzteil } from '../../speicher/satzarten/satzbau.ts';
import { ZEILEN } from '../../speicher/zeilen.ts';
import { sha256 } from '../../werkzeug/sha256.ts';
import type { Bau, Row } from './bau.ts';
import { BELEGE, dateienOf, isAusgestellt, parteiOf, stornoOf, ZAHLUNGEN, ZEIT } from './stoff.ts';

type Vorgang = [objekt: string, objektId: number, aktion: string, nachher: object];

/** Everything was entered, and where the structure has room for checksums, with those that the rows have. */
export async function insertProtokoll(bau: Bau): Promise<void> {
  const mitSummen = await bau.has('protokoll', 'pruefsummen');
  let kopf = { lfd: 0, sha256: KETTENANFANG };
  for (const [objekt, objektId, aktion, nachher] of await listVorgaenge(bau)) {
    const art = objekt as Satzart;
    const pruefsummen: Pruefsummen = mitSummen
      ? { [satzname(objekt, objektId)]: await pruefsummeOf(bau, art, objektId) }
      : {};
    const eintrag = {
      lfd: kopf.lfd + 1,
      zeit: ZEIT,
      benutzerId: 1,
      objekt,
      objektId,
      aktion,
      vorher: null,
      nachher,
      programm: 'alt',
      ...(mitSummen && { pruefsummen }),
    };
    const glied = verketten(eintrag, kopf.sha256, sha256);
    await bau.insert('protokoll', toRow(1, glied) as unknown as Row);
    kopf = glied;
  }
  await sql`update mandant set protokoll_lfd = ${kopf.lfd}, protokoll_sha256 = ${kopf.sha256}`.execute(
    bau.db,
  );
}

async function listVorgaenge(bau: Bau): Promise<Vorgang[]> {
  const angelegt = (objekt: string, id: number, felder: object): Vorgang => [
    objekt,
    id,
    'angelegt',
    { id, ...felder },
  ];
  const belege = BELEGE.flatMap((beleg): Vorgang[] => {
    const { id, nummer, summe, einnahme } = beleg;
    const felder = { id, nummer, summe, einnahme: einnahme === 1, kundenID: parteiOf(beleg), notizen: '' };
    const archiv = Object.fromEntries(dateienOf(beleg).map(([art, inhalt]) => [art, sha256(inhalt)]));
    const storniert = { status: 'storniert', stornoId: stornoOf(beleg) };
    return [
      angelegt('rechnung', id, felder),
      ...(isAusgestellt(beleg)
        ? [['rechnung', id, 'ausgestellt', { ...felder, status: 'ausgestellt', archiv }] satisfies Vorgang]
        : []),
      ...(stornoOf(beleg) === null ? [] : [['rechnung', id, 'storniert', storniert] satisfies Vorgang]),
    ];
  });
  const geld = ZAHLUNGEN.map(({ id, rechnung, betrag, richtung, datum }) => ({
    alt: angelegt('zahlung', id, { datum, betrag, zahlungsmethodeID: 1, rechnungId: rechnung }),
    neu: angelegt('bewegung', id, { datum, betrag: richtung * betrag, zahlungsmethodeID: 1 }),
  }));
  const hat = { zahlung: await bau.has('zahlung'), konto: await bau.has('konto') };
  const personen = await bau.has('mitgliedschaft');
  return [
    angelegt('benutzer', 1, { username: 'anna', name: 'Anna' }),
    ...((await bau.has('protokoll', 'pruefsummen')) ? [angelegt('mandant', 1, { name: 'Backstube' })] : []),
    ...(personen ? [angelegt('mitglied', 1, { rolle: 'inhaber' }), angelegt('betreiber', 1, {})] : []),
    angelegt('kunde', 1, { firma: 'Hotel', strasse: 'Markt 2', ort: 'München' }),
    angelegt('kunde', 2, { firma: 'Mühle' }),
    angelegt('produkt', 1, { titel: 'Brot' }),
    angelegt('zahlungsmethode', 1, { titel: 'Überweisung' }),
    ...belege,
    ...(hat.konto ? [angelegt('konto', 1, { titel: 'Bank' })] : []),
    ...(hat.zahlung ? geld.map(({ alt }) => alt) : []),
    ...(hat.konto ? geld.map(({ neu }) => neu) : []),
  ];
}

/** Payments were records before they became movements. */
const ZAHLUNG: Satzteil = { tabelle: 'zahlung' as Satzteil['tabelle'], spalte: 'id' };

/** Over the tables and columns of that day: those that came later stand behind them. */
async function pruefsummeOf(bau: Bau, art: Satzart, id: number): Promise<string | null> {
  const quellen = ZEILEN[art] ?? [ZAHLUNG];
  const stelle = { db: bau.db, engine: bau.engine, mandantId: 1 };
  const tafeln: Tafel[] = [];
  for (const { doppelt, ...quelle } of quellen) {
    if (!(await bau.has(quelle.tabelle)) || (quelle.spaeter && !(await bau.has('datei')))) break;
    const zeilen = (await readZeilen(stelle, quelle, { art, ids: [id] })).get(id) ?? [];
    const inBytes = await bau.has(quelle.tabelle, 'inhalt');
    tafeln.push(tafelOf({ ...quelle, ...(doppelt && !inBytes && { doppelt }) }, zeilen));
  }
  return tafeln.length > 0 ? summeOf(tafeln) : null;
}
