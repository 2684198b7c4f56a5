/** Finds what a user sees, by the words of Playwright, and does with it what a hand does. */
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { isRuhig, warte } from './ruhe.ts';

export type Text = string | RegExp;
type Rollenangaben = {
  name?: Text;
  exact?: boolean;
  disabled?: boolean;
  includeHidden?: boolean;
  checked?: boolean;
  expanded?: boolean;
  level?: number;
  pressed?: boolean;
  selected?: boolean;
};
type Genau = { exact?: boolean };
type Find = () => Element[];

/** Text as it is read: without the spaces and line ends between words. */
export const lesbar = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();

/** Whether a text is what was asked for: a part of it in any case, unless exactly that. */
function passt(text: string | null | undefined, soll: Text, exact = false): boolean {
  const gelesen = lesbar(text);
  if (soll instanceof RegExp) return soll.test(gelesen);
  return exact ? gelesen === lesbar(soll) : gelesen.toLowerCase().includes(lesbar(soll).toLowerCase());
}

/** So often it is looked again at a page that is at rest: about forty seconds, for what the server does by itself. */
const BLICKE = 1000;
const MAX_PAUSE_MS = 40;

/** @returns as soon as `check` does, or throws what it threw last */
export async function sobald<T>(check: () => T | Promise<T>, blicke = BLICKE): Promise<T> {
  for (let blick = 0, pause = 0; ; pause = Math.min(pause + 2, MAX_PAUSE_MS)) {
    try {
      return await check();
    } catch (error) {
      blick = isRuhig() ? blick + 1 : 0;
      if (blick > blicke) throw error;
    }
    await warte(pause);
  }
}

/** Whether it is there to be seen. */
export function isSichtbar(element: Element | undefined): boolean {
  for (let one: Element | null | undefined = element; one; one = one.parentElement) {
    const { display, visibility } = getComputedStyle(one);
    if (display === 'none' || visibility === 'hidden' || (one as HTMLElement).hidden) return false;
    if (one === document.documentElement) return true;
  }
  return false;
}

const DECKEN = '.mantine-Modal-overlay, .mantine-Drawer-overlay';

/** Whether a pointer gets to it: what lies below an open dialog it does not reach. */
function isErreichbar(element: Element): boolean {
  if (!isSichtbar(element)) return false;
  const decke = [...document.querySelectorAll(DECKEN)].filter(isSichtbar).at(-1);
  if (!decke || element.closest('.mantine-Notifications-root')) return true;
  return Boolean(decke.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** Surroundings that can be looked in: a page, or a part of it. */
export abstract class Umgebung {
  protected abstract readonly find: Find;
  abstract readonly was: string;
  protected abstract readonly hand: UserEvent;

  #within(was: string, search: (element: HTMLElement) => readonly Element[]): Locator {
    const { find } = this;
    const all = () => [...new Set(find().flatMap((element) => search(element as HTMLElement)))];
    return new Locator(() => inReihenfolge(all()), `${this.was} ${was}`, this.hand);
  }

  getByRole(rolle: string, angaben: Rollenangaben = {}): Locator {
    const { name, exact, disabled, includeHidden = false, ...zustand } = angaben;
    const heisst = (text: string, element: Element) =>
      name === undefined || passt(text, name, exact) || passt(inhaltOf(element), name, exact);
    const worte = name === undefined ? {} : { name: heisst };
    return this.#within(`${rolle} ${name ?? ''}`, (element) =>
      queryAllByRole(element, rolle, { hidden: includeHidden, ...worte, ...zustand }).filter(
        (each) => disabled === undefined || isGesperrt(each) === disabled,
      ),
    );
  }
  getByLabel(text: Text, { exact = false }: Genau = {}): Locator {
    return this.#within(`label ${text}`, (element) =>
      queryAllByLabelText(element, (label) => passt(label, text, exact)),
    );
  }
  getByText(text: Text, { exact = false }: Genau = {}): Locator {
    return this.#within(`text ${text}`, (element) => kleinste(element, text, exact));
  }
  getByPlaceholder(text: Text, { exact = false }: Genau = {}): Locator {
    return this.#within(`placeholder ${text}`, (element) =>
      [...element.querySelectorAll('[placeholder]')].filter((each) =>
        passt(each.getAttribute('placeholder'), text, exact),
      ),
    );
  }
  getByAltText(text: Text, { exact = false }: Genau = {}): Locator {
    return this.#within(`alt ${text}`, (element) =>
      [...element.querySelectorAll('[alt]')].filter((each) => passt(each.getAttribute('alt'), text, exact)),
    );
  }
  getByTitle(text: Text, { exact = false }: Genau = {}): Locator {
    return this.#within(`title ${text}`, (element) =>
      [...element.querySelectorAll('[title]')].filter((each) =>
        passt(each.getAttribute('title'), text, exact),
      ),
    );
  }
  locator(selektor: string): Locator {
    return this.#within(selektor, (element) => {
      if (selektor === '..') return element.parentElement ? [element.parentElement] : [];
      const isGanz = element === document.documentElement;
      return [...(isGanz ? document : element).querySelectorAll(selektor)];
    });
  }
}

/** Something on the page, looked for anew each time. */
export class Locator extends Umgebung {
  protected readonly find: Find;
  protected readonly hand: UserEvent;
  readonly was: string;

  constructor(find: Find, was: string, hand: UserEvent) {
    super();
    this.find = find;
    this.was = was;
    this.hand = hand;
  }

  #changed(was: string, change: (elements: Element[]) => readonly (Element | undefined)[]): Locator {
    const find = () => change(this.find()).filter((element) => element !== undefined);
    return new Locator(find, `${this.was} ${was}`, this.hand);
  }
  first = (): Locator => this.#changed('first', ([element]) => [element]);
  last = (): Locator => this.#changed('last', (elements) => [elements.at(-1)]);
  nth = (index: number): Locator => this.#changed(`nth ${index}`, (elements) => [elements.at(index)]);
  or = (other: Locator): Locator =>
    this.#changed(`or ${other.was}`, (elements) =>
      inReihenfolge([...new Set([...elements, ...other.find()])]),
    );
  filter({ hasText, has, hasNotText }: { hasText?: Text; has?: Locator; hasNotText?: Text }): Locator {
    return this.#changed(`filter ${hasText ?? ''}`, (elements) => {
      const inner = has?.find();
      return elements.filter(
        (element) =>
          (hasText === undefined || passt(element.textContent, hasText)) &&
          (hasNotText === undefined || !passt(element.textContent, hasNotText)) &&
          (inner === undefined || inner.some((each) => each !== element && element.contains(each))),
      );
    });
  }

  elements = (): Element[] => this.find();
  /** @throws when there is more than one of it */
  element(): HTMLElement | undefined {
    const found = this.find();
    if (found.length > 1) {
      const all = found.map((each) => (each.cloneNode(false) as Element).outerHTML.slice(0, 160));
      throw new Error(`${found.length} of ${this.was}:\n${all.join('\n')}`);
    }
    return found[0] as HTMLElement | undefined;
  }
  async #get(isBereit: (element: HTMLElement) => boolean = () => true): Promise<HTMLElement> {
    return sobald(() => {
      const element = this.element();
      if (!element) throw new Error(`there is no ${this.was}`);
      if (!isBereit(element)) throw new Error(`not to be used: ${this.was}`);
      return element;
    });
  }
  #griff = () => this.#get((element) => isErreichbar(element) && !isGesperrt(element));

  async click(): Promise<void> {
    await this.hand.click(await this.#griff());
  }
  async hover(_wo: { position?: { x: number; y: number } } = {}): Promise<void> {
    await this.hand.hover(await this.#get(isErreichbar));
  }
  async focus(): Promise<void> {
    (await this.#get()).focus();
  }
  async blur(): Promise<void> {
    (await this.#get()).blur();
  }
  async fill(text: string): Promise<void> {
    const feld = await this.#get((each) => isSichtbar(each) && !isGesperrt(each) && !isNurLesbar(each));
    feld.focus();
    writeWert(feld as HTMLInputElement, text);
  }
  async press(taste: string): Promise<void> {
    (await this.#get()).focus();
    await this.hand.keyboard(toTasten(taste));
  }
  async pressSequentially(text: string): Promise<void> {
    (await this.#get()).focus();
    await this.hand.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
  }
  async selectOption(wahl: string | { label: string }): Promise<void> {
    const feld = (await this.#griff()) as HTMLSelectElement;
    const soll = typeof wahl === 'string' ? wahl : wahl.label;
    const option = await sobald(() => {
      const found = [...feld.options].find(({ value, text }) => value === soll || lesbar(text) === soll);
      if (!found) throw new Error(`no option ${soll} in ${this.was}`);
      return found;
    });
    await this.hand.selectOptions(feld, option);
  }
  async setInputFiles(datei: { name: string; mimeType: string; buffer: Uint8Array }): Promise<void> {
    const feld = await this.#get();
    const file = new File([new Uint8Array(datei.buffer)], datei.name, { type: datei.mimeType });
    await this.hand.upload(feld, file);
  }
  check = (): Promise<void> => this.#setChecked(true);
  uncheck = (): Promise<void> => this.#setChecked(false);
  async #setChecked(soll: boolean): Promise<void> {
    const feld = (await this.#get((element) => !isGesperrt(element))) as HTMLInputElement;
    if (isGewaehlt(feld) !== soll) await this.hand.click(feld);
  }
  async dispatchEvent(art: string, init: object = {}): Promise<void> {
    (await this.#get()).dispatchEvent(new Event(art, { bubbles: true, cancelable: true, ...init }));
  }
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' } = {}): Promise<void> {
    await this.#get((element) => state === 'attached' || isSichtbar(element));
  }

  async count(): Promise<number> {
    return this.find().length;
  }
  async all(): Promise<Locator[]> {
    return this.find().map((_, index) => this.nth(index));
  }
  async isVisible(): Promise<boolean> {
    return isSichtbar(this.element());
  }
  async textContent(): Promise<string | null> {
    return (await this.#get()).textContent;
  }
  innerText = this.textContent;
  async allTextContents(): Promise<string[]> {
    return this.find().map((element) => element.textContent ?? '');
  }
  async inputValue(): Promise<string> {
    return ((await this.#get()) as HTMLInputElement).value;
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.#get()).getAttribute(name);
  }
  async evaluate<T>(run: (element: HTMLElement) => T): Promise<T> {
    return run(await this.#get());
  }
  async evaluateAll<T>(run: (elements: HTMLElement[]) => T): Promise<T> {
    return run(this.find() as HTMLElement[]);
  }
}

export function isGesperrt(element: Element): boolean {
  return element.matches(':disabled, [aria-disabled="true"], fieldset:disabled *');
}

export function isGewaehlt(element: Element): boolean {
  return (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';
}

/** Text of a button or link without a name of its own: with the spaces at which names are put together otherwise. */
function inhaltOf(element: Element): string {
  return element.matches('button:not([aria-label]), a:not([aria-label])') ? (element.textContent ?? '') : '';
}

const isNurLesbar = (element: Element) => element.hasAttribute('readonly');

/** As typed over what was there: React hears of it only by way of the field's own setter. */
function writeWert(feld: HTMLInputElement, text: string): void {
  const art = Object.getPrototypeOf(feld);
  Object.getOwnPropertyDescriptor(art, 'value')?.set?.call(feld, text);
  feld.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** Elements that hold the text, but for those of which a part does. */
function kleinste(element: Element, text: Text, exact: boolean): Element[] {
  const found: Element[] = [];
  const visit = (one: Element): boolean => {
    if (/^(HEAD|STYLE|SCRIPT)$/.test(one.tagName)) return false;
    const isKnopf = one instanceof HTMLInputElement && /^(button|submit)$/.test(one.type);
    const gelesen = isKnopf ? one.value : one.textContent;
    if (typeof text === 'string' && !passt(gelesen, text)) return false;
    let isInside = false;
    for (const child of one.children) isInside = visit(child) || isInside;
    if (!isInside && passt(gelesen, text, exact)) {
      found.push(one);
      return true;
    }
    return isInside;
  };
  for (const child of element.children) visit(child);
  return found;
}

function inReihenfolge(elements: Element[]): Element[] {
  if (elements.length < 2) return elements;
  return elements.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

/** "Control+Enter" as the library for the hand has it. */
export function toTasten(taste: string): string {
  const teile = taste === '+' ? ['+'] : taste.split('+');
  const letzte = teile.at(-1) ?? '';
  const halten = teile.slice(0, -1).map((each) => (each === 'ControlOrMeta' ? 'Control' : each));
  const eine = letzte === 'Space' ? ' ' : letzte;
  const gedrueckt = eine.length === 1 ? eine.replace(/[{[]/, '$&$&') : `{${eine}}`;
  return [
    ...halten.map((each) => `{${each}>}`),
    gedrueckt,
    ...halten.toReversed().map((each) => `{/${each}}`),
  ].join('');
}

/** A hand without hurry or delay. */
export const createHand = (): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: 0, skipAutoClose: true });
