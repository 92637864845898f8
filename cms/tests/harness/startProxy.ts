import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { vi } from 'vitest';
import { freePort } from '../../../commands/setup/ports.mjs';
import { installed } from '../../../commands/testing/debian.mjs';
import type { Certificate } from './createCertificate.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The names in server/, which the test's certificate must have. */
export const SITE_HOST = 'fundo.example';
export const KEYCLOAK_HOST = 'entrar.fundo.example';

interface Options {
  readonly certificate: Certificate;
  /** Ports of the product's instances. */
  readonly ports: readonly number[];
  readonly keycloakPort: number;
}

interface Request {
  readonly host?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** A body, in pieces. */
  readonly pieces?: Iterable<string>;
  /** The client's loopback address. */
  readonly from?: string;
  /** The newest TLS that the client speaks. */
  readonly maxVersion?: 'TLSv1.1';
}

/** The ports on which a proxy listens, and the command that runs it with files of `folder`. */
interface Settings {
  readonly folder: string;
  readonly httpPort: number;
  readonly httpsPort: number;
}
type Command = (
  options: Options,
  settings: Settings,
) => { program: string; args: string[]; env?: NodeJS.ProcessEnv };

/** containers/Caddyfile, with other ports. */
const caddy: Command = ({ certificate, ports, keycloakPort }, { folder, httpPort, httpsPort }) => {
  const file = path.join(folder, 'Caddyfile');
  const listen = `admin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}`;
  writeFileSync(file, read('containers/Caddyfile').replace('admin off', listen));
  return {
    program: installed('caddy')!,
    args: ['run', '--config', file, '--adapter', 'caddyfile'],
    env: {
      HOME: folder,
      SITE_URL: `https://${SITE_HOST}`,
      KEYCLOAK_URL: `https://${KEYCLOAK_HOST}`,
      CADDY_TLS: `tls ${certificate.certificateFile} ${certificate.keyFile}`,
      INSTANCES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
      KEYCLOAK_ADDRESS: `127.0.0.1:${keycloakPort}`,
    },
  };
};

/** server/nginx/fundo.conf, with other ports and files, in Debian's own nginx.conf. */
const nginx: Command = ({ certificate, ports, keycloakPort }, { folder, httpPort, httpsPort }) => {
  const [first = 0, second = first] = ports;
  const site = read('server/nginx/fundo.conf')
    .replaceAll(/(listen (?:\[::\]:)?)80\b/g, `$1${httpPort}`)
    .replaceAll(/(listen (?:\[::\]:)?)443\b/g, `$1${httpsPort}`)
    .replaceAll('/etc/fundo/site.pem', certificate.certificateFile)
    .replaceAll('/etc/fundo/site.key', certificate.keyFile)
    .replace('127.0.0.1:1337', `127.0.0.1:${first}`)
    .replace('127.0.0.1:1338', `127.0.0.1:${second}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${keycloakPort}`);
  writeFileSync(path.join(folder, 'fundo.conf'), site);
  const main = readFileSync('/etc/nginx/nginx.conf', 'utf8')
    .replace(/^user .*$/m, '')
    .replaceAll(/\/(?:run|var\/log\/nginx)\/(\S+);/g, `${folder}/$1;`)
    .replace(/^\s*include \/etc\/nginx\/conf\.d\/.*$/m, `include ${folder}/fundo.conf;`)
    .replace(/^\s*include \/etc\/nginx\/sites-enabled\/.*$/m, '');
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return { program: installed('nginx')!, args: ['-c', file, '-g', 'daemon off;'] };
};

/** The proxies that this machine has (commands/testing/server-programs.mjs), by name. */
export const PROXIES = Object.entries({ caddy, nginx }).filter(([name]) => installed(name));

export type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Starts a proxy from the project's own file in front of servers, with TLS. */
export async function startProxy(command: Command, options: Options) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fundo-proxy-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const { program, args, env } = command(options, { folder, httpPort, httpsPort });
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (data: Buffer) => (output += String(data)));
  const ended = once(child, 'exit');

  const agent = new https.Agent({ keepAlive: true });
  /** Sends a request over TLS. The response may arrive before the end of its body. */
  async function send(
    address: string,
    { host = SITE_HOST, from, pieces, maxVersion, ...request }: Request = {},
  ) {
    const sent = https.request({
      host: '127.0.0.1',
      port: httpsPort,
      path: address,
      servername: host,
      ca: options.certificate.pem,
      agent,
      ...(from && { localAddress: from }),
      // By itself Node refuses such an old TLS, before the proxy can.
      ...(maxVersion && { minVersion: 'TLSv1', maxVersion, ciphers: 'DEFAULT@SECLEVEL=0' }),
      ...request,
      headers: { host, ...request.headers },
    });
    const arrival = once(sent, 'response');
    // Only the response matters: it may end the body early.
    pipeline(Readable.from(pieces ?? []), sent).catch(() => undefined);
    const [response] = await arrival;
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    if (!sent.writableFinished) sent.destroy();
    const body = Buffer.concat(chunks);
    const rawHeaders: string[] = response.rawHeaders;
    const names = rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
    return { status: response.statusCode!, headers: response.headers, names, body };
  }

  await vi.waitFor(
    async () => {
      const { status } = await send('/saude').catch(() => ({ status: 0 }));
      if (status !== 200) throw new Error(`The proxy does not reach the product:\n${output}`);
    },
    { timeout: 800_000, interval: 50 },
  );
  return {
    /** Its address without TLS. */
    httpUrl: `http://127.0.0.1:${httpPort}`,
    httpsPort,
    send,
    async stop() {
      agent.destroy();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
