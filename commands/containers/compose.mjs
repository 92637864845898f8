import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

const compose = fs.readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');

/**
 * Returns the variables that docker-compose.yml gives a service, with `${NAME}` filled from `env`.
 * @param {string} service
 * @param {Record<string, string>} env
 * @returns {Record<string, string>}
 */
export function serviceEnvironment(service, env) {
  const lines = /^    environment:\n((?:      .*\n)*)/m.exec(blockOf(service))?.[1] ?? '';
  const pairs = [...lines.matchAll(/^      ([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/^'|'$/g, '')
      .replaceAll(/\$\{(\w+):[?-]([^}]*)\}/g, (_, variable, fallback) => env[variable] ?? fallback),
  ]);
  return Object.fromEntries(pairs);
}

/**
 * Returns the project's files that docker-compose.yml mounts in a service's container, and where.
 * @param {string} service
 * @returns {{ file: string, place: string }[]}
 */
export const serviceFiles = (service) =>
  [...blockOf(service).matchAll(/^      - \.\/([^:\n]+):([^:\n]+):ro$/gm)].map(
    ([, file = '', place = '']) => ({
      file,
      place,
    }),
  );

/**
 * Returns the bash scripts of a service: its `command`, and its health check's.
 * @param {string} service
 * @returns {{ command: string, healthcheck: string }}
 */
export function serviceScripts(service) {
  const block = blockOf(service);
  const command = /^    command:\n      - \|\n((?:        .*\n)*)/m.exec(block)?.[1];
  const healthcheck = /^        - >-\n((?:          .*\n)*)/m.exec(block)?.[1];
  if (!command || !healthcheck) throw new Error(`docker-compose.yml: ${service} has no scripts`);
  // In Compose, `$$` is one dollar sign, and `>-` folds lines into one.
  const plain = (/** @type {string} */ text) => text.replaceAll('$$', '$').replaceAll(/^ +/gm, '');
  return { command: plain(command), healthcheck: plain(healthcheck).replaceAll('\n', ' ') };
}

/** @param {string} service */
const blockOf = (service) =>
  new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? '';
