import type { Engine } from '../../db/datenbank.ts';

/**
 * PostgreSQL tries to compress every file while others wait for the one who stores it: a PDF is no smaller afterwards, and an
 * invoice with its XML takes three times as long. What is stored already stays as it is.
 */
export const dateiablage = {
  name: '0048_dateiablage',
  statements: (engine: Engine) =>
    engine === 'postgres' ? ['alter table datei alter column inhalt set storage external'] : [],
};
