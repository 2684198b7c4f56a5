import Database from 'better-sqlite3';

/**
 * Takes a lock that ends with the process, even after kill -9: an open exclusive transaction on a file of its own.
 * @returns how to release it, or undefined when another process has it
 * @throws what the disk says where it takes no lock at all
 */
export function tryLock(datei: string): (() => void) | undefined {
  const lock = new Database(datei, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return () => void lock.close();
}
