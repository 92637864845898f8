import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Load } from '../load/Load.ts';
import { startProgram } from './startProgram.ts';

/** A response that the bare server sends. `body` is in base64, and encoded as the request accepts it. */
export interface BareResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Headers that Node's server sets. */
const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export type BareServer = Awaited<ReturnType<typeof startBare>>;

/** Starts a node:http server that sends prepared bytes: the lower bound of a response's cost. */
export async function startBare() {
  const program = await startProgram(['--import', 'tsx', 'bench/servers/bare.ts']);
  let count = 0;
  return {
    ...program,
    /** Returns the same load for the bare server, which then sends the other server's response, byte for byte. */
    async copyOf(load: Load): Promise<Load> {
      const path = `/${(count += 1)}`;
      await program.ask({ path, ...(await responseTo(load)) });
      return { ...load, url: program.url + path };
    },
  };
}

function responseTo({ url, headers = {} }: Load): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
      buffer(response).then(
        (body) =>
          resolve({
            status: response.statusCode!,
            headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
            body: body.toString('base64'),
          }),
        reject,
      );
    });
    request.on('error', reject);
  });
}
