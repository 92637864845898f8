/**
 * Session storage key of the address in the back-office to return to after sign-in. The provider redirects to one exact
 * address only (RFC 9700 section 4.1), so it cannot return to the right page itself.
 */
const KEY = 'place';

/** The address to which the provider redirects after sign-in and logout. */
export const frontDoor = () => new URL(import.meta.env.BASE_URL, window.location.href).href;

/** True if the address is the provider's response: in the fragment or the query, depending on the response mode. */
const isResponse = () =>
  [window.location.hash.slice(1), window.location.search].some((part) =>
    new URLSearchParams(part).has('state'),
  );

/** Stores the present address. The front door does not replace an address that is already stored. */
export function rememberAddress() {
  const { pathname, search } = window.location;
  const isFrontDoor = pathname === new URL(frontDoor()).pathname;
  if (isResponse() || (isFrontDoor && sessionStorage.getItem(KEY) !== null)) return;
  sessionStorage.setItem(KEY, pathname + search);
}

/** Deletes the stored address: after a logout, the next sign-in starts at the front door. */
export const forgetAddress = () => sessionStorage.removeItem(KEY);

/** Restores the stored address once, without loading the page again. */
export function returnToAddress() {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  if (address) window.history.replaceState(window.history.state, '', address);
}
