import { Meldung } from '#kern/sicherung/sicherung.ts';
import { ApiFehler } from '#web/api/fehler.ts';

/**
 * Waits for the last line of a long command.
 * @returns what it said at the end
 * @throws ApiFehler with what went wrong, also when the connection breaks before the end
 */
export async function readMeldungen(
  stream: ReadableStream<Uint8Array>,
): Promise<Extract<Meldung, { art: 'fertig' }>> {
  const reader = stream
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch(() => ({ done: true, value: undefined }));
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const meldung = Meldung.parse(JSON.parse(line));
      if (meldung.art === 'fehler') throw new ApiFehler('antwort', meldung.text);
      if (meldung.art === 'fertig') return meldung;
    }
    if (done) break;
  }
  throw new ApiFehler(
    'netz',
    'Die Verbindung zum Server ist abgerissen. Vielleicht läuft der Vorgang dort weiter; bitte die Seite neu laden.',
  );
}
