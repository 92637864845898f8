import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../setup/run.mjs';

const SCRIPTS = path.join(ROOT, 'containers');

/** Runs the script that makes the secrets. @param {string} folder of the secrets */
export function createSecrets(folder) {
  execFileSync(path.join(SCRIPTS, 'create-secrets.sh'), [folder], { stdio: 'inherit' });
}

/**
 * Runs the script that the PostgreSQL image runs on an empty volume, and writes the database's address on this machine
 * into the secrets.
 * @param {string} url @param {string} secrets
 */
export function createDatabases(url, secrets) {
  const { hostname, port, host } = new URL(url);
  execFileSync(path.join(SCRIPTS, 'postgres', 'create-databases.sh'), {
    env: { ...process.env, POSTGRES_USER: 'postgres', PGHOST: hostname, PGPORT: port, SECRETS: secrets },
  });
  const file = path.join(secrets, 'database_url');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('postgres:5432', host));
}
