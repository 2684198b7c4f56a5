/** Disturbance that keeps a database from doing its work although the program is right. */
export type Stoerung =
  /** Nobody answered; nothing was begun. */
  | 'unerreichbar'
  /** The connection broke on the way; whether the last step was stored is not known. */
  | 'abgerissen'
  | 'voll'
  | 'schreibgeschuetzt'
  | 'datentraeger'
  | 'beschaedigt'
  | 'besetzt';

/** Codes of Node, of SQLite (with and without their extension) and of PostgreSQL (SQLSTATE, appendix A of its manual). */
const CODES: Record<string, Stoerung> = {
  ECONNREFUSED: 'unerreichbar',
  ENOTFOUND: 'unerreichbar',
  EHOSTUNREACH: 'unerreichbar',
  EAI_AGAIN: 'unerreichbar',
  '08001': 'unerreichbar',
  '08004': 'unerreichbar',
  '57P03': 'unerreichbar',
  ECONNRESET: 'abgerissen',
  EPIPE: 'abgerissen',
  ETIMEDOUT: 'abgerissen',
  '08000': 'abgerissen',
  '08003': 'abgerissen',
  '08006': 'abgerissen',
  '08007': 'abgerissen',
  '57P01': 'abgerissen',
  '57P02': 'abgerissen',
  '57P05': 'abgerissen',
  ENOSPC: 'voll',
  EDQUOT: 'voll',
  SQLITE_FULL: 'voll',
  // The file of shared memory beside the database could not grow.
  SQLITE_IOERR_SHMSIZE: 'voll',
  '53100': 'voll',
  EROFS: 'schreibgeschuetzt',
  SQLITE_READONLY: 'schreibgeschuetzt',
  '25006': 'schreibgeschuetzt',
  EIO: 'datentraeger',
  SQLITE_IOERR: 'datentraeger',
  SQLITE_CANTOPEN: 'datentraeger',
  '58030': 'datentraeger',
  SQLITE_CORRUPT: 'beschaedigt',
  SQLITE_NOTADB: 'beschaedigt',
  XX001: 'beschaedigt',
  XX002: 'beschaedigt',
  EMFILE: 'besetzt',
  ENFILE: 'besetzt',
  SQLITE_BUSY: 'besetzt',
  '40001': 'besetzt',
  '40P01': 'besetzt',
  '53200': 'besetzt',
  '53300': 'besetzt',
  '55P03': 'besetzt',
  '57014': 'besetzt',
};

/** Messages of pg without a code. */
const TEXTE: [RegExp, Stoerung][] = [
  [/^timeout exceeded when trying to connect$/, 'besetzt'],
  [/^Connection terminated due to connection timeout$/, 'unerreichbar'],
  [
    /^(Connection terminated|Client has encountered a connection error|Postgres connection has been discarded)/,
    'abgerissen',
  ],
];

/** @returns undefined for a fault of the program */
export function stoerungOf(error: unknown): Stoerung | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return TEXTE.find(([text]) => text.test(error.message))?.[1];
  const [name] = /^SQLITE_[A-Z]+/.exec(code) ?? [];
  return Object.hasOwn(CODES, code) ? CODES[code] : CODES[name ?? ''];
}
