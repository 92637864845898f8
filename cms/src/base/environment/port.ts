import { z } from 'zod';

/** A port, or 0 for any free one. */
export const port = z.coerce.number().int().min(0).max(65_535);
