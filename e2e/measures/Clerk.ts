import { expect, type Locator, type Page } from '@playwright/test';

/** The Keystroke-Level Model's operators, in seconds (Card, Moran and Newell, 1983). */
const SECONDS = { key: 0.28, point: 1.1, press: 0.2, hand: 0.4, thought: 1.35 };

/** The letters and Enter with which a keyboard alone picks files in the system's dialog. */
const KEYS_OF_DIALOG = 4;

type Hand = 'mouse' | 'keyboard';

/**
 * Does a task on the real product and counts what it costs a person. Rules: one thought before each chunk (a thing to
 * point at, a text to type, a key, a run of the same key); Enter after a text or on a reached element belongs to its chunk;
 * the hand moves when mouse and keyboard alternate; the system's file dialog is a thought, a point and a click, or a
 * thought and four keys; the product's response time is what the browser took, measured, and includes Playwright's.
 */
export class Clerk {
  clicks = 0;
  keys = 0;
  #seconds = 0;
  #waited = 0;
  #hand: Hand | undefined;

  constructor(readonly page: Page) {}

  get figures() {
    const [seconds, waited] = [this.#seconds + this.#waited, this.#waited].map((one) =>
      Number(one.toFixed(1)),
    );
    return { seconds: seconds!, waited: waited!, clicks: this.clicks, keys: this.keys };
  }

  async click(target: Locator, { count = 1, ...options }: ClickOptions = {}): Promise<void> {
    this.#point(count);
    await this.#wait(() => target.click({ ...options, clickCount: count }));
  }

  /** Types a text of the task, where the focus is. */
  async type(text: string): Promise<void> {
    this.#strike(text.length);
    await this.page.keyboard.type(text);
  }

  /** Presses a key or a shortcut, such as 'Control+s'. */
  async press(shortcut: string, times = 1): Promise<void> {
    const [key, ...held] = shortcut.split('+').toReversed();
    this.#strike(held.length + times);
    for (let time = 0; time < times; time++)
      await this.page.keyboard.press([...held.toReversed(), key].join('+'));
  }

  /** Presses Enter after a text, or on the element that the focus has reached. */
  async enter(): Promise<void> {
    this.#strike(1, { thought: false });
    await this.page.keyboard.press('Enter');
  }

  /** Presses Tab, or Shift+Tab, until the element has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.sees(target);
    const reached = () => target.evaluate((element) => element === document.activeElement);
    let times = 0;
    for (; times < MAX_TABS && !(await reached()); times++) await this.page.keyboard.press(key);
    await expect(target).toBeFocused();
    this.#strike(times + (key === 'Tab' ? 0 : 1));
  }

  /** Opens the system's dialog with a button, by mouse or by Tab, and picks these files. */
  async pickFiles(button: Locator, files: readonly File[], by: Hand): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    if (by === 'mouse') await this.click(button);
    else {
      await this.tabTo(button);
      await this.enter();
    }
    if (by === 'mouse') this.#point();
    else this.#strike(KEYS_OF_DIALOG);
    await (await chooser).setFiles([...files]);
  }

  /** Waits until the product shows it. */
  async sees(target: Locator): Promise<void> {
    await this.#wait(() => expect(target).toBeVisible());
  }

  /** Waits until the product has put the focus on it. */
  async hasFocus(target: Locator): Promise<void> {
    await this.#wait(() => expect(target).toBeFocused());
  }

  async #wait(until: () => Promise<void>): Promise<void> {
    const start = performance.now();
    await until();
    this.#waited += (performance.now() - start) / 1000;
  }

  #point(clicks = 1): void {
    this.clicks += clicks;
    this.#seconds += SECONDS.thought + this.#move('mouse') + SECONDS.point + clicks * SECONDS.press;
  }

  #strike(keys: number, { thought = true } = {}): void {
    this.keys += keys;
    this.#seconds += (thought ? SECONDS.thought : 0) + this.#move('keyboard') + keys * SECONDS.key;
  }

  /** The time that the hand needs to get there. It begins the task where it is needed. */
  #move(hand: Hand): number {
    const moves = this.#hand !== undefined && this.#hand !== hand;
    this.#hand = hand;
    return moves ? SECONDS.hand : 0;
  }
}

const MAX_TABS = 60;

interface ClickOptions {
  readonly count?: number;
  readonly position?: { readonly x: number; readonly y: number };
}

interface File {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
