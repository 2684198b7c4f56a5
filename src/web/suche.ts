/** Search parameters of every page: anything unfit counts as absent. */
import { type Datum, ERSTES_JAHR, isDatum, LETZTES_JAHR } from '#kern/datum.ts';

type Search = Record<string, unknown>;
type Optional<T> = { [K in keyof T]?: T[K] | undefined };

/** The number of a record. */
export function readId(value: unknown): number | undefined {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : 0;
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** `?von=&bis=`, each only when it is a day. */
export function readZeitraum(search: Search): Optional<{ von: Datum; bis: Datum }> {
  return { von: readDatum(search['von']), bis: readDatum(search['bis']) };
}

/** Dashboard: range, tab, direction and name. */
export type StartSuche = Optional<{
  von: Datum;
  bis: Datum;
  tab: 'uebersicht' | 'reporting';
  filter: 'pos' | 'neg';
  q: string;
}>;

/** Reads the dashboard's parameters. */
export function readStart(search: Search): StartSuche {
  return {
    ...readZeitraum(search),
    tab: oneOf(search['tab'], ['uebersicht', 'reporting']),
    filter: oneOf(search['filter'], ['pos', 'neg']),
    q: readText(search['q']),
  };
}

/** Overview of parties or products: name, year of the totals, order, and whether archived ones are shown. */
export type Uebersichtssuche = Optional<{ q: string; jahr: number; sort: 'name' | 'neu'; archiv: 'ja' }>;

/** Reads an overview's parameters; without `sort` it is ordered by total. */
export function readUebersicht(search: Search): Uebersichtssuche {
  const jahr = Number(search['jahr']);
  return {
    q: readText(search['q']),
    jahr: Number.isInteger(jahr) && jahr >= ERSTES_JAHR && jahr <= LETZTES_JAHR ? jahr : undefined,
    sort: oneOf(search['sort'], ['name', 'neu']),
    archiv: oneOf(search['archiv'], ['ja']),
  };
}

/** Help: what is searched for. */
export function readHilfe(search: Search): Optional<{ q: string }> {
  return { q: readText(search['q']) };
}

/** Columns that the issued invoices can be ordered by. */
export const RECHNUNGSSPALTEN = ['nummer', 'kunde', 'faellig', 'status', 'betrag'] as const;

/**
 * Issued invoices: range, name, state of payment (without `status` all of them), order (without `sort` the newest service
 * first), and which one is looked at.
 */
export type Rechnungssuche = Optional<{
  von: Datum;
  bis: Datum;
  q: string;
  status: 'entwurf' | 'offen' | 'ueberfaellig' | 'bezahlt';
  pruefung: 'ungeprueft' | 'anmerkungen';
  sort: (typeof RECHNUNGSSPALTEN)[number];
  folge: 'auf' | 'ab';
  id: number;
}>;

/** Reads the parameters of the issued invoices. */
export function readRechnungen(search: Search): Rechnungssuche {
  const sort = oneOf(search['sort'], RECHNUNGSSPALTEN);
  return {
    ...readZeitraum(search),
    q: readText(search['q']),
    status: oneOf(search['status'], ['entwurf', 'offen', 'ueberfaellig', 'bezahlt']),
    pruefung: oneOf(search['pruefung'], ['ungeprueft', 'anmerkungen']),
    sort,
    folge: sort && (oneOf(search['folge'], ['auf', 'ab']) ?? 'ab'),
    id: readId(search['id']),
  };
}

/** `?weiter=`: where to go after signing in; `?tab=konto` opens the registration. */
export function readLogin(search: Search): Optional<{ weiter: string; tab: 'konto' | 'login' }> {
  return { weiter: readText(search['weiter']), tab: oneOf(search['tab'], ['konto', 'login']) };
}

/** `?schritt=` of the set-up. */
export function readEinrichtung(
  search: Search,
): Optional<{ schritt: 'absender' | 'steuer' | 'bank' | 'kunde' }> {
  return { schritt: oneOf(search['schritt'], ['absender', 'steuer', 'bank', 'kunde']) };
}

/** `?fuer=rechnung`: what is created here is wanted on the receipt being entered. */
export function readFuer(search: Search): Optional<{ fuer: 'rechnung' }> {
  return { fuer: oneOf(search['fuer'], ['rechnung']) };
}

/** Values that a new receipt begins with: a party, a product, `art` for its tab, or all of another receipt. */
export function readVorwahl(
  search: Search,
): Optional<{ kunde: number; lieferant: number; produkt: number; art: 'ausgabe'; vorlage: number }> {
  return {
    art: oneOf(search['art'], ['ausgabe']),
    vorlage: readId(search['vorlage']),
    kunde: readId(search['kunde']),
    lieferant: readId(search['lieferant']),
    produkt: readId(search['produkt']),
  };
}

const PAPIERARTEN = ['angebot', 'bestaetigung', 'lieferschein'] as const;
const PAPIERZUSTAENDE = [
  ...(['entwurf', 'fertig', 'abgelaufen', 'angenommen', 'abgelehnt'] as const),
  ...(['ersetzt', 'zurueckgezogen'] as const),
];

/** Quotes, order confirmations and delivery notes: kind, state, what is searched for, and of whom. */
export type Papiersuche = Optional<{
  art: (typeof PAPIERARTEN)[number];
  zustand: (typeof PAPIERZUSTAENDE)[number];
  q: string;
  kunde: number;
}>;

/** Reads the parameters of these papers. */
export function readPapiere(search: Search): Papiersuche {
  return {
    art: oneOf(search['art'], PAPIERARTEN),
    zustand: oneOf(search['zustand'], PAPIERZUSTAENDE),
    q: readText(search['q']),
    kunde: readId(search['kunde']),
  };
}

/** Values that a new paper begins with: its kind, a customer, or all of another one. */
export function readPapiervorwahl(
  search: Search,
): Optional<{ art: (typeof PAPIERARTEN)[number]; kunde: number; vorlage: number }> {
  const { art, kunde } = readPapiere(search);
  return { art, kunde, ...readVorlage(search) };
}

/** The record that something new is made of. */
export function readVorlage(search: Search): Optional<{ vorlage: number }> {
  return { vorlage: readId(search['vorlage']) };
}

/** The value when it is one of those allowed. */
export function oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((candidate) => candidate === value);
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function readDatum(value: unknown): Datum | undefined {
  return typeof value === 'string' && isDatum(value) ? value : undefined;
}

/** Inbox: which heap, what is searched for, and which piece is looked at. */
export type Eingangssuche = Optional<{ stapel: (typeof STAPEL)[number]; q: string; stueck: number }>;

/** Heaps of the inbox; without `stapel` what is still to be done. */
export const STAPEL = ['pruefen', 'vorgeschlagen', 'neu', 'doppelt', 'erledigt', 'verworfen'] as const;

/** Reads the inbox's parameters. */
export function readEingang(search: Search): Eingangssuche {
  return {
    stapel: oneOf(search['stapel'], STAPEL),
    q: readText(search['q']),
    stueck: readId(search['stueck']),
  };
}

/** Checking: period, and what is shown; without `zeige` what is first for who looks. */
export type Pruefsuche = Optional<{ von: Datum; bis: Datum; zeige: 'ungeprueft' | 'anmerkungen' | 'alle' }>;

/** Reads the parameters of checking. */
export function readPruefung(search: Search): Pruefsuche {
  return { ...readZeitraum(search), zeige: oneOf(search['zeige'], ['ungeprueft', 'anmerkungen', 'alle']) };
}

/** Heaps of the outbox; without `stand` all of it. */
export const POSTREITER = ['ansehen', 'unterwegs', 'gesendet', 'zurueckgezogen'] as const;

/** Outbox: which heap, what is searched for, and which mail is looked at. */
export type Postsuche = Optional<{ stand: (typeof POSTREITER)[number]; q: string; id: number }>;

/** Reminders: who is late, what was written, or who has had the last letter; what is searched for. */
export type Mahnsuche = Optional<{ stand: 'geschrieben' | 'ausgemahnt'; q: string }>;

/** Reads the parameters of the reminders. */
export function readMahnliste(search: Search): Mahnsuche {
  return { stand: oneOf(search['stand'], ['geschrieben', 'ausgemahnt']), q: readText(search['q']) };
}

/** Reads the outbox's parameters. */
export function readPostausgang(search: Search): Postsuche {
  return {
    stand: oneOf(search['stand'], POSTREITER),
    q: readText(search['q']),
    id: readId(search['id']),
  };
}
