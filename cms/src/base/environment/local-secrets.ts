import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { partOf } from '../part';
import { EnvironmentError } from './EnvironmentError';

/** The native panel's first user in development. */
export const SAMPLE_PANEL_USER = { email: 'painel@example.com', password: 'Painel123' };

const secrets = z.object({
  appKeys: z.string(),
  adminJwt: z.string(),
  apiTokenSalt: z.string(),
  transferTokenSalt: z.string(),
  encryptionKey: z.string(),
  usersJwt: z.string(),
});

/**
 * Returns a development installation's secrets: generated at the first start, stored in the data folder (mode 600). Instances
 * that start at once have the same: whoever is first makes them, and the file is there whole or not at all.
 * @throws EnvironmentError
 */
export function localSecrets(dataDir: string): z.infer<typeof secrets> {
  const file = path.join(dataDir, 'secrets.json');
  try {
    if (!fs.existsSync(file)) makeSecrets(file);
    return secrets.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    throw new EnvironmentError([`DATA_DIR: não é possível ler ou criar ${file} (${code ?? name})`], {
      cause: error,
    });
  }
}

function makeSecrets(file: string): void {
  const made = secrets.parse(
    Object.fromEntries(Object.keys(secrets.shape).map((name) => [name, randomBytes(32).toString('hex')])),
  );
  const part = partOf(file);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(part, JSON.stringify(made, null, 2), { mode: 0o600 });
  try {
    // Unlike a renaming, it replaces no file of another instance.
    fs.linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(part);
  }
}
