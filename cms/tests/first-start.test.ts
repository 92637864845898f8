import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROGRAM = path.resolve(import.meta.dirname, '../dist/src/base/environment/local-secrets.js');
const INSTANCES = 6;

/** Waits for an instant that all share, and writes the secrets of a folder. */
const START = `
  const { localSecrets } = require(${JSON.stringify(PROGRAM)});
  const [folder, instant] = process.argv.slice(1);
  while (Date.now() < Number(instant));
  process.stdout.write(JSON.stringify(localSecrets(folder)));
`;

it('instances that start at once have the same secrets', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-first-start-'));
  const dataDir = path.join(folder, 'data');
  try {
    const instant = String(Date.now() + 3000);
    const all = await Promise.all(
      Array.from({ length: INSTANCES }, () =>
        promisify(execFile)(process.execPath, ['-e', START, dataDir, instant]),
      ),
    );
    const secrets = new Set(all.map(({ stdout }) => stdout));
    expect(secrets.size, [...secrets].join('\n')).toBe(1);
    expect([...secrets][0]).toMatch(/"appKeys":"[0-9a-f]{64}"/);
    expect(await readdir(dataDir)).toEqual(['secrets.json']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
