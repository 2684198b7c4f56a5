/** Fifty people at work at once for a long time: what the server's memory comes to, and how long its one thread is held up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from '../client.ts';
import { entwurf, login, withHaus } from '../haus.ts';
import type { Orte } from '../orte.ts';
import { Zufall } from '../zufall.ts';
import { type Bestand, buildBestand, inventJahr, inventSuchwort } from './bestand.ts';
import { hoechstens, p99, type Stufe, type Wert, zahl } from './messung.ts';

const UMFANG = {
  probe: { belege: 500, arbeitende: 5, sekunden: 2 },
  klein: { belege: 20_000, arbeitende: 50, sekunden: 60 },
  voll: { belege: 100_000, arbeitende: 50, sekunden: 600 },
};
const SPEICHER_MB = 320;
/** Between an answer and the next click, in ms. */
const PAUSE = { min: 100, max: 400 };
const SONDE = fileURLToPath(import.meta.resolve('../haerten/sonde.mjs'));

/** Click of somebody: how often among the others, and how; undefined where there is nothing to do it with. */
type Taetigkeit = [gewicht: number, tun: () => Promise<unknown> | undefined];
type Lauf = { zeiten: number[]; fehler: string[]; bis: number };

export async function measureDauerlast(orte: Orte, stufe: Stufe): Promise<Wert[]> {
  const { belege, arbeitende, sekunden } = UMFANG[stufe];
  const bestand = await buildBestand(orte.sqlite(), belege);
  const wie = { token: bestand.token, flags: ['--expose-gc', '--import', SONDE] };
  return withHaus(bestand.ort, wie, async ({ server, speicherMb }) => {
    const lauf: Lauf = { zeiten: [], fehler: [], bis: performance.now() + sekunden * 1000 };
    await server.ask();
    await Promise.all(Array.from({ length: arbeitende }, (_, nr) => work(server.url, bestand, lauf, nr)));
    const { schleife } = (await server.ask()) as { schleife: { p99: number } };
    const { jetzt, hoechstens: spitze } = speicherMb();
    const { zeiten, fehler } = lauf;
    return [
      hoechstens(`Speicher des Servers unter ${arbeitende} Menschen, höchstens`, spitze, SPEICHER_MB, 'MB'),
      zahl('– danach', jetzt, 'MB'),
      hoechstens(
        `– Fehler bei ${zeiten.length} Anfragen${fehler[0] ? ` (${fehler[0].slice(0, 80)})` : ''}`,
        fehler.length,
        0,
        '',
      ),
      zahl('– alle Anfragen, p99', p99(zeiten), 'ms'),
      zahl('– Verzögerung der Ereignisschleife, p99', schleife.p99, 'ms'),
    ];
  });
}

/** One person with one kept connection, who thinks between two clicks. */
async function work(url: string, bestand: Bestand, lauf: Lauf, nr: number): Promise<void> {
  const client = new Client(url);
  client.token = bestand.token;
  const zufall = new Zufall(1000 + nr);
  const taetigkeiten = taetigkeitenOf(client, bestand, zufall).flatMap(([gewicht, tun]) =>
    Array.from({ length: gewicht }, () => tun),
  );
  while (performance.now() < lauf.bis) {
    await sleep(PAUSE.min + zufall.below(PAUSE.max - PAUSE.min));
    const tun = zufall.pick(taetigkeiten);
    const begin = performance.now();
    try {
      if (await tun()) lauf.zeiten.push(performance.now() - begin);
    } catch (error) {
      lauf.fehler.push(String(error));
    }
  }
  client.close();
}

function taetigkeitenOf(client: Client, { belege }: Bestand, zufall: Zufall): Taetigkeit[] {
  const entwuerfe: number[] = [];
  const ausgestellt: number[] = [];
  const id = () => 1 + zufall.below(belege);
  const jahr = () => new URLSearchParams(inventJahr(zufall));
  const get = (path: string) => client.get(path);
  const suche = (wo: string) => get(`/${wo}?q=${encodeURIComponent(inventSuchwort(zufall))}&limit=50`);
  const anlegen = async () => entwuerfe.push((await client.create('/rechnungen', entwurf(3))).id);
  const ausstellen = async (entwurfId: number) => {
    await client.post(`/rechnungen/${entwurfId}/ausstellen`);
    return ausgestellt.push(entwurfId);
  };
  const letzter = (ids: readonly number[], tun: (own: number) => Promise<unknown>) => {
    const own = ids.at(-1);
    return own === undefined ? undefined : tun(own);
  };
  return [
    [25, () => get(`/rechnungen/dates/${Object.values(inventJahr(zufall)).join('/')}?limit=50&posten=false`)],
    [15, () => get(`/auswertungen/saldo?${jahr()}`)],
    [6, () => get(`/auswertungen/bezahlstatus?${jahr()}`)],
    [6, () => get(`/auswertungen/verlauf?${jahr()}`)],
    [6, () => get('/kunden?sort=summe&art=kunde&limit=50&rechnungen=false')],
    [7, () => suche('rechnungen')],
    [7, () => suche('kunden')],
    [12, () => get(`/rechnungen/${id()}`)],
    [2, () => get(`/rechnungen/${id()}/pdf`)],
    [2, () => letzter(ausgestellt, (own) => get(`/rechnungen/${own}/pdf`))],
    [8, anlegen],
    [4, () => letzter(entwuerfe, (own) => client.patch(`/rechnungen/${own}`, { notizen: `Stand ${id()}` }))],
    [1, () => letzter(entwuerfe, () => ausstellen(entwuerfe.pop() ?? 0))],
    [1, () => letzter(ausgestellt, (own) => client.post(`/rechnungen/${own}/zahlungen`, { betrag: 0.01 }))],
    [1, () => login(client)],
  ];
}
