/** A client with one kept connection, as light as Node has it: the time measured is the server's, as far as possible. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { KONTO } from './bestand.ts';

export type Antwort = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export class Client {
  readonly #agent: Agent;
  readonly url: string;
  token = '';

  constructor(url: string, { connections = 1 } = {}) {
    this.url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  async login(): Promise<void> {
    const { username, password } = KONTO;
    const { body } = await this.post('/api/v1/auth/login', { username, password });
    this.token = (JSON.parse(body.toString()) as { token: string }).token;
  }

  get(path: string): Promise<Antwort> {
    return this.#send('GET', path);
  }

  post(path: string, content: unknown): Promise<Antwort> {
    return this.#send('POST', path, JSON.stringify(content));
  }

  put(path: string, content: unknown): Promise<Antwort> {
    return this.#send('PUT', path, JSON.stringify(content));
  }

  patch(path: string, content: unknown): Promise<Antwort> {
    return this.#send('PATCH', path, JSON.stringify(content));
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @throws when the answer is not a good one: a refused request is fast, but not what is measured */
  #send(method: string, path: string, content?: string): Promise<Antwort> {
    return new Promise((resolve, reject) => {
      const headers: Record<string, string> = {};
      if (this.token) headers['authorization'] = `Bearer ${this.token}`;
      if (content !== undefined) headers['content-type'] = 'application/json';
      const call = request(new URL(path, this.url), { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const body = Buffer.concat(chunks);
          if (status >= 200 && status < 300) resolve({ status, headers: response.headers, body });
          else reject(new Error(`${method} ${path}: ${status} ${body.toString().slice(0, 300)}`));
        });
      });
      call.on('error', reject);
      call.end(content);
    });
  }
}

/** Address of the next page, as the `Link` header names it. */
export function nextPage({ headers }: Antwort): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
}
