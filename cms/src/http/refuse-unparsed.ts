import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** As in Node's own responses (lib/_http_server.js, socketOnError); every other error is a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to a request that Node cannot parse, or that is over its 16 KB, as Node does, but with a Content-Length:
 * without one a client reads on until the connection ends, and finds it reset if the request was long.
 */
export function refuseUnparsed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & InFlight) => {
    // oxlint-disable-next-line no-underscore-dangle -- Node's own name, and its own check
    if (socket.writable && !socket._httpMessage?.headersSent) {
      const status = STATUSES[error.code ?? ''] ?? 400;
      const headers = 'Connection: close\r\nContent-Length: 0';
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\n\r\n`);
    }
    socket.destroy(error);
  });
}

/** The response that a connection is sending; a second one would garble it. */
interface InFlight {
  readonly _httpMessage?: ServerResponse;
}
