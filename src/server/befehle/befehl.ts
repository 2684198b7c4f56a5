import { Startfehler } from '../db/datenbank.ts';

/** Ends the program: what it refuses is told in its own words, anything else is a bug and shows its stack. */
export function endWithFehler(error: unknown): never {
  process.stderr.write(`${error instanceof Startfehler ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}

/**
 * Umask of a process whose files and folders belong to this user alone: whoever else works at the machine does not read the
 * books.
 */
export function keepPrivate(): void {
  process.umask(0o077);
}

/** Runs a command of the operator and ends with its exit code. */
export function runBefehl(main: () => Promise<number>): void {
  keepPrivate();
  main().then((code) => process.exit(code), endWithFehler);
}
