import { bootStrapi } from '../servers/bootStrapi.ts';
import { insertAlbums } from './insertAlbums.ts';
import { insertDocuments } from './insertDocuments.ts';
import { writeFiles } from './rows.ts';

/** A program that fills the empty database of DATA_DIR with `documents` atas and `albums` albums, and ends. */
const [documents, albums] = process.argv.slice(2).map(Number);
const strapi = await bootStrapi();
await strapi.db.connection.transaction(async (trx) => {
  await insertDocuments(trx, documents!);
  await insertAlbums(trx, albums!);
});
await writeFiles(strapi.db.connection);
await strapi.destroy();
process.exit(0);
