/**
 * How a row is read for its form: afresh each time, since what is edited has to be of the version that it says it is.
 * The list's copy has no version; `meta` keeps the two apart in react-admin's cache. Failures are said by the form.
 */
export const READ_FOR_EDITING = {
  meta: { forEditing: true },
  gcTime: 0,
  onError: () => undefined,
};
