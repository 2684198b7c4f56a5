import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Sendungszustand, ZUSTAENDE } from '#kern/postausgang/zustaende.ts';
import { Mandantzugriff } from '../bestand/bestand.ts';
import { useApi } from '../testing/api.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { sha256 } from '../werkzeug/sha256.ts';

const ANZAHL = 60;
const SEITE = 7;

onBothEngines('the outbox by states', (open) => {
  const api = useApi(open);

  async function fill(): Promise<Mandantzugriff> {
    const { username } = await api.register();
    const { mandant_id: mandantId } = await api.datenbank.lesen
      .selectFrom('benutzer')
      .select('mandant_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const zugriff = new Mandantzugriff(api.datenbank, { mandantId, benutzerId: 1 }, () => '2026-11-20');
    await zugriff.transaction(async ({ sendungen, dateien }) => {
      const inhalt = Buffer.from('eine Mail');
      const hash = sha256(inhalt);
      await dateien.add([{ sha256: hash, inhalt }]);
      for (let nr = 1; nr <= ANZAHL; nr += 1)
        await sendungen.insert(
          await sendungen.nextId(),
          {
            an: ['a@example.org'],
            kopie: [],
            anlass: `rechnung:${nr}:1`,
            nr: 1,
            art: 'rechnung',
            belegId: nr,
            parteiId: null,
            betreff: `Rechnung ${nr}`,
            text: '',
            anhaenge: [],
            sha256: hash,
            messageId: `<${nr}@example.org>`,
            groesse: 1,
            wer: 1,
          },
          new Date(),
        );
    });
    return zugriff;
  }

  const setze = (zugriff: Mandantzugriff, id: number, von: Sendungszustand, nach: Sendungszustand) =>
    zugriff.transaction(({ sendungen }) => sendungen.wechsle(id, von, nach));

  test('are what one finds by looking at each, page after page', async () => {
    const zugriff = await fill();
    const zustand = fc.constantFrom(...ZUSTAENDE);
    const zustaende = fc.sample(zustand, ANZAHL);
    for (const [index, nach] of zustaende.entries()) await setze(zugriff, index + 1, 'wartet', nach);
    const frage = fc.uniqueArray(zustand, { minLength: 1 });
    const q = fc.constantFrom(undefined, 'rechnung 1');
    await fc.assert(
      fc.asyncProperty(frage, q, async (gesucht, worte) => {
        const gefunden: number[] = [];
        for (let nach: number | undefined; ; nach = gefunden.at(-1)) {
          const seite = await zugriff.sendungen.list({ zustaende: gesucht, q: worte, nach, limit: SEITE });
          gefunden.push(...seite.map(({ id }) => id));
          if (seite.length < SEITE) break;
        }
        const passt = (zustandOf: Sendungszustand, nr: number) =>
          gesucht.includes(zustandOf) && (worte === undefined || String(nr).includes('1'));
        const erwartet = zustaende.flatMap((eine, index) => (passt(eine, index + 1) ? [index + 1] : []));
        expect(gefunden).toEqual(erwartet.reverse());
      }),
      { numRuns: 25 },
    );
  });

  test('come once and in order while they go from one to another', async () => {
    const zugriff = await fill();
    const gesucht = ['wartet', 'gesendet'] as const;
    const gefunden: number[] = [];
    for (let nach: number | undefined; ; nach = gefunden.at(-1)) {
      const seite = await zugriff.sendungen.list({ zustaende: gesucht, nach, limit: SEITE });
      gefunden.push(...seite.map(({ id }) => id));
      if (seite.length < SEITE) break;
      // Some that were shown, and some that will be.
      for (const id of [gefunden.at(-1) ?? 0, (gefunden.at(-1) ?? 0) - 3])
        await setze(zugriff, id, 'wartet', 'gesendet');
    }
    expect(gefunden).toEqual(Array.from({ length: ANZAHL }, (_, index) => ANZAHL - index));
  });
});
