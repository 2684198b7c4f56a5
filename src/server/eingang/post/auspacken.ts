/** Takes letters and archives apart into pieces of the inbox; runs in the thread of `auspacken.worker.ts`. */
import { Ablehnung } from '#kern/ablehnung.ts';
import { findInhalt, inhaltOf } from '#kern/eingang/inhalt.ts';
import { bildkante } from '#kern/eingang/post/bildkante.ts';
import { type Brief, briefAsText, einzeilig, quelleOf } from '#kern/eingang/post/brief.ts';
import { benannt } from '#kern/eingang/post/dateiname.ts';
import { type Anhang, type Auspackung, stueckeOf, type Uebersprungen } from '#kern/eingang/post/stuecke.ts';
import { sha256 } from '../../werkzeug/sha256.ts';
import { type Mailanhang, readMail } from './mail.ts';
import { readZip } from './zip.ts';

/** Contents of a file, and of whom a letter is (`quelle`, '' of an archive). */
export type Ausgepackt = Auspackung & { quelle: string };

/** File to be looked into: `name` is the file's own. */
export type Sendung = { art: 'zip' | 'mail'; name: string; bytes: Uint8Array };

/** Everything that is found on the way down. */
type Fund = { anhaenge: Anhang[]; uebersprungen: Uebersprungen[]; briefe: Brief[] };

/** Letters of people have a word or two beside the receipt; without a receipt this is what there is. */
const MAX_NAME = 100;

/** @throws Ablehnung `ungueltig` in German when nothing can come of it */
export async function auspacken({ art, name, bytes }: Sendung): Promise<Ausgepackt> {
  const fund: Fund = { anhaenge: [], uebersprungen: [], briefe: [] };
  if (art === 'zip') addAll(await readZip(bytes), fund);
  else await addMail(bytes, fund, 0);
  const { stuecke, uebersprungen } = stueckeOf(await withErechnungen(fund.anhaenge));
  const alle = [...fund.uebersprungen, ...uebersprungen];
  const [brief] = fund.briefe;
  if (!brief) {
    if (stuecke.length === 0) throw new Ablehnung('ungueltig', ohneBeleg(alle));
    return { stuecke, uebersprungen: alle, quelle: '' };
  }
  const post = {
    rolle: 'mail',
    name: benannt(name, 'Mail.eml'),
    inhalt: 'mail',
    bytes,
    sha256: sha256(bytes),
  } as const;
  const quelle = quelleOf(brief);
  if (stuecke.length > 0) {
    const mitPost = stuecke.map(({ dateien }) => ({ dateien: [...dateien, post] }));
    return { stuecke: mitPost, uebersprungen: alle, quelle };
  }
  // The letter itself is the original, and its words are what there is to read.
  const text = new TextEncoder().encode(fund.briefe.map(briefAsText).join('\n'));
  const textname = benannt(`${einzeilig(brief.betreff, MAX_NAME)}.txt`, 'Nachricht.txt');
  const woerter = {
    rolle: 'beilage',
    name: textname,
    inhalt: 'text',
    bytes: text,
    sha256: sha256(text),
  } as const;
  return { stuecke: [{ dateien: [{ ...post, rolle: 'original' }, woerter] }], uebersprungen: alle, quelle };
}

/** Where an XML came too, it may be the one inside of a PDF. */
async function withErechnungen(anhaenge: readonly Anhang[]): Promise<Anhang[]> {
  if (!anhaenge.some(({ inhalt }) => inhalt === 'xml')) return [...anhaenge];
  // Few letters need it, and it is large.
  const { extractXml } = await import('#kern/erechnung/pdfAnhang.ts');
  const alle: Anhang[] = [];
  for (const anhang of anhaenge) {
    // A PDF that cannot be read carries none that could be compared.
    const erechnung =
      anhang.inhalt === 'pdf' ? await extractXml(anhang.bytes).catch(() => undefined) : undefined;
    alle.push({ ...anhang, erechnung: erechnung && sha256(erechnung.xml) });
  }
  return alle;
}

function ohneBeleg(uebersprungen: readonly Uebersprungen[]): string {
  const gruende = uebersprungen.slice(0, 3).map(({ name, grund }) => `${name}: ${grund}`);
  return ['In diesem ZIP ist kein Beleg.', ...gruende].join(' ');
}

/** @param tiefe 0 for the letter that came, 1 for one that was forwarded with it */
async function addMail(bytes: Uint8Array, fund: Fund, tiefe: number): Promise<void> {
  const { brief, anhaenge } = await readMail(bytes);
  fund.briefe.push(brief);
  for (const anhang of anhaenge) await addAnhang(anhang, fund, tiefe);
}

async function addAnhang(anhang: Mailanhang, fund: Fund, tiefe: number): Promise<void> {
  const { bytes, istImText } = anhang;
  const name = benannt(anhang.name, anhang.istMail ? 'Weitergeleitete Mail.eml' : 'Anhang');
  const inhalt = findInhalt(bytes);
  const skip = (grund: string) => fund.uebersprungen.push({ name, grund });
  if (anhang.istMail || inhalt === 'mail') {
    if (tiefe > 0) return void skip(MAIL_IN_MAIL);
    return addMail(bytes, fund, tiefe + 1).catch((error) => void skip(grundOf(error)));
  }
  if (inhalt === 'zip') {
    return readZip(bytes).then(
      (eintraege) => addAll(eintraege, fund),
      (error) => void skip(grundOf(error)),
    );
  }
  fund.anhaenge.push(toAnhang(name, bytes, istImText));
}

const MAIL_IN_MAIL =
  'Eine Mail in einer weitergeleiteten Mail wird nicht ausgepackt. Bitte einzeln einreichen.';
const IM_ZIP = {
  zip: 'Ein ZIP in einem ZIP wird nicht ausgepackt. Bitte die Belege einzeln ablegen.',
  mail: 'Eine Mail in einem ZIP wird nicht ausgepackt. Bitte einzeln ablegen.',
};

function addAll(eintraege: readonly { name: string; bytes: Uint8Array }[], fund: Fund): void {
  for (const { name, bytes } of eintraege) {
    const sauber = benannt(name, 'Datei');
    const inhalt = findInhalt(bytes);
    if (inhalt === 'zip' || inhalt === 'mail')
      fund.uebersprungen.push({ name: sauber, grund: IM_ZIP[inhalt] });
    else fund.anhaenge.push(toAnhang(sauber, bytes, false));
  }
}

function toAnhang(name: string, bytes: Uint8Array, istImText: boolean): Anhang {
  const mehr = { name, bytes, sha256: sha256(bytes), istImText };
  try {
    const inhalt = inhaltOf(bytes);
    if (inhalt === 'zip' || inhalt === 'mail') return { ...mehr, inhalt: undefined };
    const kante = inhalt === 'jpeg' || inhalt === 'png' ? bildkante(bytes) : undefined;
    return { ...mehr, inhalt, kante };
  } catch (error) {
    return { ...mehr, inhalt: undefined, grund: grundOf(error) };
  }
}

/** @throws what is no refusal */
function grundOf(error: unknown): string {
  if (error instanceof Ablehnung) return error.message;
  throw error;
}
