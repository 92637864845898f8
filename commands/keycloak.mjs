import { install } from './setup/install.mjs';
import { startRealKeycloak } from './setup/keycloak.mjs';
import { requireNode } from './setup/node-version.mjs';
import { Programs } from './setup/programs.mjs';
import { reportFailures } from './setup/run.mjs';

/** `npm run keycloak`: runs a real Keycloak with keycloak/realm.json and the sample people, until Ctrl-C. */
reportFailures(async () => {
  requireNode();
  await install();
  const programs = new Programs();
  programs.stopOnSignals();
  await startRealKeycloak(programs);
});
