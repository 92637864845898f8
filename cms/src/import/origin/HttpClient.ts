import { setTimeout as wait } from 'node:timers/promises';
import { parseUrl } from '@fundo/contract/parse-url';
import { IMPORT_LIMITS } from '../limits';
import { OriginError } from './Origin';

/** A failure after which a request is tried again: of the network, or of a busy server. */
export class TemporaryFailure extends OriginError {
  /** The pause that the origin asks for, in ms. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** The origin responds that it does not have the requested content. */
export class MissingError extends OriginError {}

const FIRST_PAUSE_MS = 500;

/** Sends requests to the hosts of an origin, and to no other. */
export class HttpClient {
  readonly #hosts: ReadonlySet<string>;
  readonly #idleMs: number;

  constructor(bases: readonly URL[], idleMs: number) {
    this.#hosts = new Set(bases.map(({ host }) => host));
    this.#idleMs = idleMs;
  }

  /** Calls `work` again, after growing pauses, while it fails temporarily. @throws OriginError */
  async patiently<T>(work: (attempt: number) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work(attempt);
      } catch (error) {
        if (!(error instanceof TemporaryFailure) || attempt >= IMPORT_LIMITS.tries) throw error;
        await wait(error.retryAfter ?? FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  }

  /**
   * Sends a GET, follows redirects within the hosts, and passes the response and its body to `use`. A silence ends the
   * request. @throws OriginError, TemporaryFailure
   */
  async get<T>(
    url: string,
    headers: Readonly<Record<string, string>>,
    use: (response: Response, body: AsyncIterable<Uint8Array>) => Promise<T>,
  ): Promise<T> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), this.#idleMs);
    try {
      const response = await this.#follow(url, headers, silence.signal);
      return await use(response, piecesOf(response, timer));
    } catch (error) {
      if (error instanceof OriginError) throw error;
      if (silence.signal.aborted)
        throw new TemporaryFailure(`a origem ficou ${Math.round(this.#idleMs / 1000)} s sem mandar nada`);
      if (isOfThisMachine(error)) throw error;
      throw new TemporaryFailure(`a conexão com a origem falhou (${causeOf(error)})`);
    } finally {
      clearTimeout(timer);
      // A body that nobody reads would keep its connection.
      silence.abort();
    }
  }

  async #follow(start: string, headers: Readonly<Record<string, string>>, signal: AbortSignal) {
    let url = this.#allowed(start);
    for (let left = IMPORT_LIMITS.redirects; left >= 0; left -= 1) {
      const response = await fetch(url, {
        headers: { 'accept-encoding': 'identity', ...headers },
        redirect: 'manual',
        signal,
      });
      const target = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || response.status === 304 || target === null)
        return requireDone(response);
      await response.body?.cancel();
      url = this.#allowed(new URL(target, url).href, url);
    }
    throw new OriginError('a origem redireciona sem parar');
  }

  #allowed(address: string, from?: URL): URL {
    const url = parseUrl(address);
    if (!url || !/^https?:$/.test(url.protocol)) throw new OriginError('o endereço não é http nem https');
    if (from?.protocol === 'https:' && url.protocol === 'http:')
      throw new OriginError('a origem redireciona de https para http');
    if (!this.#hosts.has(url.host))
      throw new OriginError(
        `${from ? 'a origem redireciona para' : 'o endereço é de'} outro servidor, ${url.host}`,
      );
    return url;
  }
}

/** The pieces of a response's body. Each begins the wait for the next one. */
async function* piecesOf({ body }: Response, silence: NodeJS.Timeout): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    silence.refresh();
    yield piece.value;
  }
}

/** @throws OriginError unless the response has the requested content, or says that it is unchanged */
function requireDone(response: Response): Response {
  const { status } = response;
  if (response.ok || status === 304 || status === 416) return response;
  const sentence = `a origem responde ${status}`;
  if (status === 429 || status === 408 || status >= 500)
    throw new TemporaryFailure(sentence, retryAfterOf(response.headers.get('retry-after')));
  throw status === 404 || status === 410 ? new MissingError(sentence) : new OriginError(sentence);
}

/** The pause of a Retry-After, in ms: of seconds or of a date; undefined if there is none. */
export function retryAfterOf(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), IMPORT_LIMITS.retryAfterSeconds * 1000);
}

/** Errors of the disk have a `syscall` that is none of the network. */
function isOfThisMachine(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return (
    code !== undefined && /^(?:open|write|read|close|rename|f?truncate|mkdir|f?sync)$/.test(syscall ?? '')
  );
}

function causeOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
