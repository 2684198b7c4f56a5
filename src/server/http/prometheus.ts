/** Upper ends in seconds: from an answer out of memory to a large PDF. */
const GRENZEN = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Labels = Record<string, string>;
type Reihe = { labels: Labels; counts: number[]; count: number; sum: number };

/** How long something took, by labels, as Prometheus wants it: counts up to each limit, all, and the sum. */
export class Histogramm {
  readonly #name: string;
  readonly #help: string;
  readonly #reihen = new Map<string, Reihe>();

  constructor(name: string, help: string) {
    this.#name = name;
    this.#help = help;
  }

  add(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n');
    const reihe = this.#reihen.get(key) ?? { labels, counts: GRENZEN.map(() => 0), count: 0, sum: 0 };
    this.#reihen.set(key, reihe);
    reihe.count += 1;
    reihe.sum += seconds;
    for (const [i, grenze] of GRENZEN.entries()) {
      if (seconds <= grenze) reihe.counts[i] = (reihe.counts[i] ?? 0) + 1;
    }
  }

  *lines(): Generator<string> {
    yield `# HELP ${this.#name} ${this.#help}`;
    yield `# TYPE ${this.#name} histogram`;
    for (const { labels, counts, count, sum } of this.#reihen.values()) {
      for (const [i, grenze] of GRENZEN.entries()) {
        yield line(`${this.#name}_bucket`, { ...labels, le: String(grenze) }, counts[i] ?? 0);
      }
      yield line(`${this.#name}_bucket`, { ...labels, le: '+Inf' }, count);
      yield line(`${this.#name}_sum`, labels, sum);
      yield line(`${this.#name}_count`, labels, count);
    }
  }
}

/** `name{label="value"} 1` with the escapes that the text format asks for. */
export function line(name: string, labels: Labels, value: number): string {
  const text = Object.entries(labels)
    .map(([key, label]) => `${key}="${label.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`)
    .join(',');
  return `${name}${text && `{${text}}`} ${value}`;
}
