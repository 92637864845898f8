import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { isRead } from '../../base/request/asks-for-page';
import { requestIdOf } from '../../base/request/request-id';
import { sendTimeout } from './send-timeout';

/** The time limits of the stages of a request, in seconds. */
export interface TimeLimits {
  /** From the first byte to the last header. */
  readonly headers: number;
  /** From the first byte to the last of the body. */
  readonly receive: number;
  /** From the last byte of a read, or of a write, to the first byte of the response. */
  readonly read: number;
  readonly write: number;
  /** From the first byte of the response to the last. */
  readonly send: number;
  /** Between two bytes of the body, and between two of the response. */
  readonly bodyStall: number;
  readonly stall: number;
  /** The minimum number of bytes of a body that must arrive in each `bodyStall`. */
  readonly slowestBody: number;
  /** Between a response and the next request on its connection. */
  readonly idle: number;
}

export const TIME_LIMITS: TimeLimits = {
  headers: 30,
  // An album of 560 MB at 0.6 Mbit/s. A steady upload may continue; a pause ends it much earlier.
  receive: 2 * 60 * 60,
  read: 30,
  // 200 photos of 12 megapixels are decoded before the response, three seconds each, after the photos of earlier
  // requests.
  write: 30 * 60,
  // The largest file at 0.25 Mbit/s.
  send: 60 * 60,
  bodyStall: 30,
  stall: 60,
  // 8 kbit/s; a client that sends a byte from time to time to hold a connection is slower.
  slowestBody: 30 * 1024,
  // Longer than nginx keeps an idle connection (60 s), so that ours does not close just as nginx sends a request on it.
  idle: 65,
};

/** `request` is the request's id. */
type Log = (message: string, details: { readonly request: string }) => void;

/**
 * Limits how long a request may hold its connection, whatever its client or handler does. If no response begins in
 * time, sends a 503 and calls `log` with the method and path. Call it after all other listeners are in place.
 */
export function enforceTimeLimits(server: Server, limits: TimeLimits, log: Log): void {
  server.headersTimeout = limits.headers * 1000;
  server.requestTimeout = limits.receive * 1000;
  server.keepAliveTimeout = limits.idle * 1000;
  server.on('request', (req, res) => {
    // A cache hit has been sent by now, and needs no timer.
    if (!res.writableFinished) watch(req, res, limits, log);
  });
}

function watch(req: IncomingMessage, res: ServerResponse, limits: TimeLimits, log: Log): void {
  let timer: NodeJS.Timeout | undefined;
  const after = (seconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, seconds * 1000).unref();
  };
  const seconds = isRead(req) ? limits.read : limits.write;
  const awaitResponse = () =>
    after(seconds, () => {
      if (res.headersSent) return after(limits.send, () => res.destroy());
      log(`${req.method} ${req.url?.split('?')[0]} had no response after ${seconds} s`, {
        request: requestIdOf(req),
      });
      sendTimeout(req, res);
    });

  if (isRead(req)) {
    // Only here, and not for all of the server's connections: Node would set a second timer for each cache hit.
    req.socket.setTimeout(limits.stall * 1000);
    awaitResponse();
  } else {
    // If a handler never reads the body, 'end' never fires.
    after(limits.receive, awaitResponse);
    req.once('end', awaitResponse);
    watchBody(req, res, limits);
  }
  // Silence is normal while the handler works; `read` and `write` limit that time.
  res.on('timeout', () => {
    if (!req.complete || res.headersSent) res.destroy();
  });
  res.once('close', () => {
    req.off('end', awaitResponse);
    clearTimeout(timer);
  });
}

/** Closes the connection of a body that pauses, or that arrives too slowly. */
function watchBody(req: IncomingMessage, res: ServerResponse, limits: TimeLimits): void {
  const { socket } = req;
  socket.setTimeout(limits.bodyStall * 1000);
  let received = socket.bytesRead;
  const pace = setInterval(() => {
    // A handler that responds without reading the rest leaves it to `send`.
    if (!res.headersSent && socket.bytesRead - received < limits.slowestBody) socket.destroy();
    received = socket.bytesRead;
  }, limits.bodyStall * 1000).unref();
  const end = () => {
    clearInterval(pace);
    if (!socket.destroyed) socket.setTimeout(limits.stall * 1000);
  };
  req.once('end', end);
  res.once('close', () => clearInterval(pace));
}
