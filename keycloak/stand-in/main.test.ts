import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the program, and sends it SIGTERM once its output contains `stopWhen`. */
function run(environment: NodeJS.ProcessEnv, stopWhen?: string) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', main],
      { env: { ...process.env, ...environment } },
      () => {},
    );
    let stdout = '';
    let stderr = '';
    child.stdout!.on('data', (text: string) => {
      stdout += text;
      if (stopWhen && stdout.includes(stopWhen)) child.kill('SIGTERM');
    });
    child.stderr!.on('data', (text: string) => (stderr += text));
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

it('says in one line that it is ready, and stops cleanly', async () => {
  const { code, stdout, stderr } = await run(
    { KEYCLOAK_PORT: '0', SITE_URL: '', NODE_ENV: 'test' },
    'pronto',
  );
  expect(stdout).toMatch(/^Keycloak local pronto em http:\/\/localhost:\d+\/realms\/fundo .*\n$/);
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

it('refuses production with one sentence', async () => {
  const { code, stdout, stderr } = await run({ NODE_ENV: 'production' });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^O Keycloak local não pode ser usado em produção.*\.\n$/);
});

it('names every wrong variable at once', async () => {
  const { code, stderr } = await run({ KEYCLOAK_PORT: 'x', SITE_URL: 'y' });
  expect(code).toBe(1);
  expect(stderr).toContain('KEYCLOAK_PORT');
  expect(stderr).toContain('SITE_URL');
});
