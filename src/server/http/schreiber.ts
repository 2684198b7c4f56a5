import { z } from 'zod';

/** Writes an answer as JSON. */
export type Schreiber = (wert: unknown) => string;

/** What JSON writes otherwise than it stands there. Half of a pair of surrogates is among them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be escaped
const BESONDERES = /[\u0000-\u001f"\\\ud800-\udfff]/;

/**
 * A function that writes values of this schema as `JSON.stringify(z.encode(schema, value))` would, in one pass and a third
 * of the time: compiled once, because the shape of an answer is known when its route is. Keys that the schema does not name
 * are left out. It throws on a value of another type; finer rules of the schema are tried in tests (`testing/api.ts`).
 */
export function schreiberOf(schema: z.ZodType): Schreiber {
  const known = SCHREIBER.get(schema);
  if (known) return known;
  const schreiber = compile(schema);
  SCHREIBER.set(schema, schreiber);
  return schreiber;
}

/** Every route answers refusals by the same schema. */
const SCHREIBER = new WeakMap<z.ZodType, Schreiber>();

function compile(schema: z.ZodType): Schreiber {
  const bau = new Bau();
  const ausdruck = bau.ausdruck(schema, 'wert');
  const quelle = `${bau.funktionen.join('\n')}\nreturn (wert) => ${ausdruck};`;
  // Made of the names of fields in our own schemas, never of anything that came in.
  return new Function('h', 'text', 'zahl', 'ja', 'liste', quelle)(
    bau.helfer,
    ...[text, zahl, ja, liste],
  ) as Schreiber;
}

function text(wert: unknown): string {
  if (typeof wert !== 'string') throw new Error(`an answer has ${typeof wert} in place of a text`);
  return BESONDERES.test(wert) ? JSON.stringify(wert) : `"${wert}"`;
}

function zahl(wert: unknown): string {
  if (typeof wert !== 'number' || !Number.isFinite(wert))
    throw new Error(`an answer has ${String(wert)} in place of a number`);
  return String(wert);
}

function ja(wert: unknown): string {
  if (typeof wert !== 'boolean') throw new Error(`an answer has ${typeof wert} in place of yes or no`);
  return wert ? 'true' : 'false';
}

function liste(werte: unknown, schreibe: Schreiber): string {
  if (!Array.isArray(werte)) throw new Error(`an answer has ${typeof werte} in place of a list`);
  let json = '[';
  for (let i = 0; i < werte.length; i += 1) json += i === 0 ? schreibe(werte[i]) : `,${schreibe(werte[i])}`;
  return `${json}]`;
}

/** Source of a writer: expressions, the functions they call, and what these have to hand. */
class Bau {
  readonly funktionen: string[] = [];
  readonly helfer: unknown[] = [];

  /** The text of a value of this schema, as an expression; `wert` is the expression of the value. */
  ausdruck(schema: z.ZodType, wert: string): string {
    if (hasUmschrift(schema)) return this.#irgendwie(schema, wert);
    if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return `text(${wert})`;
    if (schema instanceof z.ZodNumber) return `zahl(${wert})`;
    if (schema instanceof z.ZodBoolean) return `ja(${wert})`;
    if (schema instanceof z.ZodNullable)
      return `(${wert} === null ? 'null' : ${this.ausdruck(schema.unwrap() as z.ZodType, wert)})`;
    if (schema instanceof z.ZodArray)
      return `liste(${wert}, ${this.#funktion(this.ausdruck(schema.element as z.ZodType, 'wert'))})`;
    if (schema instanceof z.ZodObject && schema.def.catchall === undefined)
      return `${this.#funktion(this.#objekt(schema.shape))}(${wert})`;
    if (schema instanceof z.ZodCodec && schema.def.in instanceof z.ZodNumber) {
      // As it goes over the wire: cents become euros.
      return `zahl(${this.#hand(schema.def.reverseTransform)}(${wert}))`;
    }
    return this.#irgendwie(schema, wert);
  }

  #objekt(shape: Readonly<Record<string, z.core.$ZodType>>): string {
    let comma = '';
    const teile = Object.entries(shape).map(([feld, of]) => {
      const wert = `wert[${JSON.stringify(feld)}]`;
      const name = JSON.stringify(`${comma}${JSON.stringify(feld)}:`);
      const optional = of instanceof z.ZodOptional;
      // Only what comes after a field that is always there knows whether a comma goes before it.
      if (optional && comma === '') return undefined;
      comma = ',';
      if (!optional) return `${name} + ${this.ausdruck(of as z.ZodType, wert)}`;
      const inhalt = this.ausdruck(of.unwrap() as z.ZodType, wert);
      return `(${wert} === undefined ? '' : ${name} + ${inhalt})`;
    });
    if (teile.includes(undefined)) return this.#irgendwie(z.object(shape), 'wert');
    return ["'{'", ...teile, "'}'"].join(' + ');
  }

  /** A function of the value; so each nested one is read once. */
  #funktion(ausdruck: string): string {
    const name = `f${this.funktionen.length}`;
    this.funktionen.push(`const ${name} = (wert) => ${ausdruck};`);
    return name;
  }

  #hand(ding: unknown): string {
    this.helfer.push(ding);
    return `h[${this.helfer.length - 1}]`;
  }

  /** The long way, for what answers seldom hold. */
  #irgendwie(schema: z.ZodType, wert: string): string {
    return `${this.#hand((value: unknown) => JSON.stringify(z.encode(schema, value)))}(${wert})`;
  }
}

/** Whether its checks change the value too. */
function hasUmschrift({ def }: z.ZodType): boolean {
  return def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false;
}
