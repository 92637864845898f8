/** The words of a field's error; react-admin wraps those of a form-level validation in an object of its own. */
export function errorMessage(error: { message?: unknown } | undefined): string | undefined {
  const message = error?.message;
  if (typeof message === 'string') return message;
  return typeof message === 'object' && message !== null && 'message' in message
    ? String(message.message)
    : undefined;
}
