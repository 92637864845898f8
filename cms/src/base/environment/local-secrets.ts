import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

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

/** Returns a development installation's secrets: generated at the first start, stored in the data folder (mode 600). */
export function localSecrets(dataDir: string): z.infer<typeof secrets> {
  const file = path.join(dataDir, 'secrets.json');
  if (fs.existsSync(file)) return secrets.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const made = secrets.parse(
    Object.fromEntries(Object.keys(secrets.shape).map((name) => [name, randomBytes(32).toString('hex')])),
  );
  fs.mkdirSync(dataDir, { recursive: true });
  fs.writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}
