import { cacheFolder } from './cacheFolder.ts';
import { demandJava } from './demandJava.ts';
import { KEYCLOAK, obtainDistribution } from './obtainDistribution.ts';
import { readEnvironment } from './readEnvironment.ts';

/** Fetches the distribution and tells whoever started this where it is, for `npm run test:containers`. */
await demandJava();
process.send?.(await obtainDistribution(KEYCLOAK, cacheFolder(), readEnvironment(process.env).repository));
process.disconnect();
