import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './prozess.mjs';

/** Openers after which the thing that is explained has to be guessed. */
const OHNE_NAMEN = /\/\*\*\s*(?:\n\s*\*\s)?((?:What|Who|Whoever|Whatever|The same)\b[^*\n]*)/g;
/** Folders whose docstrings begin with the name of what they explain. */
const ORDNER = ['src', 'e2e', 'ablaeufe', 'werkstatt'];

function ohneNamen(text: string): string[] {
  return [...text.matchAll(OHNE_NAMEN)].map(([, anfang = '']) => anfang.trim());
}

test('a docstring begins with the name of what it explains', () => {
  const dateien = ORDNER.flatMap((ordner) => globSync(`${ordner}/**/*.{ts,tsx}`, { cwd: ROOT }));
  expect(dateien.length).toBeGreaterThan(0);
  const funde = dateien.flatMap((datei) =>
    ohneNamen(readFileSync(join(ROOT, datei), 'utf8')).map((anfang) => `${datei}: ${anfang}`),
  );
  expect(funde).toEqual([]);
});

test.each(['/** What it comes to. */', '/**\n * The same the other way round.\n */', '/** Who said it. */'])(
  'a docstring that lets its noun be guessed is found: %s',
  (text) => expect(ohneNamen(text)).toHaveLength(1),
);

/** First words of German verbs as one says them, not as one names an act: `stelleAus` for `ausstellen`. */
const GEBEUGT =
  /^(?:aendere|ankere|baue|beende|beginne|benenne|berechne|bereinige|bestaetige|bezeuge|drucke|entferne|entscheide|erkenne|erklaere|erneuere|finde|frage|frische|fuelle|gehe|gib|haenge|halte|hebe|heile|hole|lege|lese|lies|loesche|mahne|melde|merke|messe|nimm|oeffne|ordne|plane|pruefe|rechne|richte|schlage|schliesse|schreibe|sende|setze|sichere|starte|stelle|verbuche|vergiss|vergleiche|verrechne|verschliesse|wuerfle|zeichne|zerlege|zieh)[A-Z]/;
/** Names that begin like a verb and are none: a place, a question. */
const NOMEN = /^(?:stelle|frage)Of$/;

function exportierte(text: string): string[] {
  return [...text.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(([, name = '']) => name);
}

test('what other files call is named in the infinitive or in English', () => {
  const dateien = globSync('{src,scripts,werkstatt}/**/*.{ts,tsx}', { cwd: ROOT });
  const funde = dateien.flatMap((datei) =>
    exportierte(readFileSync(join(ROOT, datei), 'utf8')).filter(
      (name) => GEBEUGT.test(name) && !NOMEN.test(name),
    ),
  );
  expect(funde).toEqual([]);
  expect(exportierte('export async function stelleAus() {}').filter((name) => GEBEUGT.test(name))).toEqual([
    'stelleAus',
  ]);
});
