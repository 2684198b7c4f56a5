/** An XML element, read or to be written. */
export type Knoten = {
  /** Qualified, as `qualify` writes it: no element of another namespace bears it. */
  name: string;
  attribute: ReadonlyMap<string, string>;
  /** The text directly inside, as it stands. */
  text: string;
  kinder: readonly Knoten[];
  /** Line of the file that it was read from. */
  dateizeile?: number;
};

// Forbidden in XML 1.0, or allowed but invisible: controls except tab and line break, halves of surrogate pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const UNERLAUBT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Cs}/gu;

/**
 * The text that an element stands for: line ends as \n, without control characters and outer space. Writing and
 * reading share it, so that both are inverse. One line break behind a final "#" stays: XRechnung demands it after
 * the terms of a cash discount (BR-DE-18).
 */
export function bereinige(text: string): string {
  const lesbar = text.replace(/\r\n?/g, '\n').replace(UNERLAUBT, '');
  const knapp = stutze(lesbar);
  const endetMitUmbruch = lesbar.slice(lesbar.lastIndexOf(knapp) + knapp.length).includes('\n');
  return knapp.endsWith('#') && endetMitUmbruch ? `${knapp}\n` : knapp;
}

/** Text of an attribute without what XML cannot hold: every reader takes its line breaks and tabs for spaces. */
export function cleanAttribut(text: string): string {
  return stutze(bereinige(text).replace(/[\t\n]/g, ' '));
}

/** Without the white space of XML around it: a space that does not break is a character like others. */
export function stutze(text: string): string {
  let von = 0;
  let bis = text.length;
  while (von < bis && isLeer(text.charCodeAt(von))) von += 1;
  while (bis > von && isLeer(text.charCodeAt(bis - 1))) bis -= 1;
  return text.slice(von, bis);
}

function isLeer(code: number): boolean {
  return code === 32 || code === 9 || code === 10 || code === 13;
}

/** All children of that name. */
export function kinder(knoten: Knoten | undefined, name: string): Knoten[] {
  return knoten?.kinder.filter((kind) => kind.name === name) ?? [];
}

/** The element at the end of the path, the first one at each step. */
export function kind(knoten: Knoten | undefined, ...pfad: string[]): Knoten | undefined {
  let current = knoten;
  for (const name of pfad) current = current?.kinder.find((kind) => kind.name === name);
  return current;
}

/** Text at the end of the path; undefined when it is absent or empty. */
export function text(knoten: Knoten | undefined, ...pfad: string[]): string | undefined {
  const element = kind(knoten, ...pfad);
  return element ? bereinige(element.text) || undefined : undefined;
}

/** Texts of all children of that name, one per line; undefined when there is none. */
export function texte(knoten: Knoten | undefined, name: string, ...pfad: string[]): string | undefined {
  const gefunden = kinder(knoten, name).flatMap((kind) => text(kind, ...pfad) ?? []);
  return gefunden.length > 0 ? gefunden.join('\n') : undefined;
}

/** Value of an attribute; undefined when it is absent or empty. */
export function attribut(knoten: Knoten | undefined, name: string): string | undefined {
  return cleanAttribut(knoten?.attribute.get(name) ?? '') || undefined;
}

/** The group of terms, or undefined when none of them is there. */
export function nurGefuellt<T extends object>(gruppe: T): T | undefined {
  const filled = Object.values(gruppe).some((wert) =>
    Array.isArray(wert) ? wert.length > 0 : wert !== undefined,
  );
  return filled ? gruppe : undefined;
}
