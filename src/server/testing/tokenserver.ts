/** Renews tokens of OAuth2 on the loopback, each refresh token once, or answers without an end. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class Tokenserver {
  /** Refresh tokens it was asked with. */
  readonly gefragt: string[] = [];
  isEndlos = false;
  readonly #server: Server;

  /** @param token that is handed out each time */
  constructor(token: string) {
    this.#server = createServer(async (request, response) => {
      const stuecke: Buffer[] = [];
      for await (const stueck of request) stuecke.push(stueck);
      const refresh = new URLSearchParams(Buffer.concat(stuecke).toString()).get('refresh_token') ?? '';
      if (this.isEndlos) {
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(16_384)));
        };
        response.on('drain', more);
        more();
        return;
      }
      const isVerbraucht = this.gefragt.includes(refresh);
      this.gefragt.push(refresh);
      if (isVerbraucht) return void response.writeHead(400).end('{"error":"invalid_grant"}');
      response.end(JSON.stringify({ access_token: token, refresh_token: `${refresh}+` }));
    });
  }

  /** @returns the address to be set up */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/token`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
