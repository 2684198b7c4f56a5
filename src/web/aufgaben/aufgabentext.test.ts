import { expect, test } from 'vitest';
import type { Auftrag } from '#kern/auftraege/auftrag.ts';
import { ergebnisOf, standOf } from './aufgabentext.ts';

const JETZT = Date.parse('2026-11-20T10:00:00Z');
const AUFTRAG: Auftrag = {
  id: 1,
  art: 'ausstellenAlle',
  zustand: 'wartet',
  abbruch: false,
  erledigt: 0,
  gesamt: 0,
  versuche: 0,
  fehler: '',
  ergebnis: null,
  erstelltAm: '2026-11-20T09:59:00Z',
  faelligAm: '2026-11-20T09:59:00Z',
  beendetAm: '',
  regelmaessig: false,
  bericht: null,
  wiederholbar: true,
};

function bericht(...schritte: string[]): Auftrag['bericht'] {
  return { schritte, befunde: [], weitere: 0, text: '' };
}

test.each<[Partial<Auftrag>, string]>([
  [{}, 'Beginnt gleich …'],
  [{ faelligAm: '2026-11-21T13:05:00Z' }, 'Wieder am 21.11.2026, 14:05'],
  [
    { fehler: 'Der Datenträger ist voll.', faelligAm: '2026-11-20T10:04:00Z' },
    'Noch nicht gelungen. Der Datenträger ist voll. Nächster Versuch: 20.11.2026, 11:04.',
  ],
  [{ fehler: 'Voll.', faelligAm: '' }, 'Noch nicht gelungen. Voll. Nächster Versuch gleich.'],
  [{ zustand: 'laeuft' }, 'Läuft …'],
  [{ zustand: 'laeuft', erledigt: 5, gesamt: 1200 }, 'Läuft: 5 von 1.200'],
  [{ zustand: 'laeuft', bericht: bericht() }, 'Läuft …'],
  [{ zustand: 'laeuft', bericht: bericht('Alles wird gelesen') }, 'Alles wird gelesen …'],
  [
    { zustand: 'laeuft', bericht: bericht('Wird kopiert', 'Wird gepackt'), erledigt: 40, gesamt: 100 },
    'Wird gepackt: 40 %',
  ],
  [{ zustand: 'laeuft', abbruch: true }, 'Wird abgebrochen …'],
  [{ zustand: 'fertig', beendetAm: '2026-11-20T10:00:00Z' }, 'Fertig am 20.11.2026, 11:00'],
  [{ zustand: 'gescheitert', fehler: 'Voll.' }, 'Gescheitert. Voll.'],
  [{ zustand: 'abgebrochen', beendetAm: '2026-11-20T10:00:00Z' }, 'Abgebrochen am 20.11.2026, 11:00'],
  [
    { zustand: 'abgebrochen', beendetAm: '2026-11-20T10:00:00Z', fehler: 'Sie war offen.' },
    'Abgebrochen am 20.11.2026, 11:00. Sie war offen.',
  ],
])('a job that is %j says: %s', (felder, text) => {
  expect(standOf({ ...AUFTRAG, ...felder }, JETZT)).toBe(text);
});

test('the result says how many were issued, and how many were not ready', () => {
  const offen = { id: 1, grund: 'Es fehlt etwas.' };
  expect(ergebnisOf('ausstellenAlle', { gelungen: 0, offene: [], weitere: 0 })).toBe(
    'Keine Rechnung ausgestellt.',
  );
  expect(ergebnisOf('ausstellenAlle', { gelungen: 1, offene: [offen], weitere: 0 })).toBe(
    'Eine Rechnung ausgestellt, eine ist noch nicht so weit.',
  );
  expect(ergebnisOf('ausstellenAlle', { gelungen: 2000, offene: [offen], weitere: 1 })).toBe(
    '2.000 Rechnungen ausgestellt, 2 sind noch nicht so weit.',
  );
});

test.each([
  ['sammelBezahlen', 3, 'Rechnungen als bezahlt markiert'],
  ['sammelLoeschen', 1, 'Einen Entwurf in den Papierkorb gelegt.'],
  ['sammelLoeschenZurueck', 0, 'Keinen Entwurf zurückgeholt.'],
  ['sammelBezahlenZurueck', 2, '2 Zahlungen zurückgenommen.'],
])('the result of %s with %i names what was done: %s', (art, gelungen, text) => {
  expect(ergebnisOf(art, { gelungen, offene: [], weitere: 0 })).toContain(text);
});
