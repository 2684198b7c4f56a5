/** Reads docs/handbuch: README.md is the table of contents, every other file one chapter. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Token, Tokens } from 'marked';
import { type Abschnitt, type Kapitel, type Kapitelgruppe, textOf } from '#web/hilfe/kapitel.ts';
import { type Masse, readTokens, toBloecke, toLauf } from './bloecke.ts';

export const ORDNER = join(import.meta.dirname, '../../docs/handbuch');

export type Handbuch = { gruppen: Kapitelgruppe[]; kapitel: Kapitel[] };

/** @throws when a chapter and the table of contents do not know of each other, or a chapter is not built as all are */
export function readHandbuch(ordner = ORDNER): Handbuch {
  const read = (name: string) => readFileSync(join(ordner, `${name}.md`), 'utf8');
  const gruppen = toGruppen(readTokens(read('README')));
  const genannt = gruppen.flatMap(({ kapitel }) => kapitel);
  const vorhanden = readdirSync(ordner).flatMap((datei) => /^([a-z-]+)\.md$/.exec(datei)?.[1] ?? []);
  const einsam = [...new Set([...genannt, ...vorhanden])].filter(
    (name) => !genannt.includes(name) || !vorhanden.includes(name),
  );
  if (einsam.length > 0) throw new Error(`in README.md or in docs/handbuch alone: ${einsam.join(', ')}`);
  const masse = masseIn(join(ordner, 'bilder'));
  return { gruppen, kapitel: genannt.map((name) => toKapitel(name, read(name), masse)) };
}

/** Every heading of the table of contents with the chapters listed below it. */
function toGruppen(tokens: readonly Token[]): Kapitelgruppe[] {
  const gruppen: Kapitelgruppe[] = [];
  for (const token of tokens as Tokens.Generic[]) {
    if (token.type === 'heading' && token['depth'] === 2)
      gruppen.push({ titel: textOf(toLauf(token.tokens ?? [])), kapitel: [] });
    if (token.type === 'list')
      gruppen
        .at(-1)
        ?.kapitel.push(...[...token.raw.matchAll(/\]\(([a-z-]+)\.md\)/g)].map(([, name = '']) => name));
  }
  return gruppen;
}

/** One chapter: its title, what one can do here, further words in a comment, then parts with headings of their own. */
export function toKapitel(name: string, markdown: string, masse: Masse): Kapitel {
  const tokens = (readTokens(markdown) as Tokens.Generic[]).filter(({ type }) => type !== 'space');
  const [kopf, kurz] = tokens;
  if (kopf?.type !== 'heading' || kopf['depth'] !== 1 || kurz?.type !== 'paragraph')
    throw new Error(`${name}.md begins with its title and what one can do here`);
  const worte = /^<!-- worte: (.+) -->/.exec(tokens[2]?.raw ?? '')?.[1];
  const abschnitte: Abschnitt[] = [{ id: '', titel: '', bloecke: [] }];
  for (const token of tokens.slice(worte === undefined ? 2 : 3)) {
    if (token.type !== 'heading') abschnitte.at(-1)?.bloecke.push(...toBloecke([token], masse));
    else if (token['depth'] === 2) abschnitte.push(toAbschnitt(textOf(toLauf(token.tokens ?? []))));
    else throw new Error(`${name}.md: a heading of depth ${token['depth']}`);
  }
  const gefuellt = abschnitte.filter(({ id, bloecke }) => id !== '' || bloecke.length > 0);
  const titel = textOf(toLauf(kopf.tokens ?? []));
  return { name, titel, kurz: textOf(toLauf(kurz.tokens ?? [])), worte: worte ?? '', abschnitte: gefuellt };
}

/** The id is the one that GitHub gives the heading, so that a link works there and in the program. */
function toAbschnitt(titel: string): Abschnitt {
  const id = titel
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
  return { id, titel, bloecke: [] };
}

/** A PNG says how large it is in its first bytes. */
function masseIn(ordner: string): Masse {
  return (datei) => {
    const pfad = join(ordner, datei);
    if (!existsSync(pfad)) return undefined;
    const png = readFileSync(pfad);
    return { breite: png.readUInt32BE(16), hoehe: png.readUInt32BE(20) };
  };
}
