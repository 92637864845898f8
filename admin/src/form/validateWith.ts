import type { z } from 'zod';

/** What a picked File counts as before it is sent: a data string. */
const asText = (_key: string, value: unknown) => (value instanceof File ? 'data:' : value);

/** A form's validation by the contract's schema of the write, in its own words (spec §5), as react-admin wants it. */
export const validateWith =
  (schema: z.ZodObject, prepare: Prepare = unchanged) =>
  (values: Record<string, unknown>) => {
    const result = schema.safeParse(JSON.parse(JSON.stringify(prepare(values), asText)));
    const errors: Record<string, unknown> = {};
    for (const { path, message } of result.error?.issues ?? []) place(errors, path, message);
    return errors;
  };

type Prepare = (values: Record<string, unknown>) => Record<string, unknown>;

const unchanged: Prepare = (values) => values;

function place(errors: Record<string, unknown>, path: readonly PropertyKey[], message: string) {
  const [field, ...rest] = path.map(String);
  if (field === undefined) return;
  if (rest.length === 0) errors[field] ??= message;
  else place((errors[field] ??= {}) as Record<string, unknown>, rest, message);
}
