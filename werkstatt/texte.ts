/** `npm run texte`: every text of the program, file by file, to be read in one go; with a word behind it only those that hold it. */
import { runScript } from '../scripts/ausgabe.mjs';
import { sammeln } from './texte/sammeln.ts';

await runScript(async () => {
  const wort = process.argv.slice(2).join(' ').toLowerCase();
  for (const { datei, zeile, text } of sammeln())
    if (text.toLowerCase().includes(wort)) process.stdout.write(`src/${datei}:${zeile}\t${text}\n`);
});
