/**
 * Where somebody was in the back-office, kept for this tab while the browser is at the provider. The provider sends
 * people back to one exact address (RFC 9700 section 4.1), so that it cannot bring them to the right page itself.
 */
const KEY = 'place';

/** The one address that the provider knows for signing in and for leaving. */
export const frontDoor = () => new URL(import.meta.env.BASE_URL, window.location.href).href;

/** The provider's answer stands in the fragment or in the query, as the response mode has it. */
const isAnswer = () =>
  [window.location.hash.slice(1), window.location.search].some((part) =>
    new URLSearchParams(part).has('state'),
  );

export function rememberPlace() {
  const { pathname, search } = window.location;
  if (!isAnswer()) sessionStorage.setItem(KEY, pathname + search);
}

/** Goes back there, once, without loading the page again. */
export function returnToPlace() {
  const place = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (place) window.history.replaceState(window.history.state, '', place);
}
