/** `npm run texte`: every text of the program, file by file, to be read in one go; with a word behind it only those that hold it. */
import { runScript, say } from '../scripts/ausgabe.mjs';
import { sammeln } from './texte/sammeln.ts';
