import { mkdir, writeFile } from 'node:fs/promises';
import { runCommand } from './command';
import { storedNameIn } from './src/files/folders';
import { fileStore } from './src/files/store/file-store';
import { namesIn } from './src/files/store/names-in';
import { env } from './src/base/environment/env';
import { rebuildMark, searchFolder } from './src/search/search-folder';

/**
 * `npm run reindex`: has every search index in the folder rebuilt by the servers that use it: a running server begins
 * within a minute, another at its next start. Until a new index is complete, the old one is still used. Removes the
 * snapshots from which new instances would start.
 */
runCommand(async () => {
  await mkdir(searchFolder(), { recursive: true, mode: 0o700 });
  await writeFile(rebuildMark(), new Date().toISOString());
  if (env().objectStore)
    for (const name of await namesIn(fileStore(), 'indexes'))
      await fileStore().remove('indexes', storedNameIn(name));
  console.log(
    `Os índices de busca em ${searchFolder()} serão refeitos: em até um minuto, ou na próxima partida.`,
  );
});
