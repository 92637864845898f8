import { storeLastBackup } from './src/installation/last-backup';
import type { Manifest } from './src/backup/manifest';
import { writeBackup } from './src/backup/write-backup';
import { fileArgument, runCommand, withDatabase } from './command';

/** `npm run backup -- FILE`: writes the whole installation into one file, with or without a running server. */
runCommand(async () => {
  const file = fileArgument();
  const { tables, files } = await withDatabase(async (database) => {
    const manifest = await writeBackup(database, file);
    await storeLastBackup(database, manifest.created).catch((error: NodeJS.ErrnoException) =>
      console.warn(`Não foi possível anotar no banco a data deste backup, para os alertas (${error.code}).`),
    );
    return manifest;
  });
  console.log(`Backup gravado em ${file}: ${rowsOf(tables)} linhas e ${files.count} arquivos.`);
  if (files.missing.length > 0)
    console.warn(`Já não estavam no disco, e por isso não estão no backup: ${files.missing.join(', ')}`);
});

const rowsOf = (tables: Manifest['tables']) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
