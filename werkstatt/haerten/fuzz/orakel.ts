/** Rules for every answer, whatever was asked. */
import { Problem } from '#server/http/problem.ts';
import type { Operation } from './operation.ts';

export type Antwort = { status: number; type: string; text: string };

/** Words of libraries and of their messages, which a German text to users has no place for. */
const FREMD =
  /SQLITE|node_modules|\.ts:\d|Invalid|expected|received|must be|must have|undefined|\[object|Unexpected|Bad Request|Not Found|constraint|Body cannot/;

/** @returns what is wrong with the answer, or undefined */
export function findFehler(operation: Operation, { status, type, text }: Antwort): string | undefined {
  if (status >= 500 && !isUeberlastet(status, operation)) return `Status ${status}: ${text.slice(0, 300)}`;
  if (status >= 400)
    return findProblemfehler(status, type, text) ?? operation.findAntwortfehler(status, type, text);
  return operation.findAntwortfehler(status, type, text);
}

/** The queue of passwords is bounded on purpose. */
function isUeberlastet(status: number, { path }: Operation): boolean {
  return status === 503 && path.includes('/auth/');
}

function findProblemfehler(status: number, type: string, text: string): string | undefined {
  if (type !== 'application/problem+json; charset=utf-8')
    return `Fehler ${status} als ${type}: ${text.slice(0, 200)}`;
  const problem = Problem.safeParse(JSON.parse(text));
  if (!problem.success) return `Fehler ${status} ist kein Problem nach RFC 9457: ${text.slice(0, 200)}`;
  const { title, detail, errors } = problem.data;
  if (problem.data.status !== status || detail === '')
    return `Fehler ${status} ohne Text: ${text.slice(0, 200)}`;
  const worte = [title, detail, ...errors.map((error) => error.text)].find((wort) => FREMD.test(wort));
  return worte && `Fehler ${status} nicht auf Deutsch: ${worte.slice(0, 200)}`;
}
