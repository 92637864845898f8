import { z } from 'zod';

/** The address of a site or of a service. */
export const address = z.url({ protocol: /^https?$/, error: 'precisa ser um endereço http(s)' });
