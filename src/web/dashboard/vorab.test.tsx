import { expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/queryClient.ts';
import { openSession } from '#web/api/sitzung.ts';
import { askStartseite } from '#web/dashboard/vorab.ts';

test('nobody looks at an empty page while it is not known who they are', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  try {
    queryClient.clear();
    openSession({ token: 'egal', username: 'anna@example.org', name: 'Anna Huber', mandantID: 1 });
    let isGezeichnet = false;
    const fertig = askStartseite({} as Parameters<typeof askStartseite>[0]).then(() => {
      isGezeichnet = true;
    });
    await vi.advanceTimersByTimeAsync(100);
    expect(isGezeichnet).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    await fertig;
    expect(isGezeichnet).toBe(true);
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    queryClient.clear();
  }
});
