/** A language model on the loopback that answers what it is told, or fails in every way that one does. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Verhalten = 'antwortet' | 'schweigt' | 'unsinn' | 'endlos' | 'reisst' | number;

/** `fragen` is what it was asked; `vorAntwort` happens while somebody waits. */
export class Modellserver {
  readonly fragen: { body: string; headers: IncomingHttpHeaders; url: string }[] = [];
  verhalten: Verhalten = 'antwortet';
  inhalt: object = {};
  vorAntwort: (() => Promise<void>) | undefined;
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const stuecke: Buffer[] = [];
      for await (const stueck of request) stuecke.push(stueck);
      const { url = '', headers } = request;
      this.fragen.push({ body: Buffer.concat(stuecke).toString(), headers, url });
      await this.vorAntwort?.();
      this.#answer(response);
    });
  }

  #answer(response: ServerResponse): void {
    const { verhalten } = this;
    if (verhalten === 'schweigt') return;
    if (verhalten === 'reisst') return void response.destroy();
    if (verhalten === 'unsinn') return void response.end('<html>Guten Tag</html>');
    if (verhalten === 'endlos') {
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more);
      more();
      return;
    }
    if (typeof verhalten === 'number') {
      response.writeHead(verhalten, { location: 'http://127.0.0.1:9/' }).end('geheimer Text');
      return;
    }
    const leer = {
      lieferant: null,
      datum: null,
      nummer: null,
      brutto: null,
      saetze: [],
      iban: null,
      faellig: null,
    };
    const content = JSON.stringify({ ...leer, ...this.inhalt });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  }

  /** @returns the address to be set up */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
