import { expect, it } from 'vitest';
import { sendRaw } from '../harness/sendUpload.ts';
import { startServer } from '../harness/startServer.ts';

it('says for how long an idle connection stays, as src/http/time-limits has it', async () => {
  const server = await startServer();
  try {
    expect(await sendRaw(server, 'GET /saude HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
      /^Keep-Alive: timeout=65\r$/m,
    );
  } finally {
    await server.stop();
  }
});
