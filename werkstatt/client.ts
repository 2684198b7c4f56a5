/** A client with kept connections, as light as Node has it: the time measured is the server's, as far as possible. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type Antwort = { headers: IncomingHttpHeaders; body: Buffer };

export class Client {
  readonly #agent: Agent;
  readonly url: string;
  token = '';

  constructor(url: string, { connections = 1 } = {}) {
    this.url = url;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** @param path below `/api/v1` */
  get(path: string): Promise<Antwort> {
    return this.#send('GET', path);
  }

  post(path: string, content: object | Buffer = {}): Promise<Antwort> {
    return this.#send('POST', path, content);
  }

  put(path: string, content: object): Promise<Antwort> {
    return this.#send('PUT', path, content);
  }

  patch(path: string, content: object): Promise<Antwort> {
    return this.#send('PATCH', path, content);
  }

  async read<T>(path: string): Promise<T> {
    return JSON.parse((await this.get(path)).body.toString()) as T;
  }

  /** Record that a POST answers. */
  async create<T = { id: number }>(path: string, content: object | Buffer): Promise<T> {
    return JSON.parse((await this.post(path, content)).body.toString()) as T;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @throws when the answer is not a good one: a refused request is fast, but not what is measured */
  #send(method: string, path: string, content?: object | Buffer): Promise<Antwort> {
    return new Promise((resolve, reject) => {
      const isDatei = Buffer.isBuffer(content);
      const headers = {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(content && { 'content-type': isDatei ? 'application/octet-stream' : 'application/json' }),
      };
      const url = new URL(`/api/v1${path}`, this.url);
      const call = request(url, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          const body = Buffer.concat(chunks);
          if (status >= 200 && status < 300) resolve({ headers: response.headers, body });
          else reject(new Error(`${method} ${path}: ${status} ${body.toString().slice(0, 300)}`));
        });
      });
      call.on('error', reject);
      call.end(isDatei || content === undefined ? content : JSON.stringify(content));
    });
  }
}

/** Path of the next page, as the `Link` header names it. */
export function nextPage({ headers }: Antwort): string | undefined {
  return /<\/api\/v1([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
}
