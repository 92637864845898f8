import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { install } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { reportFailures, ROOT } from './setup/run.mjs';

/**
 * `npm run keycloak:sync`: shows where a realm that was imported earlier differs from keycloak/realm.json, and writes it
 * after a yes, or with `-- --aplicar` (keycloak/sync/main.ts).
 */
reportFailures(async () => {
  requireNode();
  await install();
  const args = ['--import', 'tsx', 'keycloak/sync/main.ts', ...process.argv.slice(2)];
  // The command asks a question at the terminal.
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
});
