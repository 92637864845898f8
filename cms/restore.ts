import connection from './config/database';
import { unnamedWords } from './src/backup/check-backup';
import { restoreBackup } from './src/backup/restore-backup';
import { fileArgument, runCommand } from './command';
import { verifyInstallation } from './verify-installation';

/** `npm run restore -- FILE`: restores a backup into an empty installation, and compares it with its record. */
runCommand(async () => {
  const file = fileArgument();
  const checked = await restoreBackup(file, connection());
  const { created, files } = checked.manifest;
  const warning = unnamedWords(checked);
  if (warning) console.error(warning);
  await verifyInstallation();
  if (!process.exitCode)
    console.log(
      `Restaurado como era em ${created}, com ${files.count - checked.unnamed.length} arquivos. Inicie o servidor.`,
    );
});
