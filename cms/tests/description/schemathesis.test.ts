import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOfOpenData } from '@fundo/contract/open-data/tables';
import { openApiDocument } from '@fundo/contract/openapi';
import { SECTIONS } from '@fundo/contract/sections';
import { apiOf } from '../harness/apiOf.ts';
import { createAlbum, createDocument, createPergunta } from '../harness/content.ts';
import { startProvider, type Provider } from '../harness/startProvider.ts';
import { startServer, type Server } from '../harness/startServer.ts';
import { runSchemathesis, type Findings } from './runSchemathesis.ts';

/** The open data's addresses are not below /api/v1; `npm run test:open-data` reads them. */
const OPERATIONS = Object.entries(openApiDocument('https://fundo.example').paths)
  .filter(([path]) => !isOfOpenData(path))
  .flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
/** Ends the session that it is called with. */
const REVOKE = 'revoke_token';

describe.each(['nobody', 'an administrator'] as const)('Schemathesis, as %s', (who) => {
  let provider: Provider;
  let server: Server;
  let findings: Findings;

  beforeAll(async () => {
    provider = await startProvider();
    server = await startServer({ env: { KEYCLOAK_URL: provider.url, RATE_LIMITS: 'off' } });
    const tokenOf = (sid: string) =>
      provider.accessToken({ sid, exp: Math.floor(Date.now() / 1000) + 24 * 60 * 60 });
    await fill(server, await tokenOf('enchimento'));
    if (who === 'nobody') {
      findings = await runSchemathesis(server);
      return;
    }
    const all = await runSchemathesis(server, ['--exclude-operation-id', REVOKE], await tokenOf('uma'));
    const revoke = await runSchemathesis(server, ['--include-operation-id', REVOKE], await tokenOf('outra'));
    findings = new Map([...revoke, ...all]);
  });
  afterAll(() => Promise.all([server.stop(), provider.stop()]));

  it.each([...OPERATIONS, 'Stateful tests'])('finds nothing in %s', (operation) => {
    expect(findings.get(operation)).toEqual([]);
  });
});

/** Ids that are there, in every section. */
async function fill(server: Server, token: string): Promise<void> {
  const api = apiOf(server, token);
  for (let count = 0; count < 3; count += 1) {
    for (const { path, kind } of Object.values(SECTIONS))
      if (kind === 'document') await createDocument(api, path);
    await createPergunta(api);
    await createAlbum(api, { fotos: 2 });
  }
}
