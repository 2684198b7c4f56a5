/** Asks a language model (OpenAI-compatible, `POST …/chat/completions`) about the text of a receipt. */
import type { Lesehilfeeingabe } from '#kern/eingang/lesehilfe/einstellung.ts';
import { frageOf, type Modellantwort, readAntwort } from '#kern/eingang/lesehilfe/frage.ts';
import type { Zeile } from '#kern/eingang/regeln/zeilen.ts';
import { Anfragefehler, sende } from '../../werkzeug/anfrage.ts';
import { findAdresse } from '../../werkzeug/netz.ts';

/** `schluessel` open; '' for none. */
export type Modellzugang = Pick<Lesehilfeeingabe, 'adresse' | 'modell' | 'internet'> & { schluessel: string };

/** Why nothing came of it: German, says what to do. `liegtAmModell`: it answers, but not to this question. */
export class Hilfestoerung extends Error {
  readonly liegtAmModell: boolean;

  constructor(
    text: string,
    { liegtAmModell = false, cause }: { liegtAmModell?: boolean; cause?: unknown } = {},
  ) {
    super(text, { cause });
    this.liegtAmModell = liegtAmModell;
  }
}

/** On a machine without a graphics card a small model takes half of that. */
const FRIST_MS = 60_000;
/** An answer has a tenth of that. */
const MAX_BYTES = 128 * 1024;

type Grenzen = { fristMs?: number; ende?: AbortSignal | undefined };

/** @throws Hilfestoerung in German, whatever is wrong */
export async function askModell(
  zugang: Modellzugang,
  zeilen: readonly Pick<Zeile, 'text'>[],
  { fristMs = FRIST_MS, ende }: Grenzen = {},
): Promise<Modellantwort> {
  const url = URL.parse(`${zugang.adresse}/chat/completions`);
  if (!url) throw new Hilfestoerung(`„${zugang.adresse}“ ist keine Adresse. Bitte Namen und Port prüfen.`);
  const adresse = await checkOrt(url, zugang.internet);
  const schluessel = zugang.schluessel === '' ? {} : { authorization: `Bearer ${zugang.schluessel}` };
  const { status, body } = await sende({
    url,
    adresse,
    fristMs,
    ende,
    maxBytes: MAX_BYTES,
    body: JSON.stringify(frageOf(zugang.modell, zeilen)),
    headers: { 'content-type': 'application/json', accept: 'application/json', ...schluessel },
  }).catch((error) => {
    throw error instanceof Anfragefehler ? new Hilfestoerung(STUMM[error.grund], { cause: error }) : error;
  });
  if (status !== 200) throw new Hilfestoerung(statustext(status));
  const antwort = readAntwort(body);
  if (!antwort) throw new Hilfestoerung(KEINE_ANTWORT, { liegtAmModell: true });
  return antwort;
}

/**
 * Checks where the model lies: what a receipt says stays in this net unless the operator wants otherwise, for it names
 * people, prices and accounts.
 */
async function checkOrt({ hostname, protocol }: URL, internet: boolean): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const fund = await findAdresse(host);
  if (!fund) throw new Hilfestoerung(`Den Rechner „${host}“ gibt es nicht. Bitte die Adresse prüfen.`);
  if (fund.lage === 'nie')
    throw new Hilfestoerung(`„${host}“ ist keine Adresse, unter der ein Modell antworten kann.`);
  if (fund.lage === 'eigen') return fund.adresse;
  if (!internet)
    throw new Hilfestoerung(
      `„${host}“ liegt nicht auf diesem Rechner und nicht in seinem Netz. Gefragt wird dort nicht, weil der Text der Belege das Haus verlassen würde. Ist das gewollt, bitte „Auch im Internet fragen“ ankreuzen.`,
    );
  if (protocol !== 'https:')
    throw new Hilfestoerung(
      'Im Internet wird nur verschlüsselt gefragt. Bitte die Adresse mit https:// angeben.',
    );
  return fund.adresse;
}

const KEINE_ANTWORT =
  'Das Modell antwortet, aber nicht in der verlangten Form. Mit einem anderen Modell geht es vielleicht.';

const STUMM: Readonly<Record<Anfragefehler['grund'], string>> = {
  langsam:
    'Das Modell hat nicht innerhalb einer Minute geantwortet. Ein kleineres ist schneller; auch ein Rechner mit Grafikkarte hilft.',
  unerreichbar:
    'Unter dieser Adresse antwortet nichts. Läuft das Programm mit dem Modell, und stimmt der Port? Bei Ollama ist es 11434.',
  zuGross: 'Die Antwort ist viel zu lang. Bitte die Adresse prüfen: Antwortet dort wirklich ein Modell?',
  zertifikat:
    'Das Zertifikat dieser Adresse gilt nicht, oder dort wird nicht verschlüsselt. Im eigenen Netz geht auch http://.',
  abgerissen: 'Die Verbindung ist abgerissen, bevor eine Antwort da war.',
};

function statustext(status: number): string {
  if (status === 401 || status === 403) return 'Der Schlüssel wird nicht angenommen. Bitte neu eingeben.';
  if (status === 404)
    return 'Dieses Modell oder diese Schnittstelle gibt es dort nicht. Die Adresse endet meist auf /v1; der Name des Modells muss genau stimmen.';
  if (status === 429 || status === 503)
    return 'Das Modell ist gerade überlastet. Es wird später noch einmal gefragt.';
  if (status >= 300 && status < 400)
    return 'Diese Adresse leitet an eine andere weiter. Bitte gleich die richtige angeben.';
  return `Das Modell hat die Frage nicht angenommen (HTTP ${status}).`;
}
