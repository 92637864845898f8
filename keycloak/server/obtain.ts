import { cacheFolder } from './cacheFolder.ts';
import { requireJava } from './requireJava.ts';
import { KEYCLOAK, obtainDistribution } from './obtainDistribution.ts';
import { readEnvironment } from './readEnvironment.ts';

/** Fetches the distribution and sends its folder to the parent process, for `npm run test:containers`. */
await requireJava();
process.send?.(await obtainDistribution(KEYCLOAK, cacheFolder(), readEnvironment(process.env).repository));
process.disconnect();
