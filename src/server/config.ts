import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { MIN_PASSWORT } from '#kern/sicherung/sicherung.ts';
import { Startfehler } from './db/datenbank.ts';

const Umgebung = z.object({
  PORT: z.coerce.number('PORT muss eine Zahl sein.').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BELEGWERK_DATEN: z.string().min(1).default('./daten'),
  BELEGWERK_SCHLUESSEL: z.string().min(1).optional(),
  BELEGWERK_EINGANG: z.string().min(1).optional(),
  BELEGWERK_POSTFACH: z
    .enum(['ueberall', 'oeffentlich'], 'BELEGWERK_POSTFACH muss "ueberall" oder "oeffentlich" sein.')
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL muss mit postgres:// beginnen.')
    .optional(),
  BELEGWERK_REGISTRIERUNG: z
    .enum(['erste', 'offen'], 'BELEGWERK_REGISTRIERUNG muss "erste" oder "offen" sein.')
    .default('erste'),
  BELEGWERK_REGISTRIERUNGEN: z.coerce
    .number('BELEGWERK_REGISTRIERUNGEN muss eine Zahl sein.')
    .int()
    .min(1)
    .max(1_000_000)
    .default(10),
  BELEGWERK_SICHERUNG: z
    .enum(['taeglich', 'aus'], 'BELEGWERK_SICHERUNG muss "taeglich" oder "aus" sein.')
    .default('taeglich'),
  BELEGWERK_SICHERUNGEN: z.string().min(1).optional(),
  BELEGWERK_SICHERUNG_PASSWORT: z
    .string()
    .min(MIN_PASSWORT, `BELEGWERK_SICHERUNG_PASSWORT braucht mindestens ${MIN_PASSWORT} Zeichen.`)
    .optional(),
  BELEGWERK_ZEITSTEMPEL: z
    .string()
    .refine(
      isDienst,
      'BELEGWERK_ZEITSTEMPEL muss die Adresse eines Zeitstempeldienstes nach RFC 3161 mit https:// sein (http:// nur auf diesem Rechner), ohne Benutzer und Passwort.',
    )
    .optional(),
  BELEGWERK_METRIKEN_TOKEN: z
    .string()
    .regex(
      /^[\x21-\x7e]{16,200}$/,
      'BELEGWERK_METRIKEN_TOKEN muss aus 16 bis 200 sichtbaren ASCII-Zeichen bestehen.',
    )
    .optional(),
  BELEGWERK_LANGSAM_MS: z.coerce
    .number('BELEGWERK_LANGSAM_MS muss eine Zahl sein.')
    .int()
    .min(0)
    .default(200),
  BELEGWERK_AUSKLANG_MS: z.coerce
    .number('BELEGWERK_AUSKLANG_MS muss eine Zahl sein.')
    .int()
    .min(0)
    .max(600_000)
    .default(0),
  BELEGWERK_ADRESSE: z
    .string()
    .refine(
      (text) => /^https?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text),
      'BELEGWERK_ADRESSE muss die öffentliche Adresse ohne Pfad sein, zum Beispiel https://belege.example.',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  BELEGWERK_PROXY: z
    .string()
    .transform((text) => text.split(',').map((teil) => teil.trim()))
    .refine(
      (list) => list.every(isNetz),
      'BELEGWERK_PROXY muss die Adresse des Proxys sein, auch mehrere oder Netze mit Komma, zum Beispiel 127.0.0.1,10.0.0.0/24.',
    )
    .optional(),
  BELEGWERK_PASSWORTLISTE: z.string().optional(),
});

/** An encrypted address, or one on this machine. Names and passwords do not go into an address: it is shown. */
function isDienst(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  const isHier = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
  return protocol === 'https:' || (protocol === 'http:' && isHier);
}

/** An address, or a net in CIDR notation that is smaller than everything. */
function isNetz(text: string): boolean {
  const [adresse = '', laenge, ...rest] = text.split('/');
  const art = isIP(adresse);
  if (art === 0 || rest.length > 0) return false;
  return laenge === undefined || (/^[1-9]\d{0,2}$/.test(laenge) && Number(laenge) <= (art === 4 ? 32 : 128));
}

export type Config = {
  port: number;
  host: string;
  daten: string;
  /** File of the keys that open the secrets in the database; processes that share a database share it. */
  schluessel: string;
  /** Folder that is emptied into the inbox; undefined where none is watched. */
  eingang: string | undefined;
  /** Mailboxes may lie at servers of the internet alone, not in the net of this one. */
  postfachNurOeffentlich: boolean;
  databaseUrl: string | undefined;
  registrierung: 'erste' | 'offen';
  /** New accounts in a row from one address until it has to wait. */
  registrierungen: number;
  sicherung: {
    taeglich: boolean;
    /** Folder of the backups. */
    ordner: string;
    /** Encrypts them. */
    passwort: string | undefined;
    /** Address of the service that stamps the anchor (RFC 3161), if the operator has named one. */
    zeitstempel: string | undefined;
  };
  /** Token for `/api/metrics`; without it there is no such address. */
  metrikenToken: string | undefined;
  /** Queries that take longer are logged. */
  langsamMs: number;
  /** How long the server goes on serving after SIGTERM while it already says that it is not ready. */
  ausklangMs: number;
  /** Origin under which people open the program, if the operator has fixed it. */
  adresse: string | undefined;
  /** Addresses of proxies whose `X-Forwarded-For` is believed. Without, everybody is who the connection says. */
  proxy: string[] | undefined;
  /** File of passwords that nobody may choose. */
  passwortliste: string | undefined;
};

/** Where the key file lies unless the operator says otherwise. */
export function schluesselIn(daten: string): string {
  return join(daten, 'schluessel');
}

/** Reads the environment. Empty values count as absent. @throws Startfehler naming the wrong setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Umgebung.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Startfehler(`Die Einstellung ${issue?.path.join('.')} ist falsch: ${issue?.message}`);
  }
  const { data } = result;
  return {
    port: data.PORT,
    host: data.HOST,
    daten: resolve(data.BELEGWERK_DATEN),
    schluessel: resolve(data.BELEGWERK_SCHLUESSEL ?? schluesselIn(data.BELEGWERK_DATEN)),
    eingang: eingangOf(data),
    postfachNurOeffentlich:
      (data.BELEGWERK_POSTFACH ?? (data.BELEGWERK_REGISTRIERUNG === 'offen' ? 'oeffentlich' : 'ueberall')) ===
      'oeffentlich',
    databaseUrl: data.DATABASE_URL,
    registrierung: data.BELEGWERK_REGISTRIERUNG,
    registrierungen: data.BELEGWERK_REGISTRIERUNGEN,
    metrikenToken: data.BELEGWERK_METRIKEN_TOKEN,
    langsamMs: data.BELEGWERK_LANGSAM_MS,
    ausklangMs: data.BELEGWERK_AUSKLANG_MS,
    sicherung: {
      taeglich: data.BELEGWERK_SICHERUNG === 'taeglich',
      ordner: resolve(data.BELEGWERK_SICHERUNGEN ?? join(data.BELEGWERK_DATEN, 'sicherungen')),
      passwort: data.BELEGWERK_SICHERUNG_PASSWORT,
      zeitstempel: data.BELEGWERK_ZEITSTEMPEL,
    },
    adresse: data.BELEGWERK_ADRESSE,
    proxy: data.BELEGWERK_PROXY,
    passwortliste: data.BELEGWERK_PASSWORTLISTE && resolve(data.BELEGWERK_PASSWORTLISTE),
  };
}

/** Beside the data, unless the operator names another folder. With PostgreSQL there may be many servers, so one has to be named. */
function eingangOf(data: z.output<typeof Umgebung>): string | undefined {
  const { BELEGWERK_EINGANG: genannt, BELEGWERK_DATEN: daten, DATABASE_URL: url } = data;
  if (genannt === 'aus') return undefined;
  if (genannt !== undefined) return resolve(genannt);
  return url === undefined ? resolve(daten, 'eingang') : undefined;
}
