import { it } from 'vitest';
import { expectTables } from '../src/texts/tables/golden/score.test-support';
import { sampleDocuments } from './documents.js';
import { renderPdf } from './pdf.js';

const hasFewPages = ({ titulo }: { titulo: string }) => !titulo.startsWith('Anexo analítico');

it('the tables of accounts and plans are read from their files, and minutes and laws have none', async () => {
  const documents = sampleDocuments().filter(hasFewPages);
  await expectTables(
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
});
