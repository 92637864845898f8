/** The controls of a row that the keyboard reaches. */
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
/** The outermost elements of MUI's dialogs, which can have the focus, too. */
const LAYERS = '.MuiModal-root';

/** The last position of the focus, in the page or in a dialog over it. */
interface FocusPosition {
  /** The dialog, or the document's body. */
  readonly layer: Element;
  readonly element: HTMLElement;
  /** The row of a table or the item of a list that contains the element, and its index among the others. */
  readonly row: Element | null;
  readonly list: Element | null;
  readonly index: number;
  /** The index of the element among the controls of its row. */
  readonly control: number;
}

/**
 * Keeps the position of the keyboard and the screen reader when the focused element is removed, as in a deleted row, or is
 * disabled for a while. The same control of its row gets the focus, or of the next or the last row; or else, after a row of
 * a table, the list's title, or the page's content. A browser would move the focus to the body, and the person would have
 * to begin again (WCAG 2.4.3). Returns a function that stops it.
 */
export function keepFocus(): () => void {
  /** The last position in each layer, the topmost layer last. */
  let positions: FocusPosition[] = [];

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const position = positionOf(target);
    positions = [...positions.filter(({ layer }) => layer.isConnected && layer !== position.layer), position];
  };
  const restore = () => {
    if (document.activeElement !== document.body) return;
    const open = positions.filter(({ layer }) => layer.isConnected);
    const isClosed = open.length < positions.length;
    positions = open;
    const last = positions.at(-1);
    // A dialog that was opened by its address: nothing below it had the focus before.
    if (!last && isClosed) content()?.focus({ preventScroll: true });
    if (!last) return;
    // The element still exists: a dialog over it has closed, it is enabled again, or it has moved and lost the focus.
    if (last.element.isConnected) return last.element.focus();
    positions.pop();
    const next = nearest(last);
    next?.focus({ preventScroll: next === content() || next === title() });
  };
  /** Forgets an element that lost the focus by a click on an empty part of the page: that is intended. */
  const forget = ({ target }: FocusEvent) =>
    setTimeout(() => {
      const isLeft = document.activeElement === document.body;
      if (isLeft && target instanceof HTMLElement && target.matches(':enabled, a, [tabindex]'))
        positions = positions.filter(({ element }) => element !== target || !target.isConnected);
    });

  const observer = new MutationObserver(restore);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
  };
}

function positionOf(element: HTMLElement): FocusPosition {
  const row = element.closest('tr, li');
  const list = row?.parentElement ?? null;
  return {
    layer: element.closest(LAYERS) ?? document.body,
    element,
    row,
    list,
    index: row && list ? [...list.children].indexOf(row) : -1,
    control: row ? controlsOf(row).indexOf(element) : -1,
  };
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROLS)];

function nearest({ layer, row, list, index, control }: FocusPosition): HTMLElement | null {
  const rows = list?.isConnected ? [...list.children] : [];
  const next = row?.isConnected ? row : (rows[index] ?? rows.at(-1));
  const controls = next ? controlsOf(next) : [];
  const isOfTable = row instanceof HTMLTableRowElement && !row.isConnected;
  // A dialog moves the focus by itself.
  const others = layer === document.body ? ((isOfTable ? title() : null) ?? content()) : null;
  return controls[control] ?? controls.at(-1) ?? others;
}

const title = () => content()?.querySelector<HTMLElement>('h1[tabindex]') ?? null;
const content = () => document.getElementById('content');
