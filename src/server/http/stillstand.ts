import type { FastifyReply } from 'fastify';

const FRIST_MS = 60_000;

/** Ends the connection of whoever reads nothing of an answer for a while: what waits for him costs a file or a process. */
export function endStalled({ raw }: Pick<FastifyReply, 'raw'>, ms = FRIST_MS): void {
  raw.setTimeout(ms, () => void raw.destroy());
}
