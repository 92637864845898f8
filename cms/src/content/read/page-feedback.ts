import type { Core } from '@strapi/strapi';
import { MAX_FEEDBACK_PAGES } from '@fundo/contract/page-feedback';
import type { FeedbackCount } from '@fundo/contract/page-feedback-counts';
import { feedbackByPage } from '../../feedback/feedback-table';
import { databaseOf } from '../../record/transaction';
import { titleOfPage } from './page-titles';

/** The pages that readers responded about, with their titles. */
export async function readFeedback(strapi: Core.Strapi): Promise<FeedbackCount[]> {
  const counts = await feedbackByPage(databaseOf(strapi), MAX_FEEDBACK_PAGES);
  return Promise.all(
    counts.map(async (count) => ({ ...count, titulo: (await titleOfPage(strapi, count.pagina)) ?? null })),
  );
}
