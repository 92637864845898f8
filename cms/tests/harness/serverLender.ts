import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SERVER_OPTIONS } from '../../../commands/setup/server-options.mjs';
import { ENTRY, environmentWith, newStorage, type Storage, type Template } from './startServer.ts';

/** A server that is lent to one test file at a time. */
export interface LentServer {
  readonly id: number;
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly files: Storage['files'];
}

interface Running extends LentServer {
  /** The request's body: its other options, in JSON. */
  readonly options: string;
  readonly process: ChildProcess;
  readonly storage: Storage;
}

/**
 * Lends servers to the test files of a run: POST / responds with a server with the options in its body, variables in JSON,
 * that no other file has, and starts one if there is none; DELETE /id returns it. Test files run in separate processes,
 * so they communicate over HTTP. A file that fails to return its server keeps it.
 */
export async function startServerLender(keycloakUrl: string, template: Template) {
  const running: Running[] = [];
  const free: Running[] = [];

  async function start(options: string): Promise<Running> {
    const storage = await newStorage(template);
    const child = fork(ENTRY, {
      execArgv: SERVER_OPTIONS,
      // Files that borrow a server one after the other would use up each other's limits.
      env: environmentWith(keycloakUrl, storage, { RATE_LIMITS: 'off', ...JSON.parse(options) }),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ port }] = (await once(child, 'message')) as [{ port: number }];
    const server = {
      id: running.length,
      url: `http://127.0.0.1:${port}`,
      dataDir: storage.dataDir,
      databaseUrl: storage.database.url,
      files: storage.files,
      options,
      process: child,
      storage,
    };
    running.push(server);
    return server;
  }

  const desk = createServer(async (request, response) => {
    if (request.method === 'DELETE') {
      free.push(running[Number(request.url!.slice(1))]!);
      response.end();
      return;
    }
    const options = await text(request);
    const position = free.findIndex((server) => server.options === options);
    const [lent = await start(options)] = position < 0 ? [] : free.splice(position, 1);
    const { id, url, dataDir, databaseUrl, files } = lent;
    response.end(JSON.stringify({ id, url, dataDir, databaseUrl, files } satisfies LentServer));
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  return {
    url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    async stop() {
      desk.closeAllConnections();
      desk.close();
      await Promise.all(
        running.map(async ({ process: child, storage }) => {
          const ended = once(child, 'exit');
          if (child.exitCode === null && child.signalCode === null) {
            child.kill('SIGTERM');
            await ended;
          }
          await storage.remove();
        }),
      );
    },
  };
}
