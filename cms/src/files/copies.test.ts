import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import knex from 'knex';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { CHECKSUMS, createChecksumsTable } from './checksums';
import { copiesMade, makeCopies, plannedCopies } from './copies';
import { sha256Of } from './hashed';
import { nameOf, PLACES, urlOf } from './places';

const HASH = '0123456789abcdef01234567';

it("a picture's copies are made whole by two instances at once", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-copies-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const database = knex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
  const error = vi.fn();
  try {
    const folder = path.join(dataDir, PLACES.public);
    await mkdir(folder, { recursive: true });
    const size = { width: 1700, height: 1200 };
    await sharp({ create: { ...size, channels: 3, background: 'teal' } })
      .jpeg()
      .toFile(path.join(folder, `${HASH}.jpg`));
    await createChecksumsTable(database);
    const strapi = { db: { connection: database }, log: { error } } as unknown as Core.Strapi;
    const formats = plannedCopies({ name: 'Praça', hash: HASH }, size);
    const picture = { hash: HASH, ext: '.jpg', formats };

    makeCopies(strapi, [picture, picture]);
    await copiesMade();

    expect(error).not.toHaveBeenCalled();
    const copies = Object.values(formats);
    expect((await readdir(folder)).toSorted()).toEqual([picture, ...copies].map(nameOf).toSorted());
    for (const copy of copies)
      expect(
        await database(CHECKSUMS)
          .where({ url: urlOf(copy) })
          .first(),
      ).toEqual({
        url: urlOf(copy),
        sha256: await sha256Of(path.join(folder, nameOf(copy))),
      });
  } finally {
    await database.destroy();
    await rm(dataDir, { recursive: true });
    vi.unstubAllEnvs();
  }
});
