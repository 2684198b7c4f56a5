/** Files that are handed out are the same, byte for byte, whether the browser or the server makes them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { build } from 'vite';
import { renderDokumente } from '#kern/blatt/dokument.ts';
import { parseSchrift } from '#kern/blatt/schriften.ts';
import { EINHEITENCODES } from '#kern/einheiten.ts';
import { Erechnungsangaben } from '#kern/kunden/neuePartei.ts';
import { Absender } from '#kern/mandant/absender.ts';
import { OHNE } from '#kern/rechnungen/kopf.ts';
import type { Rechnung } from '#kern/rechnungen/rechnung.ts';
import { testAngemeldet as test } from './app.ts';

const FONTS = ['SourceSans3_400Regular', 'SourceSans3_600SemiBold'].map((name) =>
  fileURLToPath(new URL(`../schriften/source-sans-3/${name}.ttf`, import.meta.url)),
);
const ERSTELLT = '2026-11-20T10:00:00.000Z';
const absender = Absender.parse({
  ...{ name: 'Bäckerei Süß & Söhne', strasse: 'Weg 1', plz: '10115', ort: 'Berlin', steuerart: 'regel' },
  ...{ steuernummer: '12/345/67890', iban: 'DE02120300000000202051', email: 'a@example.org' },
});
const adresse = {
  firma: 'Hôtel Łódź',
  vorname: '',
  nachname: '',
  strasse: 'Platz 2',
  plz: '80331',
  ort: 'München',
  land: '',
};
const rechnung: Rechnung & { rechnungsposten: NonNullable<Rechnung['rechnungsposten']> } = {
  ...OHNE,
  ...{ id: 1, nummer: '2026_11_1', status: 'ausgestellt', einnahme: true, art: 'rechnung', summe: 142_800 },
  ...{ leistungsdatumFrom: '2026-11-01', leistungsdatumTo: '2026-11-20', rechnungsdatum: '2026-11-20' },
  ...{
    faelligAm: '2026-12-04',
    bezahlstatus: 'offen',
    bezahlt: 0,
    abzug: 0,
    kundenID: 1,
    notizen: 'Danke – bis bald!',
  },
  ...{ steuerart: 'regel', preisart: 'netto', skontoTage: 7, skontoProzent: 200 },
  ...{ bezug: null, storno: null, vorgang: null, schluss: null, version: 2 },
  kunde: { ...adresse, ...Erechnungsangaben.parse({}) },
  rechnungsposten: Array.from({ length: 60 }, (_, index) => ({
    ...{ id: index + 1, titel: `Posten ${index + 1} mit Ärger, Grüßen und ½ Übermaß`, menge: 10_000 + index },
    ...{ preis: 199_900, summe: 1999, produktID: null, steuersatz: index % 2 ? 1900 : 700, rabatt: 0 },
    einheit: EINHEITENCODES[index % EINHEITENCODES.length] ?? '',
  })),
};

test('browser and server make the same PDF with the same e-invoice in it', async ({ page }) => {
  const [normal, fett] = FONTS.map((file) => parseSchrift(readFileSync(file)));
  if (!normal || !fett) throw new Error('a font is missing');
  const { pdf } = await renderDokumente({
    ...{
      rechnung,
      absender,
      schriften: async () => ({ normal, fett }),
      erstelltAm: new Date(ERSTELLT),
      komprimiert: false,
    },
  });

  const module = await bundle();
  await page.route('**/pruefstand/*.js', (route) => {
    const name = route.request().url().split('/').at(-1) ?? '';
    return route.fulfill({ contentType: 'text/javascript', body: module.get(name) ?? '' });
  });
  await page.route('**/pruefstand/*.ttf', (route) =>
    route.fulfill({ path: FONTS[route.request().url().endsWith('0.ttf') ? 0 : 1] ?? '' }),
  );
  await page.goto('/');
  const hash = await page.evaluate(
    async ({ auftrag, erstellt }) => {
      const load = (name: string) => import(`/pruefstand/${name}.js`);
      const kern = { ...(await load('dokument')), ...(await load('schriften')) };
      const font = async (nr: number) => {
        const response = await fetch(`/pruefstand/${nr}.ttf`);
        return kern.parseSchrift(new Uint8Array(await response.arrayBuffer()));
      };
      const schriften = async () => ({ normal: await font(0), fett: await font(1) });
      const erstelltAm = new Date(erstellt);
      const { pdf: bytes } = await kern.renderDokumente({
        ...auftrag,
        schriften,
        erstelltAm,
        komprimiert: false,
      });
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    { auftrag: { rechnung, absender }, erstellt: ERSTELLT },
  );
  expect(hash).toBe(createHash('sha256').update(pdf).digest('hex'));
});

/** The modules of the program, built for the browser as the program is, by file name. */
async function bundle(): Promise<Map<string, string>> {
  const entry = { dokument: 'src/kern/blatt/dokument.ts', schriften: 'src/kern/blatt/schriften.ts' };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error('nothing was built');
  const chunks = output.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}
