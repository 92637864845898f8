import { reportFailures } from './setup/run.mjs';
import { playwright } from './testing/playwright.mjs';
import { prepare } from './testing/prepare.mjs';

/** `npm run manual`: takes the manual's pictures again. */
reportFailures(async () => {
  const env = await prepare([{ needsBuild: true, needsBrowser: true }]);
  const { failures } = await playwright({ config: 'manual', env });
  process.exitCode = failures.length === 0 ? 0 : 1;
});
