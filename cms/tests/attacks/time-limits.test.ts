import { expect, it } from 'vitest';
import { borrowServer } from '../harness/borrowServer.ts';
import { sendRaw } from '../harness/sendUpload.ts';

it('sends the idle limit of src/http/time-limits as Keep-Alive', async () => {
  const server = await borrowServer();
  try {
    expect(await sendRaw(server, 'GET /saude HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(
      /^Keep-Alive: timeout=65\r$/m,
    );
  } finally {
    await server.stop();
  }
});
