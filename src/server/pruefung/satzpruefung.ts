import { canonicalJson, type Pruefsummen } from '#kern/protokoll/kette.ts';
import { angabenOf, type Satzart } from '#kern/satzarten.ts';
import type { Satzstaende, Satzstand } from '../archiv/satzstand.ts';
import type { Bestand } from '../bestand/bestand.ts';
import type { Fehler } from '../db/fehler.ts';
import { LESUNGEN } from '../satzarten/liste.ts';
import { satzname } from '../speicher/pruefsummen.repository.ts';
import { isEinmalig, SATZFOLGE } from '../speicher/zeilen.ts';

const PORTION = 200;
const MAX_TEXT = 160;

/** Kinds that older Protokolle may know nothing of: they were there without an entry. */
const OHNE_EINTRAG: readonly Satzart[] = ['mandant', 'benutzer', 'versandkonto', 'mailvorlage', 'postfach'];

/** Not what somebody entered: they count, follow from others, or are compared elsewhere. */
const ABGELEITET = new Set([
  'version',
  'bezahlt',
  'abzug',
  'archiv',
  'zahlungsmethode',
  'passwort',
  'zweiterFaktor',
]);

/** Result of comparing records, and how much of it only in part because its last entry is older than checksums. */
export type Satzbefund = { fehler: (Fehler & { rechnungId: number | null })[]; teilweise: number };

/**
 * Compares every record of ONE Mandant with what the Protokoll last said about it: changed, added or removed past the
 * program. Older entries are compared field by field, as far as they name fields.
 */
export async function checkSaetze(bestand: Bestand, staende: Satzstaende): Promise<Satzbefund> {
  const befund: Satzbefund = { fehler: [], teilweise: 0 };
  const seen = new Set<string>();
  for (const art of SATZFOLGE) {
    for (let nach = 0; ; ) {
      const ids = await bestand.satzsummen.listIds(art, { nach, max: PORTION });
      const last = ids.at(-1);
      if (last === undefined) break;
      const ist = await bestand.satzsummen.read(art, { ids, wie: sollOf(staende, art, ids) });
      for (const id of ids) {
        const name = satzname(art, id);
        seen.add(name);
        const stand = staende.find(name);
        await judge({ bestand, befund }, { art, id, stand, ist: ist[name] });
        if (art === 'bewegung') await judgeHerkunft({ bestand, befund }, { id, staende });
      }
      nach = last;
    }
  }
  befund.fehler.push(...findFehlende(staende, seen));
  return befund;
}

function sollOf(staende: Satzstaende, art: Satzart, ids: readonly number[]): Pruefsummen {
  const names = ids.map((id) => satzname(art, id));
  return Object.fromEntries(names.map((name) => [name, staende.find(name)?.summe ?? null]));
}

type Umfeld = { bestand: Bestand; befund: Satzbefund };
type Satz = { art: Satzart; id: number; stand: Satzstand | undefined; ist: string | null | undefined };

async function judge({ bestand, befund }: Umfeld, { art, id, stand, ist }: Satz): Promise<void> {
  if (stand?.summe !== undefined && stand.summe === ist) return;
  if (!stand && OHNE_EINTRAG.includes(art)) {
    befund.teilweise += 1;
    return;
  }
  const soll = await readSoll(bestand, stand?.eintraege ?? []);
  const jetzt = (await LESUNGEN[art].finde(bestand, id)) as Felder | undefined;
  const rechnungId = art === 'rechnung' ? id : null;
  const wo = nameOf(art, id, jetzt);
  if (!stand || stand.summe === null) {
    const was = stand
      ? 'Das ist nach dem Protokoll gelöscht und steht trotzdem in der Datenbank.'
      : 'Davon weiß das Protokoll nichts: Es ist an Belegwerk vorbei entstanden.';
    befund.fehler.push({ rechnungId, wo, was, erwartet: 'nichts', gefunden: 'ein Eintrag' });
    return;
  }
  const fehler = unterschiede(soll, jetzt).map(([feld, erwartet, gefunden]) => ({
    rechnungId,
    wo,
    was: `${feld}: ${ANDERS}`,
    erwartet,
    gefunden,
  }));
  befund.fehler.push(...fehler);
  if (stand.summe === undefined) befund.teilweise += 1;
  else if (fehler.length === 0)
    befund.fehler.push({ rechnungId, wo, was: ANDERS, erwartet: stand.summe, gefunden: ist ?? 'nichts' });
}

/** Judges a movement that was a payment before: it has to be what was entered then. */
async function judgeHerkunft(
  { bestand, befund }: Umfeld,
  { id, staende }: { id: number; staende: Satzstaende },
): Promise<void> {
  const zahlung = staende.find(satzname('zahlung', id));
  if (!zahlung) return;
  const bewegung = await bestand.zahlungen.findBewegung(id);
  const jetzt = bewegung && { ...bewegung, betrag: Math.abs(bewegung.betrag) };
  for (const [feld, erwartet, gefunden] of unterschiede(await readSoll(bestand, zahlung.eintraege), jetzt)) {
    const wo = nameOf('bewegung', id, undefined);
    befund.fehler.push({ rechnungId: null, wo, was: `${feld}: ${ANDERS}`, erwartet, gefunden });
  }
}

const ANDERS = 'Das steht in der Datenbank anders als im Protokoll.';

function findFehlende(staende: Satzstaende, seen: ReadonlySet<string>): Satzbefund['fehler'] {
  return [...staende.entries()].flatMap(([name, { summe }]) => {
    if (summe === null || seen.has(name)) return [];
    const [art = '', id = ''] = name.split(' ');
    const wo = nameOf(art as Satzart, Number(id), undefined);
    const was = 'Das fehlt in der Datenbank, obwohl es nach dem Protokoll nicht gelöscht wurde.';
    return [
      {
        rechnungId: art === 'rechnung' ? Number(id) : null,
        wo,
        was,
        erwartet: 'ein Eintrag',
        gefunden: 'nichts',
      },
    ];
  });
}

type Felder = Record<string, unknown>;

/** The fields as the entries left them. */
async function readSoll({ satzsummen }: Bestand, eintraege: readonly number[]): Promise<Felder> {
  const soll: Felder = {};
  for (const lfd of eintraege) {
    Object.assign(soll, parseFelder((await satzsummen.findNachher(lfd)) ?? 'null'));
  }
  return soll;
}

/** Fields of an entry; a text that is no JSON any more breaks the chain, and is told of there. */
function parseFelder(text: string): Felder {
  try {
    return Object(JSON.parse(text)) as Felder;
  } catch {
    return {};
  }
}

function unterschiede(soll: Felder, jetzt: Felder | undefined): [feld: string, soll: string, ist: string][] {
  return Object.keys(soll)
    .filter((feld) => !ABGELEITET.has(feld) && jetzt !== undefined && feld in jetzt)
    .filter((feld) => !isGleich(soll[feld], jetzt?.[feld]))
    .map((feld) => [feld, inWorten(soll[feld]), inWorten(jetzt?.[feld])]);
}

/** Only what the older one names counts: fields came later. */
function isGleich(alt: unknown, neu: unknown): boolean {
  if (Array.isArray(alt) && Array.isArray(neu)) {
    return alt.length === neu.length && alt.every((wert, index) => isGleich(wert, neu[index]));
  }
  if (isFelder(alt) && isFelder(neu)) {
    return Object.entries(alt).every(([feld, wert]) => !(feld in neu) || isGleich(wert, neu[feld]));
  }
  return alt === neu;
}

function isFelder(wert: unknown): wert is Felder {
  return typeof wert === 'object' && wert !== null && !Array.isArray(wert);
}

function inWorten(wert: unknown): string {
  const text = typeof wert === 'string' ? wert : canonicalJson(wert);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}

function nameOf(art: Satzart, id: number, felder: Felder | undefined): string {
  const wort = angabenOf(art)?.name ?? art;
  if (isEinmalig(art)) return wort;
  const eigen = [felder?.nummer, felder?.firma, felder?.nachname, felder?.titel, felder?.username];
  const name = eigen.find((wert) => typeof wert === 'string' && wert !== '');
  return `${wort} ${name ? `${String(name)} (ID ${id})` : `mit der ID ${id}`}`;
}
