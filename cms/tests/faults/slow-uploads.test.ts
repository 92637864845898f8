import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figure } from '../harness/figure.ts';
import { bodyOf, sendUpload } from '../harness/sendUpload.ts';
import { signIn } from '../harness/signIn.ts';
import { startServer, type Server } from '../harness/startServer.ts';

/** In bytes a second: 1 Mbit/s. */
const SLOW = 125_000;
/**
 * Longer than Node's own limits together (330 s). SLOW_UPLOAD_MB=100 sends the largest file, which takes 19 minutes.
 */
const MEGABYTES = Number(process.env.SLOW_UPLOAD_MB ?? 32);

/** The database has no part in it: once is enough. */
describe.runIf(!process.env.TEST_DATABASE_URL)('an upload', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  it(
    'at 1 Mbit/s is stored, however long it takes',
    async (context) => {
      const { access_token } = await signIn('admin');
      const start = performance.now();
      let sent = 0;
      async function* slowly() {
        for (const piece of bodyOf(MEGABYTES * 1024 * 1024)) {
          for (let at = 0; at < piece.length; at += 25_000) {
            const part = piece.slice(at, at + 25_000);
            yield part;
            sent += part.length;
            await wait(Math.max(0, (sent / SLOW) * 1000 - (performance.now() - start)));
          }
        }
      }
      const { status } = await sendUpload(server, 'admin/atas_reunioes', access_token, slowly());
      expect(status).toBe(201);
      figure(context, `${MEGABYTES} MB in ${Math.round((performance.now() - start) / 1000)} s`);
    },
    40 * 60_000,
  );

  it('that stalls is ended within 35 s', async (context) => {
    const { access_token } = await signIn('admin');
    const start = performance.now();
    async function* stalled() {
      yield '{"titulo":"Parado","arquivo":"data:application/pdf;base64,';
      await wait(60_000);
    }
    await expect(sendUpload(server, 'admin/atas_reunioes', access_token, stalled())).rejects.toThrow(
      'socket hang up',
    );
    const ms = performance.now() - start;
    figure(context, `${Math.round(ms / 1000)} s`);
    expect(ms).toBeGreaterThan(29_000);
    expect(ms).toBeLessThan(35_000);
  });
});
