import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

const compose = fs.readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');

/**
 * The variables that docker-compose.yml gives a service, with `${NAME}` filled from `env`.
 * @param {string} service
 * @param {Record<string, string>} env
 * @returns {Record<string, string>}
 */
export function serviceEnvironment(service, env) {
  const block = new RegExp(`^  ${service}:\\n((?:    .*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? '';
  const lines = /^    environment:\n((?:      .*\n)*)/m.exec(block)?.[1] ?? '';
  const pairs = [...lines.matchAll(/^      ([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value
      .replaceAll(/^'|'$/g, '')
      .replaceAll(/\$\{(\w+):[?-]([^}]*)\}/g, (_, variable, fallback) => env[variable] ?? fallback),
  ]);
  return Object.fromEntries(pairs);
}
