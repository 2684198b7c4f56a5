/** The part of autocannon that is used here; it brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests: { path: string }[];
  };
  type Result = { requests: { average: number; total: number }; non2xx: number; errors: number };
  export default function autocannon(options: Options): Promise<Result>;
}
