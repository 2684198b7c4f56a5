import { resolve } from 'node:path';
import { z } from 'zod';
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
  BELEGWERK_ADRESSE: z
    .string()
    .refine(
      (text) => /^https?:\/\/[^/]+\/?$/.test(text) && URL.canParse(text),
      'BELEGWERK_ADRESSE muss die öffentliche Adresse ohne Pfad sein, zum Beispiel https://belege.example.',
    )
    .transform((text) => new URL(text).origin)
    .optional(),
  BELEGWERK_PASSWORTLISTE: z.string().optional(),
});

export type Config = {
  port: number;
  host: string;
  daten: string;
  databaseUrl: string | undefined;
  registrierung: 'erste' | 'offen';
  /** Origin under which people open the program, if the operator has fixed it. */
  adresse: string | undefined;
  /** File of passwords that nobody may choose. */
  passwortliste: string | undefined;
};

/** Reads the environment. Empty values count as absent. @throws Startfehler naming the wrong setting */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Umgebung.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Startfehler(`Die Einstellung ${issue?.path.join('.')} ist falsch: ${issue?.message}`);
  }
  const { PORT, HOST, BELEGWERK_DATEN, DATABASE_URL, BELEGWERK_REGISTRIERUNG, ...weitere } = result.data;
  return {
    port: PORT,
    host: HOST,
    daten: resolve(BELEGWERK_DATEN),
    databaseUrl: DATABASE_URL,
    registrierung: BELEGWERK_REGISTRIERUNG,
    adresse: weitere.BELEGWERK_ADRESSE,
    passwortliste: weitere.BELEGWERK_PASSWORTLISTE && resolve(weitere.BELEGWERK_PASSWORTLISTE),
  };
}
