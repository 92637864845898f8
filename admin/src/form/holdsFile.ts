/** Whether a form's values hold a picked file anywhere. */
export const holdsFile = (value: unknown): boolean =>
  value instanceof File ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));
