import { it } from 'vitest';
import { pdfOf } from './golden/draw.test-support';
import { NOT_TABLES } from './golden/not-tables.test-support';
import { OFFICIAL } from './golden/official.test-support';
import { RULED } from './golden/ruled.test-support';
import { expectTables } from './golden/score.test-support';
import { UNRULED } from './golden/unruled.test-support';

it('gives the cells of real-looking tables, and none of pages that only look like tables', async () => {
  const layouts = [...RULED, ...UNRULED, ...OFFICIAL, ...NOT_TABLES];
  await expectTables(
    await Promise.all(
      layouts.map(async (layout) => ({
        name: layout.name,
        pdf: await pdfOf(layout),
        tables: layout.pages.flatMap(({ tables }) => tables),
      })),
    ),
  );
});
