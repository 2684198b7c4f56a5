/** Parts of a browser that the program asks for and happy-dom does not have, or has too slowly. */
import { configure } from '@testing-library/dom';
import breite from '#web/components/breite.module.css';
import datumfeld from '#web/components/DatumFeld.module.css';
import daumen from '#web/components/Daumenleiste.module.css';
import installation from '#web/dienst/Installhinweis.module.css';
import kopf from '#web/layout/Kopfleiste.module.css';

// Nothing is laid out, so nothing ever changes its size or has to be scrolled to.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Every page is opened as by Back: then lists are whole at once, as where a place has to be found again.
window.PerformanceNavigationTiming ??= class {} as typeof PerformanceNavigationTiming;
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

// Nothing is drawn: a font is given to the page and never asked for.
if (!('fonts' in document))
  Object.defineProperty(document, 'fonts', {
    value: Object.assign(new EventTarget(), { add: () => undefined }),
  });
globalThis.FontFace ??= class {
  async load() {
    return this;
  }
} as unknown as typeof FontFace;

type HappyDOM = {
  setViewport(groesse: object): void;
  settings: { device: { prefersReducedMotion: string } };
};
const { happyDOM } = window as unknown as { happyDOM: HappyDOM };
// Nothing moves: what opens is open at once.
happyDOM.settings.device.prefersReducedMotion = 'reduce';

/** Makes the window so large: what asks for its width hears of it. */
export function setViewport(groesse: { width: number; height: number }): void {
  happyDOM.setViewport(groesse);
}

setViewport({ width: 1280, height: 720 });
// As `index.html` has it.
document.documentElement.lang = 'de';

/** Selectors of what the style sheets show in narrow windows only, or while its field has the focus. */
const VERBORGEN = [
  ...[breite['nurSchmal'], daumen['leiste'], kopf['menue'], installation['hinweis']].map(
    (name) => `.${name}`,
  ),
  `:not(:focus-within) > .${datumfeld['deutung']}`,
].join();

const ZEILE = new Set([
  'A',
  'ABBR',
  'B',
  'BUTTON',
  'CODE',
  'EM',
  'I',
  'INPUT',
  'KBD',
  'LABEL',
  'SMALL',
  'SPAN',
]);

/** Just what is asked of it here: whether something is shown, and whether its text stands in a line with others. */
window.getComputedStyle = ((element: HTMLElement) => {
  const { style } = element;
  const isHidden = style?.display === 'none' || element.matches(VERBORGEN);
  const display = isHidden ? 'none' : style?.display || (ZEILE.has(element.tagName) ? 'inline' : 'block');
  const visibility = style?.visibility || 'visible';
  const own: Record<string, string> = { display, visibility, content: '', 'pointer-events': 'auto' };
  const getPropertyValue = (name: string) => own[name] ?? style?.getPropertyValue(name) ?? '';
  return new Proxy(own, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? getPropertyValue
        : (own[String(name)] ?? (style as unknown as Record<string, string>)?.[String(name)] ?? ''),
  });
}) as unknown as typeof getComputedStyle;

configure({ computedStyleSupportsPseudoElements: false });
