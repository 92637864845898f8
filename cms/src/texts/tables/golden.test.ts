import { expect, it } from 'vitest';
import { pdfOf } from './golden/draw.test-support';
import { NOT_TABLES } from './golden/not-tables.test-support';
import { OFFICIAL } from './golden/official.test-support';
import { RULED } from './golden/ruled.test-support';
import { MIN_PRECISION, MIN_RECALL, scoreTables } from './golden/score.test-support';
import { UNRULED } from './golden/unruled.test-support';

it('gives the cells of real-looking tables, and none of pages that only look like tables', async () => {
  const layouts = [...RULED, ...UNRULED, ...OFFICIAL, ...NOT_TABLES];
  const { precision, recall, report } = await scoreTables(
    await Promise.all(
      layouts.map(async (layout) => ({
        name: layout.name,
        pdf: await pdfOf(layout),
        tables: layout.pages.flatMap(({ tables }) => tables),
      })),
    ),
  );
  expect(precision, report).toBeGreaterThanOrEqual(MIN_PRECISION);
  expect(recall, report).toBeGreaterThanOrEqual(MIN_RECALL);
});
