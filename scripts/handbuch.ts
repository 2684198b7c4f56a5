/** Vite plugin: hands out the handbook of docs/handbuch as plain data, its table of contents apart from its text. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Block } from '#web/hilfe/kapitel.ts';
import { type Handbuch, ORDNER, readHandbuch } from './handbuch/lesen.ts';

const MODULE: Record<string, (handbuch: Handbuch) => string> = {
  'virtual:handbuch/verzeichnis': toVerzeichnis,
  'virtual:handbuch/text': toText,
};

export function handbuch(): Plugin {
  return {
    name: 'belegwerk-handbuch',
    resolveId: (id) => (id in MODULE ? `\0${id}` : undefined),
    load(id) {
      const write = MODULE[id.slice(1)];
      if (!write) return undefined;
      const buch = readHandbuch();
      for (const name of ['README', ...buch.kapitel.map((kapitel) => kapitel.name)])
        this.addWatchFile(join(ORDNER, `${name}.md`));
      return write(buch);
    },
  };
}

function toVerzeichnis({ gruppen, kapitel }: Handbuch): string {
  const titel = kapitel.map(({ abschnitte, ...rest }) => rest);
  return `export const TITEL = ${JSON.stringify(titel)};\nexport const GRUPPEN = ${JSON.stringify(gruppen)};\n`;
}

/** The pictures are files of the program like all others, with a name that follows their content. */
function toText({ kapitel }: Handbuch): string {
  const bloecke = kapitel.flatMap(({ abschnitte }) => abschnitte.flatMap((abschnitt) => abschnitt.bloecke));
  const dateien = [...new Set(bilderIn(bloecke))];
  const imports = dateien.map(
    (datei, index) => `import b${index} from ${JSON.stringify(join(ORDNER, 'bilder', datei))};`,
  );
  const bilder = dateien.map((datei, index) => `${JSON.stringify(datei)}: b${index}`);
  return [
    ...imports,
    `export const BILDER = { ${bilder.join(', ')} };`,
    `export const KAPITEL = JSON.parse(${JSON.stringify(JSON.stringify(kapitel))});`,
  ].join('\n');
}

function bilderIn(bloecke: readonly Block[]): string[] {
  return bloecke.flatMap((block) => {
    if (block.art === 'bild') return [block.datei];
    if (block.art === 'hinweis') return bilderIn(block.bloecke);
    return 'punkte' in block ? block.punkte.flatMap(bilderIn) : [];
  });
}
