/** What components ask of a browser and happy-dom does not have, and a clean page after each test. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A busy machine is no fault of the program.
configure({ asyncUtilTimeout: 15_000 });

// Nothing is laid out, so nothing ever changes its size or has to be scrolled to.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nobody has come here by Back.
window.PerformanceNavigationTiming ??= class {} as typeof PerformanceNavigationTiming;

Element.prototype.scrollIntoView ??= () => undefined;

// No font is ever loaded: whoever measures text hears of none.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
