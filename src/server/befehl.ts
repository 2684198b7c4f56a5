import { Startfehler } from './db/datenbank.ts';

/** Runs a command of the operator: what it refuses is told in its own words, anything else is a bug and shows its stack. */
export function runBefehl(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Startfehler ? error.message : (error as Error).stack}\n`);
      process.exit(1);
    },
  );
}
