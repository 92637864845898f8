import { z } from 'zod';

/** The body of every answer that is not a success. */
export const errorBody = z
  .object({
    error: z
      .string()
      .meta({ description: 'One sentence in Portuguese, fit to be shown', example: 'Arquivo é obrigatório' }),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .meta({
        description: 'Field → message, where fields are at fault',
        example: { arquivo: 'Arquivo é obrigatório' },
      }),
    code: z.string().meta({ description: 'Stable code of the failure', example: 'invalid_body' }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
