import { z } from 'zod';

/** The address of a site or of a service. */
export const address = z.url({ protocol: /^https?$/, error: 'precisa ser um endereço http(s)' });

/** A port, or 0 for any free one. */
export const port = z.coerce.number().int().min(0).max(65_535);
