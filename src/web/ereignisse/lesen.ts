import { type Ereignis, Ereignismeldung } from '#kern/ereignisse/ereignis.ts';

/** Message: the number of the last event that is known with it, and the events. */
export type Nachricht = { nr: number; ereignisse: Ereignis[] };

/** Messages of server-sent events as they come in, however they are cut; heart-beats are none. */
export async function* parseEreignisse(body: ReadableStream<Uint8Array>): AsyncGenerator<Nachricht> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = `${rest}${value}`.split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) {
        const [, nr, data] = /^id: (\d+)\ndata: (.*)$/.exec(part) ?? [];
        if (data !== undefined) yield { nr: Number(nr), ...Ereignismeldung.parse(JSON.parse(data)) };
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
