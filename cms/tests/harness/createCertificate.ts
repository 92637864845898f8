import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A certificate that has signed itself, as files. */
export interface Certificate {
  readonly certificateFile: string;
  readonly keyFile: string;
  /** The certificate, for clients that verify it. */
  readonly pem: string;
  remove(): void;
}

/** Creates a certificate for these names, as docs/operations.md does for PostgreSQL. */
export function createCertificate(...names: readonly [string, ...string[]]): Certificate {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fundo-certificate-'));
  const [certificateFile, keyFile] = [path.join(folder, 'site.pem'), path.join(folder, 'site.key')];
  const extension = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
  const request = `req -x509 -newkey rsa:3072 -noenc -days 3650 -subj /CN=${names[0]} -addext ${extension}`;
  const files = ['-keyout', keyFile, '-out', certificateFile];
  execFileSync('openssl', [...request.split(' '), ...files], { stdio: 'pipe' });
  return {
    certificateFile,
    keyFile,
    pem: readFileSync(certificateFile, 'utf8'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
