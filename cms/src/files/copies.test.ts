import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import knex, { type Knex } from 'knex';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECKSUMS, createChecksumsTable } from './checksums';
import { copiesMade, makeCopies, plannedCopies } from './copies';
import { sha256Of } from './sha256-of';
import { emptyTemporaryFolder } from './IncomingFile';
import { nameOf, FOLDER_PATHS, urlOf } from './folders';
import { discardFile, hideFile } from './show-and-hide';
import { fileStore } from './store/file-store';

const HASH = '0123456789abcdef01234567';

const size = { width: 1700, height: 1200 };
const formats = plannedCopies({ name: 'Praça', hash: HASH }, size);
const picture = { hash: HASH, ext: '.jpg', formats };
const error = vi.fn();

let dataDir: string;
let folder: string;
let database: Knex;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'fundo-copies-'));
  vi.stubEnv('DATA_DIR', dataDir);
  folder = path.join(dataDir, FOLDER_PATHS.public);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});
beforeEach(async () => {
  error.mockReset();
  await fileStore().prepare();
  await emptyTemporaryFolder();
  await sharp({ create: { ...size, channels: 3, background: 'teal' } })
    .jpeg()
    .toFile(path.join(folder, nameOf(picture)));
  database = knex({
    client: 'better-sqlite3',
    connection: { filename: ':memory:' },
    useNullAsDefault: true,
  });
  await createChecksumsTable(database);
});
afterEach(async () => {
  await copiesMade();
  await database.destroy();
  await rm(folder, { recursive: true });
});

/** The parts of Strapi that are needed, with its connection. */
const strapiWith = (connection: () => Knex) =>
  ({
    db: {
      get connection() {
        return connection();
      },
    },
    log: { error },
  }) as unknown as Core.Strapi;

it("makes a picture's copies whole if two instances make them at once", async () => {
  makeCopies(
    strapiWith(() => database),
    [picture, picture],
  );
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
});

describe.each([
  ['hideFile', hideFile],
  ['discardFile', discardFile],
])('after %s', (_, takeAway) => {
  it.each([1, 2, 3])('leaves no public copy, whichever is being made: %i', async (which) => {
    let begun = 0;
    let taken: Promise<unknown> | undefined;
    // The checksum of a copy is stored after the copy is written and before it is published.
    const onChecksum = () => {
      begun += 1;
      if (begun === which) taken = takeAway(picture);
      return database;
    };
    makeCopies(strapiWith(onChecksum), [picture]);
    await vi.waitUntil(() => taken !== undefined);
    await taken;
    expect(await readdir(folder)).toEqual([]);
    await copiesMade();
    expect(await readdir(folder)).toEqual([]);
    expect(error).not.toHaveBeenCalled();
  });
});
