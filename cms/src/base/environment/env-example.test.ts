import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { VARIABLES } from './env';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8');
const named = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
const compose: {
  services: Record<string, { environment?: Record<string, string> }>;
  secrets: Record<string, { file: string }>;
} = parse(read('docker-compose.yml'));
const required = [...read('docker-compose.yml').matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name!);
const image = [...read('Dockerfile').matchAll(/([A-Z_]+)=\S+/g)].map(([, name]) => name!);

describe('.env.example', () => {
  it('names every variable that the product and docker-compose read, once, and no other', () => {
    expect(named.toSorted()).toEqual(
      [...new Set([...VARIABLES, ...required, 'COMPOSE_PROFILES'])].toSorted(),
    );
  });

  it('holds no secret', () => {
    expect(read('.env.example')).not.toMatch(/^[A-Z_]*(KEY|KEYS|SECRET|SALT|PASSWORD)=\S/m);
  });
});

it('the image or docker-compose sets every variable that .env.example leaves to them', () => {
  const section = read('.env.example')
    .split('# ---')
    .find((section) => section.includes('Given by the image'))!;
  const left = [...section.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name!);
  expect(left).toHaveLength(16);
  const set = new Set([...Object.keys(compose.services.fundo!.environment!), ...image]);
  for (const name of left) expect(set.has(name) || set.has(`${name}_FILE`), name).toBe(true);
});

it('create-secrets.sh makes every secret that docker-compose passes to a container', () => {
  const handed = Object.values(compose.secrets).map(({ file }) => path.basename(file));
  expect(handed).toHaveLength(15);
  for (const name of handed)
    expect(read('containers/create-secrets.sh')).toMatch(new RegExp(`\\b${name}\\b`));
});
