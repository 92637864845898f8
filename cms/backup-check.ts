import { checkBackup, unnamedWords } from './src/backup/check-backup';
import { fileArgument, runCommand } from './command';

/**
 * `npm run backup:check -- FILE`: reads a backup alone. Exits with 0 if it is valid; otherwise with 1, and says what is
 * wrong.
 */
runCommand(async () => {
  const file = fileArgument();
  const checked = await checkBackup(file);
  const { manifest, faults } = checked;
  const warning = unnamedWords(checked);
  if (warning) console.error(warning);
  for (const fault of faults) console.error(`Não confere: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else
    console.log(
      `Tudo confere: o backup de ${manifest.created} tem ${manifest.record.rows} mudanças e ${manifest.files.count} arquivos.`,
    );
});
