import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Eintrag } from './eintraege.ts';

/**
 * Writes files into a ZIP while it is being read; the next one is begun when the last one is through, so that an archive
 * of any size needs little memory.
 * @param work runs with what adds a file; when it fails, or the reader goes away, the stream is destroyed
 */
export function streamZip(work: (add: (eintrag: Eintrag) => Promise<void>) => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  const add = async ({ name, inhalt }: Eintrag) => {
    const stream = Readable.from(inhalt, { objectMode: false });
    zip.addReadStream(stream, name);
    await finished(stream, { signal: gone.signal });
  };
  // Whoever reads hears of what goes wrong, also before he has begun to: until then nobody else listens.
  output.on('error', () => undefined);
  work(add).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  return output;
}
