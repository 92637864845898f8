/** A sign-in that ended without a session begins anew by itself, but once: twice in a row would be a loop. */
const KEY = 'sign-in-again';

/** Whether to begin anew; `forgetStart` lets the next one do so again. */
export function mayStartAgain(): boolean {
  const again = sessionStorage.getItem(KEY) === null;
  if (again) sessionStorage.setItem(KEY, '1');
  else forgetStart();
  return again;
}

export const forgetStart = () => sessionStorage.removeItem(KEY);
