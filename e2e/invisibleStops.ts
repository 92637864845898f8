import type { CDPSession, Page } from '@playwright/test';
import { changedPixels } from './changedPixels';

/** Pixels around an element in which its focus may show. */
const MARGIN = 6;

/** The most stops to visit: more than any screen has. */
const MAX_STOPS = 250;

/** A focused element: the start of its markup, and its visible rectangle, in pixels of the document. */
interface Stop {
  readonly markup: string;
  readonly edge: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/**
 * Presses Tab until the focus returns to an earlier stop or leaves the element with the selector `within`. Returns the
 * stops whose focus is not visible, and the number of stops.
 */
export async function invisibleStops(page: Page, within = 'body') {
  const camera = await page.context().newCDPSession(page);
  const invisible: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    const stop = await nextStop(page, within);
    if (!stop) break;
    if (!(await isFocusVisible(page, camera, stop))) invisible.push(stop.markup);
  }
  await camera.detach();
  return { invisible, stops };
}

async function nextStop(page: Page, within: string): Promise<Stop | undefined> {
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(focusedStop, within);
    if (stop !== 'a part') return stop;
  }
}

/** WCAG 2.4.13: the focus changes pixels by a contrast of 3:1, here at least along half of the control's edge. */
async function isFocusVisible(page: Page, camera: CDPSession, { edge }: Stop) {
  const { x, y, width, height } = edge;
  if (width === 0 || height === 0) return false;
  // Faster than Playwright's screenshots, which matters because a journey takes hundreds.
  const shoot = async () => {
    const corner = { x: Math.max(0, x - MARGIN), y: Math.max(0, y - MARGIN), scale: 1 };
    const clip = { ...corner, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    const { data } = await camera.send('Page.captureScreenshot', { clip, optimizeForSpeed: true });
    return data;
  };
  const focus = await shoot();
  const focused = await page.evaluateHandle(() => {
    const one = document.activeElement as HTMLElement;
    // A MUI dialog takes the focus back when an element in it loses it, unless the whole page has no focus.
    document.hasFocus = () => false;
    one.blur();
    return one;
  });
  const blurred = await shoot();
  await focused.evaluate((one) => {
    one.focus({ preventScroll: true });
    Reflect.deleteProperty(document, 'hasFocus');
  });
  return (await changedPixels(page, focus, blurred)) >= width + height;
}

/**
 * Returns the focused element, or undefined if it was focused before or is not in `within`. A date field is one element
 * with a stop for every part: returns 'a part' for its parts after the first. Runs in the page.
 */
function focusedStop(within: string): Stop | 'a part' | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  if ('seen' in focused.dataset) return focused.matches('[type=date]') ? 'a part' : undefined;
  if (!focused.closest(within)) return undefined;
  const markup = focused.outerHTML.slice(0, 160);
  focused.dataset['seen'] = '';
  return { markup, edge: edgeOf(focused) };

  /** The visible rectangle of the control, or of the element around it that shows its focus. */
  function edgeOf(one: HTMLElement) {
    // The parent shows the focus of a checkbox, whose input is invisible, and of a textarea, at a distance.
    const shown = one.matches('input[type=checkbox], textarea') ? (one.parentElement ?? one) : one;
    let { left, top, right, bottom } = shown.getBoundingClientRect();
    const cut = (edge: DOMRect) => {
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    };
    // Elements around a fixed element do not clip it.
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
}
