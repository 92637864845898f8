/**
 * A hook of ky for the browser: the session of a closed site (SITE_SIGN_IN=required) has expired, and reloading leads
 * to the sign-in. Not while a form takes the page elsewhere: it is the sign-out's, and a reload would take its place.
 */
export function signInAgain() {
  let isLeaving = false;
  // A form that a script handles itself stays on the page.
  addEventListener('submit', ({ defaultPrevented }) => void (isLeaving ||= !defaultPrevented));
  addEventListener('pageshow', () => void (isLeaving = false));
  return (_request: unknown, _options: unknown, { status }: Response) => {
    if (status === 401 && !isLeaving) window.location.reload();
  };
}
