/**
 * Loaded into the server with `--import`: answers each message of the parent process with memory after collecting
 * garbage (needs `--expose-gc`) and the delay of the event loop since the last message.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const GC_PASSES = 3;
const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
histogram.enable();

process.on('message', async () => {
  // The timer's own interval is part of what the histogram holds.
  const [p50, p99, max] = [histogram.percentile(50), histogram.percentile(99), histogram.max].map((ns) =>
    Math.max(0, ns / 1e6 - RESOLUTION_MS),
  );
  for (let pass = 0; pass < GC_PASSES; pass += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { rss, heapUsed } = process.memoryUsage();
  process.send?.({ rss, heapUsed, schleife: { p50, p99, max } });
  histogram.reset();
});
// Listening for messages must not keep the server alive.
process.channel?.unref();
