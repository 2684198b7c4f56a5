/**
 * Parts of a browser that components ask for and happy-dom does not have, a clean page after each test, and a failure of
 * each test that React, Mantine or the router complain of in the console. A test that means to provoke that puts a spy
 * there.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';

/** Errors and warnings in the console since the test began. */
const klagen: string[] = [];
for (const art of ['error', 'warn'] as const) {
  console[art] = (...worte: unknown[]) => klagen.push(worte.map(String).join(' '));
}

// The last that is run begins: what a page complains of while it is taken down counts, too.
afterEach(() => expect(klagen.splice(0), 'the console').toEqual([]));
afterEach(cleanup);

// A busy machine is no fault of the program.
configure({ asyncUtilTimeout: 15_000 });

// Nothing is laid out, so nothing ever changes its size or has to be scrolled to.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nothing is painted either.
window.Path2D ??= class {} as typeof Path2D;
// Nobody has come here by Back.
window.PerformanceNavigationTiming ??= class {} as typeof PerformanceNavigationTiming;

Element.prototype.scrollIntoView ??= () => undefined;

// No font is ever loaded: whoever measures text hears of none.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
