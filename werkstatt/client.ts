/** A client with kept connections, as light as Node has it: the time measured is the server's, as far as possible. */
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

export type Antwort = { status: number; headers: IncomingHttpHeaders; body: Buffer };

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
  async #send(method: string, path: string, content?: object | Buffer): Promise<Antwort> {
    const isDatei = Buffer.isBuffer(content);
    const headers = {
      ...(this.token && { authorization: `Bearer ${this.token}` }),
      ...(content && { 'content-type': isDatei ? 'application/octet-stream' : 'application/json' }),
    };
    const body = isDatei || content === undefined ? content : JSON.stringify(content);
    const antwort = await exchange(
      `${this.url}/api/v1${path}`,
      { method, agent: this.#agent, headers },
      body,
    );
    if (antwort.status >= 200 && antwort.status < 300) return antwort;
    throw new Error(`${method} ${path}: ${antwort.status} ${antwort.body.toString().slice(0, 300)}`);
  }
}

/** One request and its answer, whatever it is. @throws when the connection breaks, or nothing comes within `timeout` */
export function exchange(url: string, options: RequestOptions, body?: string | Buffer): Promise<Antwort> {
  return new Promise((resolve, reject) => {
    const call = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('timeout', () => call.destroy(new Stille(`${options.timeout} ms ohne Antwort`)));
    call.on('error', (error) => {
      // The server may close a kept connection at any time; that says nothing about this request.
      if (call.reusedSocket && options.method === 'GET' && !(error instanceof Stille))
        resolve(exchange(url, options, body));
      else reject(error);
    });
    call.end(body);
  });
}

/** Nothing was answered for too long. */
export class Stille extends Error {}

/** Path of the next page, as the `Link` header names it. */
export function nextPage({ headers }: Antwort): string | undefined {
  return /<\/api\/v1([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
}
