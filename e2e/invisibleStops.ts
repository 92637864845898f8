import type { CDPSession, ElementHandle, Locator, Page } from '@playwright/test';
import { changedPixels } from './changedPixels';

/** Pixels around an element in which its focus may show. */
const MARGIN = 6;

/** More stops than any screen has. */
const MAX_STOPS = 250;

/**
 * Tabs from the element that has the focus until a stop comes again, or until the focus leaves `within`. Returns the
 * stops whose focus cannot be seen, and how many stops there were.
 */
export async function invisibleStops(page: Page, within?: Locator) {
  const camera = await page.context().newCDPSession(page);
  const invisible: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    // A date is one element with a stop for each of its parts.
    while (await page.evaluate(() => document.activeElement?.matches('[type=date][data-seen]')))
      await page.keyboard.press('Tab');
    const focused = await newStop(page);
    if (!focused || (within && !(await within.evaluate((scope, one) => scope.contains(one), focused)))) break;
    if (!(await isFocusVisible(page, camera, focused)))
      invisible.push(await focused.evaluate((one) => one.outerHTML.slice(0, 160)));
  }
  await camera.detach();
  return { invisible, stops };
}

/** The element that has the focus now, if it had not before. */
async function newStop(page: Page): Promise<ElementHandle<HTMLElement> | undefined> {
  const focused = await page.evaluateHandle(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body || 'seen' in one.dataset) return undefined;
    one.dataset['seen'] = '';
    return one;
  });
  return (focused.asElement() as ElementHandle<HTMLElement> | null) ?? undefined;
}

/** WCAG 2.4.13: the focus changes pixels by a contrast of 3:1, here at least along half of the control's edge. */
async function isFocusVisible(page: Page, camera: CDPSession, focused: ElementHandle<HTMLElement>) {
  const { x, y, width, height } = await focused.evaluate(edgeOf);
  if (width === 0 || height === 0) return false;
  // Faster than Playwright's own screenshots, of which a journey would take hundreds.
  const shoot = async () => {
    const edge = { x: Math.max(0, x - MARGIN), y: Math.max(0, y - MARGIN), scale: 1 };
    const clip = { ...edge, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    const { data } = await camera.send('Page.captureScreenshot', { clip, optimizeForSpeed: true });
    return data;
  };
  const focus = await shoot();
  await focused.evaluate((one) => {
    // A dialog of MUI takes back a focus that leaves it, unless the page itself has none.
    document.hasFocus = () => false;
    one.blur();
  });
  const blurred = await shoot();
  await focused.evaluate((one) => {
    one.focus({ preventScroll: true });
    Reflect.deleteProperty(document, 'hasFocus');
  });
  return (await changedPixels(page, focus, blurred)) >= width + height;
}

/**
 * What is in view of the control, or of the element around it that shows its focus, in pixels of the document. Runs in
 * the page.
 */
function edgeOf(one: HTMLElement) {
  // A box is drawn around an invisible input, and around a field of several lines at some distance.
  const shown = one.matches('input[type=checkbox], textarea') ? (one.parentElement ?? one) : one;
  let { left, top, right, bottom } = shown.getBoundingClientRect();
  const cut = (edge: DOMRect) => {
    left = Math.max(left, edge.left);
    top = Math.max(top, edge.top);
    right = Math.min(right, edge.right);
    bottom = Math.min(bottom, edge.bottom);
  };
  // What is fixed is cut off by nothing that stands around it.
  for (
    let one = shown;
    getComputedStyle(one).position !== 'fixed' && one.parentElement;
    one = one.parentElement
  )
    if (getComputedStyle(one.parentElement).overflowY !== 'visible')
      cut(one.parentElement.getBoundingClientRect());
  cut(new DOMRect(0, 0, innerWidth, innerHeight));
  const width = Math.max(0, right - left);
  const height = Math.max(0, bottom - top);
  return { x: left + scrollX, y: top + scrollY, width, height };
}
