import { expect, it } from 'vitest';
import { isOfOpenData } from '@fundo/contract/open-data/tables';
import { openApiDocument } from '@fundo/contract/openapi';
import { READ_PATHS } from '@fundo/contract/read-paths';
import { SECTIONS } from '@fundo/contract/sections';
import { V1_ROUTES } from './routes';
import { idempotent } from './write/idempotent';
import { signedIn } from './write/signed-in';
import { withinLimits } from './write/within-limits';

const routes = V1_ROUTES.map(({ method, path, config }) => ({
  name: `${method} ${path}`,
  method,
  path,
  steps: config?.middlewares ?? [],
}));
const administration = routes.filter(({ path }) => path.startsWith('/v1/admin/'));
/** The routes of the record, the trash, previews, readings, open forms and checks. */
const OF_NO_ENTRY = /\/(historico|lixeira|versoes|restaurar|previa|ler|edicao|conferir)(\/|$)/;
const writes = administration.filter(({ method, path }) => method !== 'GET' && !OF_NO_ENTRY.test(path));
const reads = administration.filter(({ method }) => method === 'GET');

it('has a write for every section, photo, the site and the redirects', () => {
  expect(writes).toHaveLength(Object.keys(SECTIONS).length * 3 + 3);
});

it('has the routes that the description of the API names, and no others', () => {
  const described = Object.entries(openApiDocument('https://fundo.example').paths as Record<string, object>)
    .filter(([path]) => !isOfOpenData(path))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} /v1${path}`));
  const own = [READ_PATHS.description, READ_PATHS.docs].map((path) => `GET /v1/${path}`);
  expect(routes.map(({ name }) => name.replaceAll(/:(\w+)/g, '{$1}')).toSorted()).toEqual(
    [...described, ...own].toSorted(),
  );
});

it.each(administration)(
  '$name verifies the bearer, then counts for the person, before any other step',
  ({ steps }) => {
    expect(steps.slice(0, 2)).toEqual([signedIn, withinLimits]);
  },
);

it.each(writes)('$name reads a body, and may be repeated, where it has one', ({ method, steps }) => {
  expect(steps).toHaveLength({ POST: 5, PUT: 6 }[method as string] ?? 2);
  expect(steps.indexOf(idempotent)).toBe(method === 'DELETE' ? -1 : 3);
});

it.each(reads)('$name is kept by no cache', ({ steps }) => {
  expect(steps.map((step) => (step as { name: string }).name)).toEqual([
    'signedIn',
    'withinLimits',
    'notStored',
  ]);
});

it.each(routes.filter(({ path }) => !path.startsWith('/v1/admin/')))(
  '$name passes no step of a write',
  ({ steps }) => {
    expect(steps).toEqual([]);
  },
);
