import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { NUMEROS } from '../../numeros/numeros-table';
import type { CmsResource } from './CmsResource';
import { NUMEROS_OF, recordListSize } from './list-sizes';
import { countRows } from './select-rows';
import { CMS_RESOURCES } from './table';

/** Strapi's table of the photos of albums. */
const FOTOS = 'albuns_cmps';

/** Reads how large the lists are: at the start, and in the sections whose entries have changed. */
export async function readListSizes(strapi: Core.Strapi, sections?: readonly string[]): Promise<void> {
  try {
    for (const resource of Object.values(CMS_RESOURCES)) {
      const { path } = resource.contract;
      if (sections && !sections.includes(path)) continue;
      // Requests have their turn between two sections.
      await turn();
      await readSize(strapi, resource);
    }
  } catch (error) {
    strapi.log.error('Could not read the sizes of the lists', { cause: error });
  }
}

async function readSize(strapi: Core.Strapi, { contract, uid }: CmsResource): Promise<void> {
  const { path, kind, hasNumeros } = contract;
  const database = strapi.db.connection;
  const rows = await countRows(strapi, uid, {});
  recordListSize(path, rows, kind === 'gallery' ? await fotosByAlbum(database) : undefined);
  if (!hasNumeros) return;
  const { tableName } = strapi.db.metadata.get(uid);
  recordListSize(NUMEROS_OF(path), rows, await linesByDocument(database, tableName));
}

interface Counted {
  readonly id: number;
  /** PostgreSQL gives a bigint as a string. */
  readonly parts: number | string;
}

const byId = (counted: readonly Counted[]) => new Map(counted.map(({ id, parts }) => [id, Number(parts)]));

const fotosByAlbum = async (database: Knex): Promise<ReadonlyMap<number, number>> =>
  byId(
    await database(FOTOS)
      .where({ field: 'fotos' })
      .groupBy('entity_id')
      .select({ id: 'entity_id' })
      .count({ parts: '*' }),
  );

const linesByDocument = async (database: Knex, table: string): Promise<ReadonlyMap<number, number>> =>
  byId(
    await database({ entry: table })
      .whereNotNull('numeros')
      .select('entry.id', {
        parts: database(NUMEROS)
          .where({ sha256: database.ref('entry.numeros') })
          .max('posicao'),
      }),
  );
