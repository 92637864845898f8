import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VARIABLES } from './env';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../../..', file), 'utf8');
const named = [...read('.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!);
const compose = read('docker-compose.yml');
const required = [...compose.matchAll(/(?<!\$)\$\{([A-Z_]+)/g)].map(([, name]) => name!);
const image = new Set([...read('Dockerfile').matchAll(/([A-Z_]+)=\S+/g)].map(([, name]) => name!));

describe('.env.example', () => {
  it('names every variable that the product and docker-compose read, once, and no other', () => {
    expect(named.toSorted()).toEqual([...new Set([...VARIABLES, ...required])].toSorted());
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
  for (const name of left)
    expect(compose.includes(`${name}:`) || compose.includes(`${name}_FILE:`) || image.has(name), name).toBe(
      true,
    );
});

it('create-secrets.sh makes every secret that docker-compose passes to a container', () => {
  const handed = [...compose.matchAll(/file: \.\/secrets\/(\w+)/g)].map(([, name]) => name!);
  expect(handed).toHaveLength(13);
  for (const name of handed)
    expect(read('containers/create-secrets.sh')).toMatch(new RegExp(`\\b${name}\\b`));
});
