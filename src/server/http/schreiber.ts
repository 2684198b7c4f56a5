import { z } from 'zod';
import { Jsonbytes } from './jsonbytes.ts';

/** Writes an answer as JSON, as it goes over the wire. */
export type Schreiber = (wert: unknown) => Buffer;

/** Puts a value down where all are put down. */
type Teil = (wert: unknown) => void;

/**
 * A function that writes values of this schema as `JSON.stringify(z.encode(schema, value))` would, in one pass and a
 * fraction of the time: compiled once, because the shape of an answer is known when its route is. Keys that the schema does not name
 * are left out. It throws on a value of another type; finer rules of the schema are tried in tests (`testing/api.ts`).
 */
export function schreiberOf(schema: z.ZodType): Schreiber {
  const known = SCHREIBER.get(schema);
  if (known) return known;
  const teil = compile(schema);
  const schreiber = (wert: unknown) => JSON_BYTES.write(() => teil(wert));
  SCHREIBER.set(schema, schreiber);
  return schreiber;
}

/** Every route answers refusals by the same schema. */
const SCHREIBER = new WeakMap<z.ZodType, Schreiber>();

const JSON_BYTES = new Jsonbytes();
const JA = Buffer.from('true');
const NEIN = Buffer.from('false');
const KEINS = Buffer.from('null');
const AUF = Buffer.from('[');
const KOMMA = Buffer.from(',');
const ZU = Buffer.from(']');

function compile(schema: z.ZodType): Teil {
  const bau = new Bau();
  const anweisung = bau.anweisung(schema, 'wert');
  const dinge = bau.helfer.map((_, i) => `const h${i} = h[${i}];`).join(' ');
  const quelle = `${dinge}\n${bau.funktionen.join('\n')}\nreturn (wert) => { ${anweisung} };`;
  // Made of the names of fields in our own schemas, never of anything that came in.
  return new Function('h', 'j', 'ja', 'liste', 'keins', quelle)(
    bau.helfer,
    JSON_BYTES,
    ja,
    liste,
    KEINS,
  ) as Teil;
}

function ja(wert: unknown): void {
  if (typeof wert !== 'boolean') throw new Error(`an answer has ${typeof wert} in place of yes or no`);
  JSON_BYTES.roh(wert ? JA : NEIN);
}

function liste(werte: unknown, schreibe: Teil): void {
  if (!Array.isArray(werte)) throw new Error(`an answer has ${typeof werte} in place of a list`);
  JSON_BYTES.roh(AUF);
  for (let i = 0; i < werte.length; i += 1) {
    if (i > 0) JSON_BYTES.roh(KOMMA);
    schreibe(werte[i]);
  }
  JSON_BYTES.roh(ZU);
}

/** Source of a writer: statements, the functions they call, and what these have to hand. */
class Bau {
  readonly funktionen: string[] = [];
  readonly helfer: unknown[] = [];

  /** The statement that writes a value of this schema; `wert` is the expression of the value. */
  anweisung(schema: z.ZodType, wert: string): string {
    if (hasUmschrift(schema)) return this.#irgendwie(schema, wert);
    if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return `j.text(${wert});`;
    if (schema instanceof z.ZodNumber) return `j.zahl(${wert});`;
    if (schema instanceof z.ZodBoolean) return `ja(${wert});`;
    if (schema instanceof z.ZodNullable)
      return `if (${wert} === null) j.roh(keins); else { ${this.anweisung(schema.unwrap() as z.ZodType, wert)} }`;
    if (schema instanceof z.ZodArray)
      return `liste(${wert}, ${this.#funktion(this.anweisung(schema.element as z.ZodType, 'wert'))});`;
    if (schema instanceof z.ZodObject && schema.def.catchall === undefined)
      return `${this.#funktion(this.#objekt(schema.shape))}(${wert});`;
    if (schema instanceof z.ZodCodec && schema.def.in instanceof z.ZodNumber) {
      // As it goes over the wire: cents become euros.
      return `j.zahl(${this.#hand(schema.def.reverseTransform)}(${wert}));`;
    }
    return this.#irgendwie(schema, wert);
  }

  #objekt(shape: Readonly<Record<string, z.core.$ZodType>>): string {
    let davor = '{';
    const teile: string[] = [];
    for (const [feld, of] of Object.entries(shape)) {
      const wert = `wert[${JSON.stringify(feld)}]`;
      const optional = of instanceof z.ZodOptional;
      // Only what comes after a field that is always there knows whether a comma goes before it.
      if (optional && davor === '{') return this.#irgendwie(z.object(shape), 'wert');
      const name = this.#roh(`${davor}${JSON.stringify(feld)}:`);
      davor = ',';
      if (!optional) teile.push(name, this.anweisung(of as z.ZodType, wert));
      else
        teile.push(
          `if (${wert} !== undefined) { ${name} ${this.anweisung(of.unwrap() as z.ZodType, wert)} }`,
        );
    }
    return [...teile, this.#roh(davor === '{' ? '{}' : '}')].join(' ');
  }

  /** A function of the value; so each nested one is read once. */
  #funktion(anweisung: string): string {
    const name = `f${this.funktionen.length}`;
    this.funktionen.push(`const ${name} = (wert) => { ${anweisung} };`);
    return name;
  }

  #roh(json: string): string {
    return `j.roh(${this.#hand(Buffer.from(json))});`;
  }

  #hand(ding: unknown): string {
    this.helfer.push(ding);
    return `h${this.helfer.length - 1}`;
  }

  /** The long way, for what answers seldom hold. */
  #irgendwie(schema: z.ZodType, wert: string): string {
    return `j.json(${this.#hand((value: unknown) => JSON.stringify(z.encode(schema, value)))}(${wert}));`;
  }
}

/** Whether its checks change the value too. */
function hasUmschrift({ def }: z.ZodType): boolean {
  return def.checks?.some((check) => check._zod.def.check === 'overwrite') ?? false;
}
