import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../../../commands/setup/ports.mjs';
import { installed } from '../../../commands/testing/debian.mjs';

const CADDYFILE = path.resolve(import.meta.dirname, '../../../containers/Caddyfile');

/** The proxy of docker-compose.yml; undefined if the machine has none (commands/testing/server-programs.mjs). */
export const CADDY = installed('caddy');

/** Starts Caddy with the shipped configuration, without TLS, in front of servers at `ports`. */
export async function startCaddy(ports: readonly number[]) {
  const [port, keycloakPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(CADDY!, ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      ...process.env,
      SITE_URL: url,
      KEYCLOAK_URL: `http://127.0.0.1:${keycloakPort}`,
      CADDY_TLS: '',
      INSTANCES: ports.map((instance) => `127.0.0.1:${instance}`).join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output += String(data)));
  const ended = once(child, 'exit');
  await expect
    .poll(() =>
      fetch(`${url}/saude`).then(
        ({ status }) => status,
        () => output,
      ),
    )
    .toBe(200);
  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
