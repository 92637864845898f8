import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../setup/run.mjs';

/** @typedef {Partial<{ environment: Record<string, string>, volumes: string[], command: string[], healthcheck: { test: string[] } }>} Service */

/** @type {{ services: Record<string, Service> }} */
const { services } = parse(fs.readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });

/**
 * Returns the variables that docker-compose.yml gives a service, with `${NAME}` filled from `env`.
 * @param {string} service
 * @param {Record<string, string>} env
 * @returns {Record<string, string>}
 */
export const serviceEnvironment = (service, env) =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):[?-]([^}]*)\}/g, (_, variable, fallback) => env[variable] ?? fallback),
    ]),
  );

/**
 * Returns the project's files that docker-compose.yml mounts in a service's container, and where.
 * @param {string} service
 * @returns {{ file: string, place: string }[]}
 */
export const serviceFiles = (service) =>
  (services[service]?.volumes ?? [])
    .filter((volume) => volume.startsWith('./'))
    .map((volume) => {
      const [file = '', place = ''] = volume.split(':');
      return { file, place };
    });

/**
 * Returns the bash scripts of a service: its `command`, and its health check's.
 * @param {string} service
 * @returns {{ command: string, healthcheck: string }}
 */
export function serviceScripts(service) {
  const command = services[service]?.command?.[0];
  const healthcheck = services[service]?.healthcheck?.test.at(-1);
  if (!command || !healthcheck) throw new Error(`docker-compose.yml: ${service} has no scripts`);
  // In Compose, `$$` is one dollar sign.
  return { command: command.replaceAll('$$', '$'), healthcheck: healthcheck.replaceAll('$$', '$') };
}
