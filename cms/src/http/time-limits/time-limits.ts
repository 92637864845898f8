import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { slowAnswer } from './slow-answer';

/** How long each stage of a request may take, in seconds. */
export interface TimeLimits {
  /** From the first byte to the last header. */
  readonly headers: number;
  /** From the first byte to the last of the body. */
  readonly receive: number;
  /** From the last byte of a read, and of a write, to the first of the answer. */
  readonly read: number;
  readonly write: number;
  /** From the first byte of the answer to the last. */
  readonly send: number;
  /** Without a byte, while one side is to send. */
  readonly stall: number;
  /** Between an answer and the next request on its connection. */
  readonly idle: number;
}

export const TIME_LIMITS: TimeLimits = {
  headers: 30,
  // The largest file, 140 MB in base64, at 0.6 Mbit/s; an album of 560 MB at 2.5 Mbit/s.
  receive: 30 * 60,
  read: 30,
  // An album of 200 photos of 12 megapixels is decoded before its answer, three seconds each; others come before it.
  write: 30 * 60,
  // The largest file at 0.25 Mbit/s.
  send: 60 * 60,
  stall: 60,
  // Longer than nginx keeps a connection that it may use again (60 s), which must not close under its next request.
  idle: 65,
};

/**
 * Lets no request hold its connection for ever, whatever its client or its handler does. Where no answer has begun in
 * time, a 503 is sent and `tell` is called with what was asked. Call it once every other listener is in place.
 */
export function limitTime(server: Server, limits: TimeLimits, tell: (message: string) => void): void {
  server.headersTimeout = limits.headers * 1000;
  server.requestTimeout = limits.receive * 1000;
  server.keepAliveTimeout = limits.idle * 1000;
  server.setTimeout(limits.stall * 1000);
  server.on('request', (req, res) => {
    // What is kept is answered by now, and sent: it costs no timer.
    if (!res.writableFinished) watch(req, res, limits, tell);
  });
}

function watch(
  req: IncomingMessage,
  res: ServerResponse,
  limits: TimeLimits,
  tell: (message: string) => void,
): void {
  let timer: NodeJS.Timeout | undefined;
  const after = (seconds: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, seconds * 1000).unref();
  };
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  const seconds = isRead ? limits.read : limits.write;
  const awaitAnswer = () =>
    after(seconds, () => {
      if (res.headersSent) return after(limits.send, () => res.destroy());
      tell(`${req.method} ${req.url?.split('?')[0]} had no answer after ${seconds} s`);
      slowAnswer(req, res);
    });

  if (isRead) awaitAnswer();
  else {
    // A handler that never reads its body never sees its end.
    after(limits.receive, awaitAnswer);
    req.once('end', awaitAnswer);
  }
  // Nothing moves while the handler works, and that has its own limit.
  res.on('timeout', () => {
    if (!req.complete || res.headersSent) res.destroy();
  });
  res.once('close', () => {
    req.off('end', awaitAnswer);
    clearTimeout(timer);
  });
}
