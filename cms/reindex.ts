import { mkdir, writeFile } from 'node:fs/promises';
import { runCommand } from './command';
import { rebuildMark, searchFolder } from './src/search/search-folder';

/**
 * `npm run reindex`: has every search index in the folder made anew, by the servers that use them: a running one begins
 * within a minute, another at its next start. Until a new index is complete, the old one goes on serving.
 */
runCommand(async () => {
  await mkdir(searchFolder(), { recursive: true, mode: 0o700 });
  await writeFile(rebuildMark(), new Date().toISOString());
  console.log(
    `Os índices de busca em ${searchFolder()} serão refeitos: em até um minuto, ou na próxima partida.`,
  );
});
