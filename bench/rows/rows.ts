import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from '../../cms/node_modules/knex';

/** SHA-256 of an empty file. */
const SHA256 = createHash('sha256').digest('hex');

const NEWEST = Date.UTC(2026, 0, 1, 12);
const DAY = 24 * 60 * 60 * 1000;
const ROWS_OF_A_STATEMENT = 200;

/** Returns the dates of the `index`-th entry. Each entry is a day older than the previous one. */
export function dayBefore(index: number) {
  const at = NEWEST - index * DAY;
  return { created_at: at, updated_at: at, published_at: at };
}

/** Returns the row of a file. The file itself is not written. */
export function storedFile(id: number, title: string, ext: string, mime: string) {
  const hash = hashOf(id);
  return {
    document_id: `file${id}`,
    name: `${title}${ext}`,
    hash,
    ext,
    mime,
    size: 182.34,
    url: `/uploads/${hash}${ext}`,
    provider: 'local',
    provider_metadata: JSON.stringify({ bytes: 182_340, sha256: SHA256 }),
    folder_path: '/',
    ...dayBefore(1),
  };
}

/** Returns the row of a picture with its three narrower copies. */
export function storedPicture(id: number, title: string) {
  const copies = { thumbnail: 400, medium: 800, large: 1600 };
  const formats = Object.entries(copies).map(([key, width]) => {
    const hash = `${key}_${hashOf(id)}`;
    const file = {
      name: `${title}.jpg`,
      hash,
      ext: '.webp',
      mime: 'image/webp',
      url: `/uploads/${hash}.webp`,
    };
    return [key, { ...file, size: 40, provider_metadata: { bytes: 40_000 }, width, height: width * 0.75 }];
  });
  return {
    ...storedFile(id, title, '.jpg', 'image/jpeg'),
    width: 2400,
    height: 1800,
    formats: JSON.stringify(Object.fromEntries(formats)),
  };
}

export async function insert(trx: Knex.Transaction, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length > 0) await trx.batchInsert(table, [...rows], ROWS_OF_A_STATEMENT);
}

/**
 * Writes the files that the rows of DATA_DIR's database name, all empty, and stores the hashes of the pictures' copies. A
 * server does not start without its files, and would spend minutes on missing copies and missing hashes.
 */
export async function writeFiles(database: Knex): Promise<void> {
  const folder = path.join(process.env['DATA_DIR']!, 'public/uploads');
  const rows = (await database('files').select('hash', 'ext', 'formats')) as StoredRow[];
  const copies = rows.flatMap(({ formats }) =>
    Object.values(JSON.parse(formats ?? '{}') as Record<string, StoredName>),
  );
  for (const { hash, ext } of [...rows, ...copies]) writeFileSync(path.join(folder, hash + ext), '');
  await database.transaction((trx) =>
    insert(
      trx,
      'resumos_de_arquivos',
      copies.map(({ hash, ext }) => ({ url: `/uploads/${hash}${ext}`, sha256: SHA256 })),
    ),
  );
}

interface StoredName {
  readonly hash: string;
  readonly ext: string;
}

interface StoredRow extends StoredName {
  /** JSON. */
  readonly formats: string | null;
}

const hashOf = (id: number) => id.toString(16).padStart(24, '0');
