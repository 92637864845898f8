/** The controls of a row that the keyboard reaches. */
const CONTROLS = 'a[href], button, input, select, textarea, [tabindex]';
/** MUI's dialogs with all that is theirs: their outermost elements take the focus, too. */
const LAYERS = '.MuiModal-root';

/** Where the focus was last, in the page or in a dialog over it. */
interface Place {
  /** The dialog, or the document's body. */
  readonly layer: Element;
  readonly element: HTMLElement;
  /** The row of a table or the item of a list that has the element, and its number among the others. */
  readonly row: Element | null;
  readonly list: Element | null;
  readonly index: number;
  /** The number of the element among the controls of its row. */
  readonly control: number;
}

/**
 * Keeps the place of the keyboard and the screen reader when the focused element leaves the page, as a deleted row does,
 * or is disabled for a while. The same control of the row that takes its place gets the focus, or of the last row; without
 * any, the page's content. A browser would give it to the body, from where everything begins again (WCAG 2.4.3). Returns
 * a function that stops it.
 */
export function keepFocus(): () => void {
  /** The last place in each layer, the topmost layer last. */
  let places: Place[] = [];

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const place = placeOf(target);
    places = [...places.filter(({ layer }) => layer.isConnected && layer !== place.layer), place];
  };
  const restore = () => {
    if (document.activeElement !== document.body) return;
    const open = places.filter(({ layer }) => layer.isConnected);
    const isClosed = open.length < places.length;
    places = open;
    const last = places.at(-1);
    // A dialog that was opened by its address has nothing below it to give the focus back to.
    if (!last && isClosed) content()?.focus({ preventScroll: true });
    if (!last) return;
    // It is below a dialog that closes, is enabled again, or has moved: browsers take the focus from it.
    if (last.element.isConnected) return last.element.focus();
    places.pop();
    const next = nearest(last);
    next?.focus({ preventScroll: next === content() });
  };
  /** A click on nothing takes the focus away on purpose. */
  const forget = ({ target }: FocusEvent) =>
    setTimeout(() => {
      const isLeft = document.activeElement === document.body;
      if (isLeft && target instanceof HTMLElement && target.matches(':enabled, a, [tabindex]'))
        places = places.filter(({ element }) => element !== target || !target.isConnected);
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

function placeOf(element: HTMLElement): Place {
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

function nearest({ layer, row, list, index, control }: Place): HTMLElement | null {
  const rows = list?.isConnected ? [...list.children] : [];
  const next = row?.isConnected ? row : (rows[index] ?? rows.at(-1));
  const controls = next ? controlsOf(next) : [];
  // A dialog takes care of itself.
  return controls[control] ?? controls.at(-1) ?? (layer === document.body ? content() : null);
}

const content = () => document.getElementById('content');
