import connection from './config/database';
import { restoreBackup } from './src/backup/restore-backup';
import { fileArgument, runCommand } from './command';
import { verifyInstallation } from './verify-installation';

/** `npm run restore -- FILE`: restores a backup into an empty installation, and compares it with its record. */
runCommand(async () => {
  const file = fileArgument();
  const { created, files } = await restoreBackup(file, connection());
  await verifyInstallation();
  if (!process.exitCode)
    console.log(`Restaurado como era em ${created}, com ${files.count} arquivos. Inicie o servidor.`);
});
