import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const VARIABLES = {
  KEYCLOAK_URL: 'http://127.0.0.1:1',
  KEYCLOAK_ADMIN_USERNAME: 'administrador',
  KEYCLOAK_ADMIN_PASSWORD: 'a-senha-do-administrador',
  SITE_URL: 'https://fundo.example',
};

/** Runs the command. Returns its exit code and everything it prints. */
function sync(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const { PATH = '' } = process.env;
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', main, ...args],
      { env: { PATH, ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

it('says which variables are missing', async () => {
  const { code, output } = await sync({ KEYCLOAK_ADMIN_USERNAME: 'administrador' });
  expect(code).toBe(1);
  expect(output).toMatch(/^KEYCLOAK_URL deve ser um endereço .*SITE_URL deve ser um endereço [^\n]*\n$/);
  const { KEYCLOAK_ADMIN_PASSWORD: _, ...withoutPassword } = VARIABLES;
  expect((await sync(withoutPassword)).output).toMatch(/^Diga quem administra o Keycloak: [^\n]*\n$/);
});

it('says that Keycloak cannot be reached', async () => {
  const { code, output } = await sync(VARIABLES);
  expect(code).toBe(1);
  expect(output).toMatch(/^Não foi possível alcançar o Keycloak em http:\/\/127.0.0.1:1 \(\w+\): [^\n]*\n$/);
});

it.each([
  ['a page of a proxy', 502, {}, '<html>Bad Gateway</html>', /uma página \(código 502\), talvez de um proxy/],
  ['a redirect', 301, { location: 'https://outro.example/' }, '', /leva a outro endereço \(https:\/\/outro/],
  ['another program', 200, {}, '{"ok":true}', /deve estar um Keycloak 26/],
  ['a hidden console', 404, {}, '', /deve estar um Keycloak 26/],
])('says that %s is no Keycloak', async (_, status, headers, body, sentence) => {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const { code, output } = await sync({ ...VARIABLES, KEYCLOAK_URL: `http://127.0.0.1:${port}` });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).not.toContain(VARIABLES.KEYCLOAK_ADMIN_PASSWORD);
  } finally {
    server.close();
  }
});

it('prints its help with the exit codes, and refuses unknown options', async () => {
  expect(await sync({}, '--ajuda')).toMatchObject({
    code: 0,
    output: expect.stringContaining('com 2 se há'),
  });
  expect(await sync({}, '--apply')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Não existe a opção --apply/),
  });
});
