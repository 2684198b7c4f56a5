import { join, resolve } from 'node:path';
import { z } from 'zod';
import { MIN_PASSWORT } from '#kern/sicherung/sicherung.ts';
import { Startfehler } from './db/datenbank.ts';

const Umgebung = z.object({
  PORT: z.coerce.number('PORT muss eine Zahl sein.').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  BELEGWERK_DATEN: z.string().min(1).default('./daten'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL muss mit postgres:// beginnen.')
    .optional(),
  BELEGWERK_REGISTRIERUNG: z
    .enum(['erste', 'offen'], 'BELEGWERK_REGISTRIERUNG muss "erste" oder "offen" sein.')
    .default('erste'),
  BELEGWERK_SICHERUNG: z
    .enum(['taeglich', 'aus'], 'BELEGWERK_SICHERUNG muss "taeglich" oder "aus" sein.')
    .default('taeglich'),
  BELEGWERK_SICHERUNGEN: z.string().min(1).optional(),
  BELEGWERK_SICHERUNG_PASSWORT: z
    .string()
    .min(MIN_PASSWORT, `BELEGWERK_SICHERUNG_PASSWORT braucht mindestens ${MIN_PASSWORT} Zeichen.`)
    .optional(),
});

export type Config = {
  port: number;
  host: string;
  daten: string;
  databaseUrl: string | undefined;
  registrierung: 'erste' | 'offen';
  sicherung: {
    taeglich: boolean;
    /** Folder of the backups. */
    ordner: string;
    /** Encrypts them. */
    passwort: string | undefined;
  };
};

/** Reads the environment. Empty values count as absent. @throws Startfehler naming the wrong setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Umgebung.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Startfehler(`Die Einstellung ${issue?.path.join('.')} ist falsch: ${issue?.message}`);
  }
  const { PORT, HOST, BELEGWERK_DATEN, DATABASE_URL, BELEGWERK_REGISTRIERUNG, ...sicherung } = result.data;
  return {
    port: PORT,
    host: HOST,
    daten: resolve(BELEGWERK_DATEN),
    databaseUrl: DATABASE_URL,
    registrierung: BELEGWERK_REGISTRIERUNG,
    sicherung: {
      taeglich: sicherung.BELEGWERK_SICHERUNG === 'taeglich',
      ordner: resolve(sicherung.BELEGWERK_SICHERUNGEN ?? join(BELEGWERK_DATEN, 'sicherungen')),
      passwort: sicherung.BELEGWERK_SICHERUNG_PASSWORT,
    },
  };
}
