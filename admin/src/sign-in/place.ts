/**
 * The address in the back-office to return to after sign-in, stored for this tab. The provider redirects to one exact
 * address only (RFC 9700 section 4.1), so it cannot return to the right page itself.
 */
const KEY = 'place';

/** The address to which the provider redirects after sign-in and logout. */
export const frontDoor = () => new URL(import.meta.env.BASE_URL, window.location.href).href;

/** Whether the address is the provider's response, in the fragment or the query, depending on the response mode. */
const isResponse = () =>
  [window.location.hash.slice(1), window.location.search].some((part) =>
    new URLSearchParams(part).has('state'),
  );

/** Stores the present address. The front door itself does not replace the place that is already stored. */
export function rememberPlace() {
  const { pathname, search } = window.location;
  const isFrontDoor = pathname === new URL(frontDoor()).pathname;
  if (isResponse() || (isFrontDoor && sessionStorage.getItem(KEY) !== null)) return;
  sessionStorage.setItem(KEY, pathname + search);
}

/** Whoever logs out starts anew. */
export const forgetPlace = () => sessionStorage.removeItem(KEY);

/** Restores the stored address once, without loading the page again. */
export function returnToPlace() {
  const place = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (place) window.history.replaceState(window.history.state, '', place);
}
