import { z } from 'zod';
import { VALIDATION } from './messages.js';

export const REQUEST_ID_EXAMPLE = '3f9a0c12b7de';

/** The body of every response that is not a success. */
export const errorBody = z
  .object({
    error: z
      .string()
      .meta({ description: 'One sentence in Portuguese, fit to be shown', example: VALIDATION.arquivo }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description: 'Field → message, where fields are at fault',
        example: { arquivo: VALIDATION.arquivo },
      }),
    code: z.string().meta({ description: 'Stable code of the failure', example: 'invalid_fields' }),
    request_id: z.string().optional().meta({
      description: 'Where the server is at fault (5xx): the code for the support, as in X-Request-Id',
      example: REQUEST_ID_EXAMPLE,
    }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;

/**
 * An error body as clients parse it: only `error` is required. A proxy, or a server of another version, may send no
 * `code`, or `errors` of another shape; a field that does not parse is left out.
 */
export const receivedError = z.object({
  error: z.string(),
  errors: errorBody.shape.errors.catch(undefined),
  code: z.string().optional().catch(undefined),
  request_id: z.string().optional().catch(undefined),
});

export type ReceivedError = z.infer<typeof receivedError>;
