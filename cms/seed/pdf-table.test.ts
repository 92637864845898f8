import { expect, it } from 'vitest';
import { MIN_PRECISION, MIN_RECALL, scoreTables } from '../src/texts/tables/golden/score.test-support';
import { sampleDocuments } from './documents.js';
import { renderPdf } from './pdf.js';

const hasFewPages = ({ titulo }: { titulo: string }) => !titulo.startsWith('Anexo analítico');

it('the tables of accounts and plans are read from their files, and minutes and laws have none', async () => {
  const documents = sampleDocuments().filter(hasFewPages);
  const { precision, recall, report } = await scoreTables(
    await Promise.all(
      documents.map(async (document) => ({
        name: document.titulo,
        pdf: await renderPdf(document),
        tables: document.body.flatMap((block) => {
          if (block.kind !== 'table') return [];
          const { columns, rows, total } = block;
          return {
            headers: 1,
            rows: [columns.map(({ label }) => label), ...rows, ...(total ? [total] : [])],
          };
        }),
      })),
    ),
  );
  expect(precision, report).toBeGreaterThanOrEqual(MIN_PRECISION);
  expect(recall, report).toBeGreaterThanOrEqual(MIN_RECALL);
});
