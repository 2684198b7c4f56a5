/** Questions of all screens to a server with very many receipts: every call of the description that reads JSON. */
import { fillPath, type Operation, operationsOf } from '#server/testing/openapi.ts';
import { type Client, nextPage } from '../client.ts';
import { withHaus } from '../haus.ts';
import type { Orte } from '../orte.ts';
import { formatZahl } from '../tabelle.ts';
import { Zufall } from '../zufall.ts';
import { type Bestand, buildBestand, inventJahr, inventSuchwort } from './bestand.ts';
import { hoechstens, measure, p95, type Stufe, type Wert, zahl } from './messung.ts';

const BUDGET_MS = 10;
const BELEGE = { probe: 500, klein: 100_000, voll: 1_000_000 };
const PROBEN = {
  probe: { anzahl: 3, vorlauf: 1 },
  klein: { anzahl: 60, vorlauf: 20 },
  voll: { anzahl: 100, vorlauf: 30 },
};
/** Reads everything on purpose, as often as somebody asks for it. */
const KEINE_MASKE = /archiv\/pruefung|openapi/;

type Beschreibung = { paths: Record<string, { get?: Lesend }> };
type Lesend = {
  parameters?: { name: string; in: string }[];
  responses?: Record<string, { content?: object }>;
};
type Frage = { name: string; ask(): Promise<unknown> };

/** Slowest call of all, and each by its name that misses the budget; beside the clock what the processor did for one. */
export async function measureFragen(orte: Orte, stufe: Stufe): Promise<Wert[]> {
  const bestand = await buildBestand(orte.sqlite(), BELEGE[stufe]);
  return withHaus(bestand.ort, { token: bestand.token }, async ({ client, prozessorMs }) => {
    const zeiten: { name: string; ms: number; prozessor: number }[] = [];
    for (const { name, ask } of [...suchen(client), ...(await lesende(client, bestand))]) {
      const vorher = prozessorMs();
      let fragen = 0;
      const ms = p95(
        await measure(PROBEN[stufe], () => {
          fragen += 1;
          return ask();
        }),
      );
      zeiten.push({ name, ms, prozessor: (prozessorMs() - vorher) / fragen });
    }
    const sorted = zeiten.toSorted((a, b) => b.ms - a.ms);
    const genannt = sorted.filter(({ ms }, nr) => nr < 3 || (stufe !== 'probe' && ms > BUDGET_MS));
    const was = `${zeiten.length} Fragen aller Masken an ${formatZahl(bestand.belege)} Belege`;
    return [
      hoechstens(`${was}, langsamste p95`, sorted[0]?.ms ?? 0, BUDGET_MS, 'ms'),
      zahl('– im Budget', zeiten.filter(({ ms }) => ms <= BUDGET_MS).length, 'Fragen'),
      ...genannt.map(({ name, ms, prozessor }) =>
        hoechstens(`– ${name} (Prozessor ${formatZahl(prozessor)} ms)`, ms, BUDGET_MS, 'ms'),
      ),
    ];
  });
}

/** Questions that a person varies: words, and pages further on. */
function suchen(client: Client): Frage[] {
  const zufall = new Zufall(1);
  const wort = () => encodeURIComponent(inventSuchwort(zufall));
  const blaettern = (first: string) => {
    let next = first;
    return async () => {
      next = nextPage(await client.get(next)) ?? first;
    };
  };
  const jahr = () => Object.values(inventJahr(zufall)).join('/');
  return [
    { name: 'Belege nach Namen', ask: () => client.get(`/rechnungen?q=${wort()}&limit=50&posten=false`) },
    { name: 'Kunden nach Namen', ask: () => client.get(`/kunden?q=${wort()}&limit=50&rechnungen=false`) },
    {
      name: 'Kunden nach Summe',
      ask: () => client.get('/kunden?sort=summe&art=kunde&limit=50&rechnungen=false'),
    },
    { name: 'Belege, weitere Seiten', ask: blaettern(`/rechnungen/dates/${jahr()}?limit=50&posten=false`) },
    { name: 'Mahnungen, weitere Seiten', ask: blaettern('/mahnungen/faellig') },
  ];
}

/** Each operation that answers JSON, asked as screens do: 50 of a list, a year, a record by chance. */
async function lesende(client: Client, { belege, parteien }: Bestand): Promise<Frage[]> {
  const beschreibung = await client.read<Beschreibung>('/openapi.json');
  const zufall = new Zufall(2);
  const idOf = (path: string) => {
    const art = path.split('/')[3];
    // Paid ones, as the stock has more than of any other.
    if (art === 'rechnungen') return 100 * zufall.below(belege / 100) + 5 + zufall.below(50);
    return art === 'kunden' ? 1 + zufall.below(parteien) : 1;
  };
  const fragen: Frage[] = [];
  for (const operation of operationsOf(beschreibung)) {
    const lesend = beschreibung.paths[operation.path]?.get;
    const isJson = Object.keys(lesend?.responses?.['200']?.content ?? {}).includes('application/json');
    if (operation.method !== 'GET' || !isJson || KEINE_MASKE.test(operation.path)) continue;
    const ask = () => client.get(addressOf(operation, lesend, zufall, idOf(operation.path)));
    if (await isDa(ask)) fragen.push({ name: operation.path.replace('/api/v1', 'GET '), ask });
  }
  return fragen;
}

/** Whether there is anything of the kind. @throws when the question itself is refused */
async function isDa(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (/: 40[49] /.test(String(error))) return false;
    throw error;
  }
}

function addressOf(
  { path, params, query }: Operation,
  lesend: Lesend | undefined,
  zufall: Zufall,
  id: number,
): string {
  const { von, bis } = inventJahr(zufall);
  const werte: Record<string, string | number> = { von, bis, fromDate: von, toDate: bis, ids: '1,2,3' };
  const wie: Record<string, string> = { limit: '50', posten: 'false', rechnungen: 'false' };
  const namen = (lesend?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
  const fragen = new URLSearchParams({ ...query });
  for (const name of namen) {
    const wert = name in query ? werte[name] : wie[name];
    if (wert !== undefined) fragen.set(name, String(wert));
  }
  const voll = fillPath(path, Object.fromEntries(params.map((name) => [name, werte[name] ?? id])));
  return `${voll.replace('/api/v1', '')}?${fragen}`;
}
