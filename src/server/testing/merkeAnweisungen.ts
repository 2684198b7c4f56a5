/** Before each file of tests: what it asks SQLite is noted, to be put to PostgreSQL at the end. */
import { expect, inject } from 'vitest';
import { rememberAnweisungen } from './anweisungen.ts';

rememberAnweisungen(inject('anweisungen'), expect.getState().testPath ?? '?');
