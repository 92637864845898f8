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

/** Returns the names of the variables that docker-compose.yml gives a service. @param {string} service */
export const composeVariables = (service) => Object.keys(services[service]?.environment ?? {});

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

// In Compose, `$$` is one dollar sign.
const unescape = (/** @type {string} */ text) => text.replaceAll('$$', '$');

/** Returns the shell script that is a service's `command`. @param {string} service */
export function serviceScript(service) {
  const command = services[service]?.command?.[0];
  if (!command) throw new Error(`docker-compose.yml: ${service} has no script`);
  return unescape(command);
}

/** Returns the health check of a service, without CMD. @param {string} service */
export function serviceCheck(service) {
  const [, command, ...args] = (services[service]?.healthcheck?.test ?? []).map(unescape);
  if (!command) throw new Error(`docker-compose.yml: ${service} has no health check`);
  return /** @type {[string, ...string[]]} */ ([command, ...args]);
}
