/**
 * A ky hook for the browser: reloads the page after a 401, because the session of a closed site (SITE_SIGN_IN=required) has
 * expired and the reload leads to the sign-in. Not while a form leaves the page: a reload would cancel its navigation,
 * such as the sign-out.
 */
export function signInAgain() {
  let isLeaving = false;
  // A form that a script handles stays on the page.
  addEventListener('submit', ({ defaultPrevented }) => void (isLeaving ||= !defaultPrevented));
  addEventListener('pageshow', () => void (isLeaving = false));
  return (_request: unknown, _options: unknown, { status }: Response) => {
    if (status === 401 && !isLeaving) window.location.reload();
  };
}
