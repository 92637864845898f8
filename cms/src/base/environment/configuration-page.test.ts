import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { withVariables } from './configuration-page.test-support';
import { variables } from './env';

const PAGE = path.resolve(__dirname, '../../../../docs/configuration.md');

// `npm run docs:configuration` runs this test with --update, which writes the page instead of comparing it.
it('docs/configuration.md has every variable as the schema describes it', async () => {
  await expect(withVariables(readFileSync(PAGE, 'utf8'))).toMatchFileSnapshot(PAGE);
});

it.each(Object.entries(variables.shape))('describes %s', (_name, variable) => {
  expect(variable.meta()?.description).toMatch(/\.$/);
});
