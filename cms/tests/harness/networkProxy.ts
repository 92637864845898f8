import { once } from 'node:events';
import net from 'node:net';

/** A connection to a database or an object store that a test can interrupt, as a failing machine or network does. */
export interface NetworkProxy {
  /** The address through the proxy. */
  readonly url: string;
  /** Ends all connections and refuses new ones: the other program has ended. */
  refuse(): void;
  /** Accepts everything and passes nothing on: the other program, or the network before it, hangs. */
  hang(): void;
  /** Hangs as soon as a statement with this text has passed, so that its client never gets a response. */
  hangAfter(words: string): void;
  /** Passes everything on, this much later, in ms. */
  slow(ms: number): void;
  /** Ends each connection after this number of bytes from the other program. */
  cutAfter(bytes: number): void;
  /** Sends this to everything that is asked, instead of the other program. */
  send(response: string): void;
  /** Ends every fault. Data sent while it hung then arrives. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a proxy to the program at `target`. */
export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let isHanging = false;
  let hangsAfter: string | undefined;
  let delay = 0;
  let maxBytes = Infinity;
  let sent: string | undefined;

  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    let left = maxBytes;
    const pass = (data: Buffer, to: net.Socket) => {
      if (to === far && sent !== undefined) return void near.end(sent);
      if (to === near) left -= data.length;
      if (left < 0) return void near.destroy();
      to.write(data);
    };
    const later = (work: () => void) => (delay > 0 ? void setTimeout(work, delay) : work());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => {
        later(() => pass(data, to));
        if (hangsAfter !== undefined && from === near && data.includes(hangsAfter)) hang();
      });
      from.on('end', () => later(() => to.end()));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isHanging) from.pause();
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const ours = (server.address() as net.AddressInfo).port;
  const url = new URL(target);
  url.port = String(ours);

  const hang = () => {
    hangsAfter = undefined;
    isHanging = true;
    for (const socket of sockets) socket.pause();
  };
  const refuse = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    refuse,
    hang,
    hangAfter(words) {
      hangsAfter = words;
    },
    slow(ms) {
      delay = ms;
    },
    cutAfter(bytes) {
      maxBytes = bytes;
      for (const socket of sockets) socket.destroy();
    },
    send(response) {
      sent = response;
    },
    async restore() {
      isHanging = false;
      [delay, maxBytes, sent] = [0, Infinity, undefined];
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(ours);
    },
    async stop() {
      refuse();
    },
  };
}
