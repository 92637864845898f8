import { env } from './src/base/environment/env';
import { parseFilesUrl } from './src/base/environment/files-url';
import { InstallationError } from './src/base/errors/InstallationError';
import { emptyTemporaryFolder } from './src/files/IncomingFile';
import { fileStore } from './src/files/store/file-store';
import type { FileStore } from './src/files/store/FileStore';
import { LocalStore } from './src/files/store/LocalStore';
import { moveFiles } from './src/files/store/move-files';
import { S3Store } from './src/files/store/s3/S3Store';
import { runCommand } from './command';

/**
 * `npm run files:move -- --para URL`: copies all files into the object store of URL (a value of FILES_URL, with the keys
 * of the environment), or with `--para disco` back into DATA_DIR, and verifies each. Can be interrupted and repeated.
 */
runCommand(async () => {
  const [, , option, target] = process.argv;
  if (option !== '--para' || !target)
    throw new InstallationError(
      'Diga para onde: --para s3://balde/prefixo?endpoint=https://…, ou --para disco.',
    );
  await emptyTemporaryFolder();
  const { copied, found, removed } = await moveFiles(fileStore(), storeAt(target));
  console.log(
    `Conferidos: ${copied} arquivos copiados, ${found} que já estavam lá, ${removed} retirados por não existirem mais.`,
  );
  console.log(
    target === 'disco'
      ? 'Agora deixe FILES_URL vazia e inicie o servidor; depois, npm run verify.'
      : 'Agora defina FILES_URL com esse endereço e inicie o servidor; depois, npm run verify.',
  );
});

function storeAt(target: string): FileStore {
  if (target === 'disco') return new LocalStore(env().dataDir);
  const { filesKeys } = env();
  if (!filesKeys) throw new InstallationError('Faltam FILES_ACCESS_KEY_ID e FILES_SECRET_ACCESS_KEY.');
  return new S3Store(urlOf(target), filesKeys);
}

function urlOf(target: string) {
  try {
    return parseFilesUrl(target);
  } catch (error) {
    throw new InstallationError(`O endereço de --para ${(error as Error).message}.`);
  }
}
