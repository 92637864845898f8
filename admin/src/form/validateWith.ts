import type { z } from 'zod';

/** Before it is sent, a picked File is validated as the data string that it will become. */
const fileAsText = (_key: string, value: unknown) => (value instanceof File ? 'data:' : value);

/** Validates a form by the contract's schema of the write, with its messages (docs/product.md 5), for react-admin's `validate`. */
export const validateWith =
  (schema: z.ZodObject, prepare: Prepare = unchanged) =>
  (values: Record<string, unknown>) => {
    const result = schema.safeParse(JSON.parse(JSON.stringify(prepare(values), fileAsText)));
    const errors: Record<string, unknown> = {};
    for (const { path, message } of result.error?.issues ?? []) setAt(errors, path, message);
    return errors;
  };

/** Makes the body of a write from the form's values. */
export type Prepare = (values: Record<string, unknown>) => Record<string, unknown>;

const unchanged: Prepare = (values) => values;

function setAt(errors: Record<string, unknown>, path: readonly PropertyKey[], message: string) {
  const [field, ...rest] = path.map(String);
  if (field === undefined) return;
  if (rest.length === 0) errors[field] ??= message;
  else setAt((errors[field] ??= {}) as Record<string, unknown>, rest, message);
}
