import { z } from 'zod';
import { FEEDBACK_DAYS, MAX_FEEDBACK_PAGES } from './page-feedback.js';

const count = z.int().nonnegative();

/** The responses of readers about a page. */
const feedbackCount = z.object({
  pagina: z.string().meta({ description: 'Path of the page', example: '/atas-de-reunioes/7' }),
  titulo: z.string().nullable().meta({ description: 'Its title; null if it is no longer public' }),
  sim: count.meta({ description: `'Esta página ajudou?': sim, within ${FEEDBACK_DAYS} days` }),
  nao: count,
});

export type FeedbackCount = z.infer<typeof feedbackCount>;

/** GET /admin/opinioes: the pages with the most 'não' first, then the most 'sim'. */
export const feedbackCounts = z.object({
  data: z.array(feedbackCount).meta({ description: `The first ${MAX_FEEDBACK_PAGES}` }),
});
