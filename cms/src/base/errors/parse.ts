import type { z } from 'zod';
import { isIgnoredParameter } from '@fundo/contract/ignored-parameters';
import { ApiError, invalidFields } from './ApiError';

/** Parses a write's body. @throws ApiError 422 with a message per field, 400 if it is not an object */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('invalid_body');
  }
  // Zod's own message would be in English.
  const parsed = schema.safeParse(body, { error: () => 'Este valor não é válido' });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw invalidFields(fields);
}

/**
 * Parses a query, without the parameters that change nothing (contract's ignored-parameters).
 * @throws ApiError 400 naming the first parameter at fault
 */
export function parseQuery<S extends z.ZodType>(schema: S, query: object): z.output<S> {
  const parameters = Object.fromEntries(Object.entries(query).filter(([name]) => !isIgnoredParameter(name)));
  const parsed = schema.safeParse(parameters, {
    error: ({ path }) => `O parâmetro ${String(path?.[0] ?? '')} não tem a forma esperada`,
  });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
    throw new ApiError('invalid_query/unknown_parameter', { parameters: { names: issue.keys.join(', ') } });
  }
  throw new ApiError('invalid_query', { parameters: { message: issue.message } });
}
