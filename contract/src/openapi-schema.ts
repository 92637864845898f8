import { z } from 'zod';

export type Json = Record<string, unknown>;

/**
 * Converts a zod schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1. `io`: 'input' for a request, 'output' for a
 * response.
 */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  }) as Json;
  return inline(rest);
};

/** Replaces references to `$defs` by the schemas themselves. */
function inline(schema: Json): Json {
  const { $defs = {}, ...body } = schema as Json & { $defs?: Record<string, Json> };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    const reference = (value as Json).$ref;
    if (typeof reference === 'string') return walk($defs[reference.split('/').at(-1)!]);
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== 'id' || typeof (value as Json).id !== 'string')
        .map(([key, inner]) => [key, walk(inner)]),
    );
  };
  return walk(body) as Json;
}
