import { createHash } from 'node:crypto';
import { insertDocuments } from '../rows/insertDocuments.ts';
import { insert, writeFiles } from '../rows/rows.ts';
import { bootStrapi } from '../servers/bootStrapi.ts';
import { textGenerator } from './generatedText.ts';

const WORDS_OF_A_PAGE = 300;
const DOCUMENTS_AT_ONCE = 100;

/** A program: fills the empty database of DATA_DIR with documents and the texts of their files, and sends the texts' size. */
const [documents, pages] = process.argv.slice(2).map(Number) as [number, number];
const text = textGenerator(1);
const start = Date.now();
const strapi = await bootStrapi();
const database = strapi.db.connection;
let bytes = 0;

await database.transaction((trx) => insertDocuments(trx, documents));
for (let first = 1; first <= documents; first += DOCUMENTS_AT_ONCE) {
  const ids = Array.from(
    { length: Math.min(DOCUMENTS_AT_ONCE, documents - first + 1) },
    (_, index) => first + index,
  );
  await database.transaction(async (trx) => {
    for (const id of ids)
      await trx('files')
        .where({ id })
        .update({ provider_metadata: JSON.stringify({ bytes: 182_340, sha256: sha256Of(id) }) });
    await insert(trx, 'leituras', ids.map(readingOf));
    await insert(trx, 'textos_de_paginas', ids.flatMap(pagesOf));
  });
}
await writeFiles(database);
process.send?.({ bytes });
await strapi.destroy();
process.exit(0);

function sha256Of(id: number): string {
  return createHash('sha256').update(String(id)).digest('hex');
}

/** Returns the row of a file's reading. Each file was read a minute before the previous one. */
function readingOf(id: number) {
  const lida_em = new Date(start - id * 60_000).toISOString();
  return {
    sha256: sha256Of(id),
    estado: 'lido',
    paginas: pages,
    tentativas: 1,
    iniciada_em: lida_em,
    lida_em,
  };
}

function pagesOf(id: number) {
  return Array.from({ length: pages }, (_, index) => {
    const texto = text(WORDS_OF_A_PAGE);
    bytes += Buffer.byteLength(texto);
    const blocos = JSON.stringify([{ tipo: 'paragrafo', texto }]);
    return { sha256: sha256Of(id), pagina: index + 1, blocos, por_maquina: false };
  });
}
