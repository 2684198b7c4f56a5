/** Expectations of something on the page: each waits until it is so. */
import { expect } from 'vitest';
import { isGesperrt, isGewaehlt, isSichtbar, Locator, lesbar, sobald, type Text } from './locator.ts';
import type { Page } from './page.ts';
import { isAmZiel } from './ruhe.ts';

type Ergebnis = { ok: boolean; ist: unknown };

const passtGanz = (text: string, soll: Text) =>
  soll instanceof RegExp ? soll.test(text) : lesbar(text) === lesbar(soll);
const passtTeil = (text: string, soll: Text) =>
  soll instanceof RegExp ? soll.test(text) : lesbar(text).includes(lesbar(soll));

/** A matcher that looks again until what it sees is what was expected, or no longer is, behind `not`. */
function wartend<Was, Soll extends unknown[]>(
  look: (was: Was, ...soll: Soll) => Ergebnis | Promise<Ergebnis>,
) {
  return async function (this: { isNot?: boolean }, was: Was, ...soll: Soll) {
    const isNot = this.isNot ?? false;
    let ist: unknown;
    try {
      await sobald(async () => {
        const ergebnis = await look(was, ...soll);
        ist = ergebnis.ist;
        if (ergebnis.ok === isNot) throw new Nochnicht();
      });
      return { pass: !isNot, message: () => '' };
    } catch (error) {
      if (!(error instanceof Nochnicht)) throw error;
      const name = was instanceof Locator ? was.was : 'page';
      return {
        pass: isNot,
        message: () => `${name}: ${isNot ? 'not ' : ''}expected ${soll.map(String).join(', ')}`,
        actual: ist,
        expected: soll[0],
      };
    }
  };
}

class Nochnicht extends Error {}

/** Looks at the one element; where it is missing, nothing is so. */
const amElement = <Soll extends unknown[]>(look: (element: HTMLElement, ...soll: Soll) => Ergebnis) =>
  wartend((was: Locator, ...soll: Soll) => {
    const element = was.element();
    return element ? look(element, ...soll) : { ok: false, ist: 'missing' };
  });
const istSo = (is: (element: HTMLElement) => boolean) =>
  amElement((element) => ({ ok: is(element), ist: element.outerHTML.slice(0, 300) }));

const jedes = (texte: string[], soll: readonly Text[]) =>
  texte.length === soll.length && soll.every((each, index) => passtGanz(texte[index] ?? '', each));
/** Others may stand between them. */
function nacheinander(texte: string[], soll: readonly Text[]): boolean {
  let index = 0;
  for (const text of texte) if (index < soll.length && passtTeil(text, soll[index] ?? '')) index += 1;
  return index === soll.length;
}

function amText(
  passt: (text: string, soll: Text) => boolean,
  passtReihe: (texte: string[], soll: readonly Text[]) => boolean,
) {
  return wartend((was: Locator, soll: Text | readonly Text[]) => {
    const texte = was.elements().map((element) => element.textContent ?? '');
    if (!Array.isArray(soll)) {
      was.element();
      const [text] = texte;
      return { ok: text !== undefined && passt(text, soll as Text), ist: text };
    }
    return { ok: passtReihe(texte, soll), ist: texte };
  });
}

expect.extend({
  toBeVisible: istSo(isSichtbar),
  toBeAttached: istSo(() => true),
  toBeFocused: istSo((element) => element === document.activeElement),
  toBeChecked: istSo(isGewaehlt),
  toBeDisabled: istSo(isGesperrt),
  toBeEnabled: istSo((element) => !isGesperrt(element)),
  toBeHidden: wartend((was: Locator) => ({ ok: !isSichtbar(was.element()), ist: 'visible' })),
  toHaveCount: wartend((was: Locator, soll: number) => {
    const ist = was.elements().length;
    return { ok: ist === soll, ist };
  }),
  toHaveText: amText(passtGanz, jedes),
  toContainText: amText(passtTeil, nacheinander),
  toHaveValue: amElement((element, soll: Text) => {
    const { value } = element as HTMLInputElement;
    return { ok: passtGanz(value, soll), ist: value };
  }),
  toHaveAttribute: amElement((element, name: string, soll?: Text) => {
    const wert = element.getAttribute(name);
    return { ok: wert !== null && (soll === undefined || passtGanz(wert, soll)), ist: wert };
  }),
  toHaveAccessibleDescription: amElement((element, soll: Text) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const text = ids.map((id) => lesbar(document.getElementById(id)?.textContent)).join(' ');
    return { ok: passtGanz(text, soll), ist: text };
  }),
  toHaveURL: wartend((was: Page, soll: Text) => {
    const ist = was.url();
    const isSo = soll instanceof RegExp ? soll.test(ist) : ist === new URL(soll, ist).href;
    return { ok: isSo && isAmZiel(), ist };
  }),
  toHaveTitle: wartend((_: Page, soll: Text) => ({
    ok: passtGanz(document.title, soll),
    ist: document.title,
  })),
  toPass: wartend(async (was: () => unknown) => {
    try {
      await was();
      return { ok: true, ist: '' };
    } catch (error) {
      return { ok: false, ist: error };
    }
  }),
});

type So = () => Promise<void>;
declare module 'vitest' {
  interface Matchers<R, T> {
    toBeVisible: So;
    toBeAttached: So;
    toBeFocused: So;
    toBeChecked: So;
    toBeDisabled: So;
    toBeEnabled: So;
    toBeHidden: So;
    toPass: So;
    toHaveCount(soll: number): Promise<void>;
    toHaveText(soll: Text | readonly Text[]): Promise<void>;
    toContainText(soll: Text | readonly Text[]): Promise<void>;
    toHaveValue(soll: Text): Promise<void>;
    toHaveAttribute(name: string, soll?: Text): Promise<void>;
    toHaveAccessibleDescription(soll: Text): Promise<void>;
    toHaveURL(soll: Text): Promise<void>;
    toHaveTitle(soll: Text): Promise<void>;
  }
}
