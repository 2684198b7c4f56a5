/**
 * The same invoice by @react-pdf/renderer, as its documents show how: `node reactPdf.mjs <order.json>`.
 * Prints the times of each warm run in ms, by number of lines.
 */
import { readFileSync } from 'node:fs';

const [, , order = ''] = process.argv;
const { schriften, blaetter } = JSON.parse(readFileSync(order, 'utf8'));
/** Without types, because tests check this file where nothing is installed. @param {string} name */
const load = (name) => import(name);
const { createElement: h } = (await load('react')).default;
const { Document, Font, Page, renderToBuffer, Text, View } = await load('@react-pdf/renderer');

Font.register({
  family: 'Blatt',
  fonts: [{ src: schriften.normal }, { src: schriften.fett, fontWeight: 600 }],
});
const BREITEN = ['46%', '12%', '14%', '12%', '16%'];
/** @param {string[]} zellen @param {string | number} key */
const zeile = (zellen, key, fontWeight = 400) =>
  h(
    View,
    {
      key,
      style: { flexDirection: 'row', paddingVertical: 3, borderBottom: '0.5pt solid #ccc' },
      wrap: false,
    },
    zellen.map((text, index) =>
      h(
        Text,
        { key: index, style: { width: BREITEN[index], textAlign: index ? 'right' : 'left', fontWeight } },
        text,
      ),
    ),
  );
/** @param {string} text @param {number} index */
const absatz = (text, index) => h(Text, { key: index }, text);

/** @typedef {{ titel: string, kopf: string[], spalten: string[], zeilen: string[][], summen: string[], fuss: string[] }} Blatt */
/** @param {Blatt} blatt */
function dokument({ titel, kopf, spalten, zeilen, summen, fuss }) {
  const page = { size: 'A4', style: { padding: 60, fontFamily: 'Blatt', fontSize: 10 } };
  return h(
    Document,
    { title: titel, language: 'de-DE' },
    h(
      Page,
      page,
      h(View, { style: { marginBottom: 40 } }, kopf.map(absatz)),
      h(Text, { style: { fontSize: 16, fontWeight: 600 } }, titel),
      zeile(spalten, 'kopf', 600),
      zeilen.map((zellen, index) => zeile(zellen, index)),
      h(View, { style: { marginTop: 12 } }, summen.map(absatz)),
      h(View, { style: { marginTop: 20 } }, fuss.map(absatz)),
    ),
  );
}

/** @type {Record<string, number[]>} */
const ergebnis = {};
for (const { anzahl, laeufe, vorlaeufe, blatt } of blaetter) {
  const zeiten = [];
  for (let lauf = 0; lauf < vorlaeufe + laeufe; lauf += 1) {
    const begin = performance.now();
    await renderToBuffer(dokument(blatt));
    if (lauf >= vorlaeufe) zeiten.push(performance.now() - begin);
  }
  ergebnis[anzahl] = zeiten;
}
console.log(JSON.stringify(ergebnis));
