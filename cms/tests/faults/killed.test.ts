import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../harness/apiOf.ts';
import { createAta } from '../harness/content.ts';
import { figure } from '../harness/figure.ts';
import { signIn } from '../harness/signIn.ts';
import { createStorage, startServer, type Storage } from '../harness/startServer.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await createStorage();
});
afterAll(() => storage.remove());

describe('a server that is killed', () => {
  it('starts again with what it had stored', async (context) => {
    const killed = await startServer({ storage });
    const { id } = await createAta(apiOf(killed, (await signIn('admin')).access_token));
    killed.process.kill('SIGKILL');
    await killed.stop();
    const again = await startServer({ storage });
    expect((await apiOf(again).get('atas_reunioes')).body).toMatchObject({ atas_reunioes: [{ id }] });
    await again.stop();
    figure(context, '1 of 1 document');
  });
});
