/** Started fresh by `dokumente.ts`: the first document of a process, and how long all that took since its start. */
import { renderDokumente } from '#kern/blatt/dokument.ts';
import { loadSchriften } from '#server/blatt/schriften.ts';
import { probe } from './dokumentProbe.ts';

const geladen = performance.now();
await renderDokumente({ ...probe(8), schriften: () => loadSchriften('source-sans') });
const ende = performance.now();
console.log(JSON.stringify({ prozessMs: ende, dokumentMs: ende - geladen }));
