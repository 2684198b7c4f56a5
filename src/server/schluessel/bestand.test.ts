import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Postfacheingabe } from '#kern/eingang/post/postfach.ts';
import type { Datenbank } from '../db/datenbank.ts';
import { mandantstelleOf } from '../db/mandantgebunden.ts';
import { saveLesehilfe } from '../speicher/lesehilfe.repository.ts';
import { saveMerker } from '../speicher/merker.repository.ts';
import { PostfachRepository } from '../speicher/postfach.repository.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { checkGeheimnisse, ensureSchluessel, sealBestand } from './bestand.ts';
import { readGeheimnisse } from './geheimnis.repository.ts';
import { addSchluessel, newSchluessel } from './schluesseldatei.ts';
import { Schluesselspeicher } from './schluesselspeicher.ts';

const ANZAHL = 1100;
const klartextOf = (benutzer: number) =>
  `JBSWY3DPEHPK3PXP${String(benutzer)
    .replace(/[0189]/g, 'A')
    .padStart(16, 'B')}`;

onBothEngines('secrets in the database', (open) => {
  let [ordner, datenbank] = ['', undefined as unknown as Datenbank];
  let speicher: Schluesselspeicher;
  beforeEach(async () => {
    ordner = mkdtempSync(join(tmpdir(), 'belegwerk-geheimnisse-'));
    speicher = new Schluesselspeicher(join(ordner, 'schluessel'));
    datenbank = await open();
  });
  afterEach(async () => {
    await datenbank.close();
    rmSync(ordner, { recursive: true, force: true });
  });

  /** Accounts as an earlier version left them: with secrets in clear. */
  async function addKlartexte(anzahl: number): Promise<void> {
    const zeit = '2026-11-20T12:00:00.000Z';
    await datenbank.schreiben(async (db) => {
      const mandant = {
        absender: '{}',
        version: 1,
        protokoll_lfd: 0,
        protokoll_sha256: '',
        erstellt_am: zeit,
      };
      await db
        .insertInto('mandant')
        .values({ id: 1, ...mandant })
        .execute();
      for (let id = 1; id <= anzahl; id += 1) {
        const name = `u${id}@example.org`;
        const konto = {
          username: name,
          username_norm: name,
          name,
          passwort: '',
          vorlieben: '{}',
          nutzerkennung: '',
        };
        await db
          .insertInto('benutzer')
          .values({ mandant_id: 1, id, ...konto, erstellt_am: zeit })
          .execute();
        const totp = { geheimnis: klartextOf(id), aktiv: id % 2 ? (1 as const) : (0 as const), schritt: 7 };
        await db
          .insertInto('totp')
          .values({ mandant_id: 1, benutzer_id: id, ...totp, erstellt_am: zeit })
          .execute();
      }
    });
  }

  async function stored(): Promise<{ wert: string; klartext: string }[]> {
    const all = [];
    for await (const portion of readGeheimnisse(datenbank.lesen))
      for (const geheimnis of portion)
        all.push({ wert: geheimnis.wert, klartext: speicher.oeffnen(geheimnis.wert, geheimnis) });
    return all;
  }
  const klartexte = (anzahl: number) => Array.from({ length: anzahl }, (_, i) => klartextOf(i + 1));

  test('that stand in clear are closed at the start, all of them, once', async () => {
    await addKlartexte(ANZAHL);
    const [line, ...more] = await sealBestand(datenbank, speicher);
    expect([line, more]).toEqual([
      expect.stringContaining(`von ${ANZAHL} Authenticator-Apps sind jetzt verschlüsselt`),
      [],
    ]);
    const first = await stored();
    expect(first.map(({ klartext }) => klartext)).toEqual(klartexte(ANZAHL));
    expect(await sealBestand(datenbank, speicher)).toEqual([]);
    expect(await stored()).toEqual(first);
    expect(await checkGeheimnisse(datenbank.lesen, speicher)).toEqual({ fehler: [], hinweise: [] });
  });

  test('are closed once also by two processes that start together', async () => {
    await addKlartexte(30);
    const [eins, zwei] = [speicher, new Schluesselspeicher(speicher.datei)];
    await Promise.all([sealBestand(datenbank, eins), sealBestand(datenbank, zwei)]);
    expect((await stored()).map(({ klartext }) => klartext)).toEqual(klartexte(30));
  });

  test('are closed anew when there is a newer key', async () => {
    await addKlartexte(3);
    await sealBestand(datenbank, speicher);
    addSchluessel(speicher.datei, [newSchluessel()], 'hinten');
    expect(await sealBestand(datenbank, speicher)).toEqual([
      'Die Geheimnisse von 3 Authenticator-Apps sind jetzt mit dem neuesten Schlüssel verschlüsselt.',
    ]);
    const now = await stored();
    expect(now.map(({ klartext }) => klartext)).toEqual(klartexte(3));
    expect(now.every(({ wert }) => speicher.isNeuester(wert))).toBe(true);
  });

  test('are for the server that they were given for, also those of earlier versions, and for no other', async () => {
    await addKlartexte(1);
    speicher.create();
    const alt = { zweck: 'postfach', tabelle: 'postfach', mandantId: 1, benutzerId: 0, satz: '' };
    const hilfe = {
      ...{ zweck: 'lesehilfe', tabelle: 'betrieb', mandantId: 0, benutzerId: 0 },
      satz: 'lesehilfeSchluessel',
    };
    const eingabe = Postfacheingabe.parse({
      ...{ host: 'imap.a.example', port: 993, verschluesselung: 'tls', benutzer: 'a', anmeldung: 'passwort' },
      ...{ ordner: '', ab: '2026-01-01', ohneAnhang: false },
    });
    await datenbank.schreiben(async (db) => {
      await new PostfachRepository(mandantstelleOf(db, 1)).save(
        eingabe,
        speicher.verschliessen('geheim', alt),
        undefined,
      );
      const lesehilfe = { an: true, adresse: 'http://a.example/v1', modell: 'm', internet: true, version: 2 };
      await saveLesehilfe(db, { ...lesehilfe, schluessel: speicher.verschliessen('auch', hilfe) });
    });
    expect((await checkGeheimnisse(datenbank.lesen, speicher)).fehler).toEqual([]);
    await sealBestand(datenbank, speicher);
    expect((await stored()).map(({ klartext }) => klartext)).toEqual([klartextOf(1), 'geheim', 'auch']);
    expect(await sealBestand(datenbank, speicher)).toEqual([]);

    for (const fremd of [{ host: 'imap.fremd.example' }, { port: 1993 }, { benutzer: 'b' }]) {
      const zurueck = { host: eingabe.host, port: eingabe.port, benutzer: eingabe.benutzer };
      await datenbank.schreiben((db) => db.updateTable('postfach').set(fremd).execute());
      const { fehler } = await checkGeheimnisse(datenbank.lesen, speicher);
      expect(fehler.map(({ wo }) => wo)).toEqual(['Postfach (Mandant 1)']);
      await datenbank.schreiben((db) => db.updateTable('postfach').set(zurueck).execute());
    }
    const { rows } = await sql<{ wert: string }>`select wert from betrieb where name = 'lesehilfe'`.execute(
      datenbank.lesen,
    );
    const wert = rows[0]?.wert.replace('a.example', 'fremd.example') ?? '';
    await datenbank.schreiben((db) => saveMerker(db, 'lesehilfe', wert));
    const { fehler } = await checkGeheimnisse(datenbank.lesen, speicher);
    expect(fehler.map(({ wo }) => wo)).toEqual(['Lesehilfe']);
  });

  test('without their key are named with what to do, and no other key is made by itself', async () => {
    await addKlartexte(3);
    await sealBestand(datenbank, speicher);
    rmSync(speicher.datei);
    const [line = ''] = await sealBestand(datenbank, speicher);
    expect(line).toContain(
      `Die Schlüsseldatei ${speicher.datei} fehlt. 3 Authenticator-Apps lassen sich nicht prüfen`,
    );
    expect(line).toContain('npm run schluessel -- neu');
    await expect(ensureSchluessel(datenbank.lesen, speicher)).rejects.toThrow('fehlt');
    expect(readdirSync(ordner)).toEqual([]);
    speicher.create();
    const { fehler } = await checkGeheimnisse(datenbank.lesen, speicher);
    expect(fehler).toMatchObject([{ wo: 'Schlüsseldatei', gefunden: '3 bleiben zu' }]);
    expect(fehler[0]?.was).toContain('fehlt der Schlüssel');
  });

  test('swapped between accounts are found one by one', async () => {
    await addKlartexte(3);
    await sealBestand(datenbank, speicher);
    const [, zwei] = await stored();
    await datenbank.schreiben((db) =>
      db
        .updateTable('totp')
        .set({ geheimnis: zwei?.wert ?? '' })
        .where('benutzer_id', '=', 1)
        .execute(),
    );
    const { fehler } = await checkGeheimnisse(datenbank.lesen, speicher);
    expect(fehler.map(({ wo }) => wo)).toEqual(['Authenticator-App (Mandant 1, Benutzer 1)']);
    expect(await sealBestand(datenbank, speicher)).toEqual(fehler.map(({ was }) => was));
  });

  test('checking says that others may read the key, and that secrets stand in clear', async () => {
    await addKlartexte(1);
    speicher.create();
    chmodSync(speicher.datei, 0o644);
    const { fehler, hinweise } = await checkGeheimnisse(datenbank.lesen, speicher);
    expect(fehler).toEqual([]);
    expect(hinweise).toEqual([
      expect.stringContaining('Das Geheimnis einer Authenticator-App ist nicht verschlüsselt'),
      expect.stringContaining(`chmod 600 ${speicher.datei}`),
    ]);
  });
});
