import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { writeKept, writeZip } from './write-kept';

const { signal } = new AbortController();

afterEach(() => vi.unstubAllEnvs());

it('writes an archive with the same bytes in every time zone', async () => {
  const hashes = new Set<string>();
  for (const zone of ['UTC', 'America/Sao_Paulo', 'Asia/Tokyo']) {
    vi.stubEnv('TZ', zone);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-zip-'));
    try {
      const member = await writeKept(folder, 'tabelas/uma.csv', ['a,b\r\n'], signal);
      const zip = await writeZip(folder, [member], { momento: '2026-03-01T01:30:00.000Z', signal });
      hashes.add(zip.sha256);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  expect([...hashes]).toHaveLength(1);
});
