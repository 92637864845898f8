import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Visit } from './Visit.ts';

/** Connections that a proxy keeps to the server. The time that a request waits for one is part of its response time. */
const CONNECTIONS = 128;
/** The number of visitors. Each has another address. */
const VISITORS = 20_000;
const TICK_MS = 2;
/** A request without a response is an error after this time. */
const TIMEOUT_MS = 30_000;

/** The results of the requests of one kind. */
interface Outcome {
  /** In ms, from the time at which the request was due. */
  readonly times: number[];
  readonly errors: string[];
}

export type Outcomes = Map<string, Outcome>;

/**
 * Sends `rate` requests a second for `seconds`, each at its time, without waiting for earlier responses. A response time
 * counts from when the request was due, so a stall of the server is in the figures of all requests that it delays.
 * Checks every status and every body. The servers at `urls` take turns, as behind a proxy.
 */
export async function openLoop(
  urls: readonly string[],
  pick: () => Visit,
  rate: number,
  seconds: number,
): Promise<Outcomes> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const outcomes: Outcomes = new Map();
  const waiting = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; sent < rate * seconds;) {
    const due = start + (sent * 1000) / rate;
    if (due > performance.now()) {
      await setTimeout(TICK_MS);
      continue;
    }
    const url = urls[sent % urls.length]!;
    sent += 1;
    const visit = pick();
    const { times, errors } = outcomeOf(outcomes, visit.kind);
    const request = (async () => {
      const fault = await send(url, visit, agent).catch(String);
      if (fault !== undefined) errors.push(`GET ${visit.path}: ${fault}`);
      times.push(performance.now() - due);
    })();
    waiting.add(request);
    void request.then(() => waiting.delete(request));
  }
  await Promise.all(waiting);
  agent.destroy();
  return outcomes;
}

/**
 * Sends requests for `seconds` over CONNECTIONS connections, each after the response to the one before: as many as the
 * servers can take. Returns the responses a second. @throws Error for a wrong response
 */
export async function closedLoop(
  urls: readonly string[],
  pick: () => Visit,
  seconds: number,
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  let responses = 0;
  const connection = async (url: string) => {
    while (performance.now() < end) {
      const fault = await send(url, pick(), agent);
      if (fault !== undefined) throw new Error(fault);
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => connection(urls[n % urls.length]!)));
  agent.destroy();
  return responses / seconds;
}

function outcomeOf(outcomes: Outcomes, kind: string): Outcome {
  const outcome = outcomes.get(kind) ?? { times: [], errors: [] };
  outcomes.set(kind, outcome);
  return outcome;
}

/** Returns the address of a random visitor, for the proxy's header. */
const visitor = () => {
  const number = Math.floor(Math.random() * VISITORS);
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
};

/** Returns what is wrong with the response, or undefined. @throws Error if it is missing or incomplete */
function send(
  url: string,
  { path, headers, statuses, faultOf }: Visit,
  agent: http.Agent,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const options = {
      headers: { ...headers, 'x-forwarded-for': visitor() },
      agent,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const request = http.get(url + path, options, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => {
          const { statusCode: status = 0 } = response;
          if (!statuses.includes(status)) return resolve(`status ${status}`);
          if (status !== 200 && status !== 206) return resolve(undefined);
          try {
            resolve(faultOf(decoded(Buffer.concat(chunks), response.headers['content-encoding'])));
          } catch (error) {
            resolve(String(error));
          }
        });
    });
    request.on('error', reject);
  });
}

const decoded = (body: Buffer, encoding: string | undefined): Buffer =>
  encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body;
