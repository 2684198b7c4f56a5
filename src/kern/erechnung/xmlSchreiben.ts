import { bereinige, cleanAttribut, type Knoten } from './xml.ts';

/** Contents of a group; whatever is undefined leaves no trace. */
export type Inhalt = Knoten | undefined | readonly Inhalt[];

type Attribute = Readonly<Record<string, string | undefined>>;

/** A group of elements; undefined when nothing is in it, because EN 16931 forbids empty elements. */
export function gruppe(name: string, ...inhalt: Inhalt[]): Knoten | undefined {
  const kinder = flatten(inhalt);
  return kinder.length > 0 ? { name, attribute: new Map(), text: '', kinder } : undefined;
}

/** A group that the format demands even when nothing is in it. */
export function pflichtgruppe(name: string, attribute: Attribute, ...inhalt: Inhalt[]): Knoten {
  return { name, attribute: toMap(attribute), text: '', kinder: flatten(inhalt) };
}

/** An element with a text; undefined when the text is absent or empty. */
export function wert(name: string, text: string | undefined, attribute: Attribute = {}): Knoten | undefined {
  const sauber = bereinige(text ?? '');
  return sauber === '' ? undefined : { name, attribute: toMap(attribute), text: sauber, kinder: [] };
}

/** The document as UTF-8 text with two spaces of indentation; the same tree always gives the same text. */
export function serialize(wurzel: Knoten): string {
  const zeilen = ['<?xml version="1.0" encoding="UTF-8"?>'];
  append(zeilen, wurzel, '');
  return `${zeilen.join('\n')}\n`;
}

function append(zeilen: string[], knoten: Knoten, einzug: string): void {
  const attribute = [...knoten.attribute].map(([name, wert]) => ` ${name}="${maskiere(wert)}"`).join('');
  const kopf = `${einzug}<${knoten.name}${attribute}`;
  if (knoten.kinder.length > 0) {
    zeilen.push(`${kopf}>`);
    for (const kind of knoten.kinder) append(zeilen, kind, `${einzug}  `);
    zeilen.push(`${einzug}</${knoten.name}>`);
  } else if (knoten.text) zeilen.push(`${kopf}>${maskiere(knoten.text)}</${knoten.name}>`);
  else zeilen.push(`${kopf}/>`);
}

function maskiere(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function flatten(inhalt: readonly Inhalt[]): Knoten[] {
  return inhalt.flatMap((teil) => {
    if (teil === undefined) return [];
    return isListe(teil) ? flatten(teil) : [teil];
  });
}

function isListe(teil: Knoten | readonly Inhalt[]): teil is readonly Inhalt[] {
  return Array.isArray(teil);
}

function toMap(attribute: Attribute): Map<string, string> {
  const map = new Map<string, string>();
  for (const [name, value] of Object.entries(attribute)) {
    const sauber = cleanAttribut(value ?? '');
    if (sauber) map.set(name, sauber);
  }
  return map;
}
