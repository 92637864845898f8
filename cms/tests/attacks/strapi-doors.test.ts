import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfOpenData } from '@fundo/contract/open-data/tables';
import { SECTIONS } from '@fundo/contract/sections';
import { REFUSED_ROUTES, REFUSED_PREFIXES, ALLOWED_ROUTES } from '../../src/strapi/doors/doors.ts';
import { apiOf } from '../harness/apiOf.ts';
import { bearerOf, panelOf } from '../harness/panelOf.ts';
import { startServer, type Server } from '../harness/startServer.ts';
import { strapiRoutes } from '../harness/strapiRoutes.ts';

let server: Server;
let administrator: Awaited<ReturnType<typeof panelOf>>;
beforeAll(async () => {
  server = await startServer({ env: { RATE_LIMITS: 'off' } });
  administrator = await panelOf(server);
});
afterAll(() => server.stop());

/** Turns a line of the list into a request: `GET /upload/files/:id` becomes `GET /upload/files/1`. */
function example(line: string): { method: string; path: string } {
  const [method = '', template = ''] = line.split(' ');
  const path = template
    .replace(':path*', '')
    .replace(':model', 'api::ata-reuniao.ata-reuniao')
    .replace(/:uid/, 'api::ata-reuniao.ata-reuniao')
    .replaceAll(/:\w+/g, '1');
  return { method, path };
}

describe('the route table of the installed Strapi', () => {
  let routes: string[];
  beforeAll(async () => {
    routes = await strapiRoutes();
  });
  const ours = (route: string) =>
    / \/(api\/v1|usuarios|painel\/auth)\//.test(route) || route === 'POST /sair/backchannel';
  const withoutBody = (line: string) => line.split(' ').slice(0, 2).join(' ');

  it('has no route that the list does not name', async () => {
    const known = new Set([...Object.values(ALLOWED_ROUTES).flat(), ...REFUSED_ROUTES].map(withoutBody));
    const isKnown = (route: string) => {
      const [method = '', path = ''] = route.split(' ');
      const closed = REFUSED_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
      return closed || known.has(`${method === 'HEAD' ? 'GET' : method} ${path}`);
    };
    // Proves that this is Strapi's route table: an empty one would have no unknown route either.
    for (const { path } of Object.values(SECTIONS)) expect(routes).toContain(`GET /api/v1/${path}`);
    expect(routes).toContain('POST /upload/actions/upload-from-urls');
    expect(routes.filter((route) => !ours(route) && !isKnown(route))).toEqual([]);
    // The list names no route that no longer exists.
    const there = new Set(routes);
    expect([...known].filter((line) => !there.has(line))).toEqual([]);
  });

  it('has of the API the routes that its description has, writes included, and no others', async () => {
    const { body } = await apiOf(server).get('openapi.json');
    const described = Object.entries<object>(body.paths)
      .filter(([path]) => !isOfOpenData(path))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
    const routed = routes
      .filter((route) => /^(?!HEAD )[A-Z]+ \/api\/v1\//.test(route))
      .map((route) => route.replace(' /api/v1', ' ').replaceAll(/:(\w+)/g, '{$1}'));
    // The description does not describe its own two routes.
    expect(routed.toSorted()).toEqual([...described, 'GET /openapi.json', 'GET /docs'].toSorted());
  });
});

describe('a route that is not open is closed to a super admin too:', () => {
  it.each([
    ...REFUSED_ROUTES,
    'GET /admin/webhooks',
    'POST /admin/webhooks/1/trigger',
    'POST /admin/api-tokens',
    'POST /admin/admin-tokens',
    'GET /admin/transfer/runner/push',
    'GET /content-type-builder/schema',
    'POST /content-type-builder/update-schema',
    'POST /email/test',
    'PUT /users-permissions/providers',
    'GET /api/users',
    'POST /api/upload',
    'POST /api/auth/local',
    'POST /mcp',
    'GET /_health',
    'PATCH /admin/users/1',
    'GET /upload/nothing',
    'GET /Upload/files',
    'GET /ADMIN/users',
    'POST /Admin/login',
  ])('%s', async (line) => {
    const { method, path } = example(line);
    const { status } = await administrator.send(method, path, method === 'GET' ? undefined : { a: 1 });
    expect([404, 405]).toContain(status);
  });
});

describe('an open route', () => {
  const CLOSED_MESSAGE = 'Este endereço não existe no painel';

  it.each([...ALLOWED_ROUTES.panel, ...ALLOWED_ROUTES.administrator])(
    'requires a session: %s',
    async (line) => {
      const { method, path } = example(line);
      const response = await fetch(server.url + path, { method });
      expect(response.status).toBe(401);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );

  it.each(
    Object.values(ALLOWED_ROUTES)
      .flat()
      .filter((line) => line.startsWith('GET ')),
  )('lets in the people it is for: %s', async (line) => {
    const { method, path } = example(line);
    const { body } = await administrator.send(method, path);
    expect(JSON.stringify(body)).not.toContain(CLOSED_MESSAGE);
  });

  it.each(['/admin/users/me', '/content-manager/init', '/upload/files'])(
    'sends responses that no cache may store: %s',
    async (path) => {
      const { status, headers } = await fetch(server.url + path, {
        headers: { authorization: await bearerOf(server) },
      });
      expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    },
  );

  it('refuses a token of another kind', async () => {
    for (const authorization of ['Bearer x', 'Basic x', 'Bearer', `Bearer ${'a.b.c'.repeat(1000)}`])
      expect((await fetch(`${server.url}/admin/users/me`, { headers: { authorization } })).status).toBe(401);
  });
});

describe('an editor of the panel', () => {
  let editor: Awaited<ReturnType<typeof panelOf>>;
  beforeAll(async () => {
    const { body: roles } = await administrator.send('GET', '/admin/roles');
    const { id } = roles.data.find(({ code }: { code: string }) => code === 'strapi-editor');
    const { body } = await administrator.send('POST', '/admin/users', {
      firstname: 'Elisa',
      email: 'elisa@fundo.example',
      roles: [id],
    });
    await administrator.send('POST', '/admin/register', {
      registrationToken: body.data.registrationToken,
      userInfo: { firstname: 'Elisa', lastname: 'Editora', password: 'Senha-da-Elisa-1' },
    });
    editor = await panelOf(server, { email: 'elisa@fundo.example', password: 'Senha-da-Elisa-1' });
  });

  it.each(ALLOWED_ROUTES.administrator)('is refused at %s', async (line) => {
    const { method, path } = example(line);
    expect((await editor.send(method, path, method === 'GET' ? undefined : {})).status).toBe(403);
  });

  it('can read content, files and their own profile', async () => {
    for (const path of ['/content-manager/init', '/upload/files', '/admin/users/me', '/i18n/locales'])
      expect((await editor.send('GET', path)).status, path).toBe(200);
  });
});

it('the panel offers no screen whose route is closed', async () => {
  const { body: own } = await administrator.send('GET', '/admin/users/me/permissions');
  const { body: all } = await administrator.send('GET', '/admin/permissions');
  const offered = JSON.stringify([own, all]);
  expect(offered).toContain('plugin::upload.read');
  for (const closed of [
    'webhooks',
    'api-tokens',
    'transfer',
    'content-type-builder',
    'users-permissions',
    'marketplace',
  ])
    expect(offered).not.toMatch(new RegExp(`"action(?:Id)?":"(?:admin|plugin)::${closed}\\.`));
});
