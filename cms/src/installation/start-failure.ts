import { env } from '../base/environment/env';
import { EnvironmentError } from '../base/environment/EnvironmentError';
import { databaseSentence } from '../base/database/database-sentence';
import { InstallationError } from '../base/errors/InstallationError';

/** An error of the operating system, about a file or a port. */
type SystemError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

/**
 * Explains in Portuguese, for the person who runs the product, why a start or a command has failed and which variable
 * to check; undefined for a fault of the program.
 */
export function failureSentence(error: unknown): string | undefined {
  if (error instanceof EnvironmentError || error instanceof InstallationError) return error.message;
  if (!(error instanceof Error)) return undefined;
  return (
    listenSentence(error) ??
    sqliteSentence(error) ??
    (env().databaseUrl ? databaseSentence(error) : undefined) ??
    storeSentence(error) ??
    fileSentence(error)
  );
}

/** Explains that the server cannot listen on a port or an address. */
function listenSentence({ code, syscall, port, address, hostname }: SystemError): string | undefined {
  const { host, metrics } = env();
  const isOfMetrics = port === undefined ? host !== (hostname ?? address) : port === metrics.port;
  const [HOST, PORT] = isOfMetrics ? ['METRICS_HOST', 'METRICS_PORT'] : ['HOST', 'PORT'];
  if (syscall === 'getaddrinfo' && [host, metrics.host].includes(hostname ?? ''))
    return `O endereço ${hostname} não foi encontrado (${code}). Corrija ${HOST}.`;
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE')
    return `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta com ${PORT}.`;
  if (code === 'EACCES')
    return `O sistema não deixa este programa usar a porta ${port} (EACCES). Escolha outra com ${PORT}.`;
  return `O endereço ${address} não é desta máquina (${code}). Corrija ${HOST}.`;
}

function sqliteSentence({ code = '' }: SystemError): string | undefined {
  if (!code.startsWith('SQLITE_')) return undefined;
  const place = `O banco SQLite da pasta de dados ${env().dataDir}`;
  if (/NOTADB|CORRUPT/.test(code))
    return `${place} está danificado, ou fundo.sqlite não é um banco (${code}). Confira DATA_DIR, ou restaure um backup.`;
  if (/CANTOPEN|READONLY|PERM|IOERR|FULL|BUSY|LOCKED/.test(code))
    return `${place} não pode ser lido e gravado (${code}). Confira as permissões e o espaço dela, ou escolha outra com DATA_DIR.`;
  return undefined;
}

/** Explains that the object store cannot be used; its own words say why. */
const storeSentence = ({ code = '', message }: SystemError): string | undefined =>
  code.startsWith('STORE_')
    ? `O armazenamento dos arquivos não pode ser usado (${message}). Confira FILES_URL, FILES_ACCESS_KEY_ID e FILES_SECRET_ACCESS_KEY, e o relógio desta máquina.`
    : undefined;

const OF_FILES = /^(?:EACCES|EPERM|EROFS|ENOENT|ENOTDIR|EISDIR|EEXIST|ENOSPC|EDQUOT|EIO|ESTALE)$/;

function fileSentence({ code = '', path: place }: SystemError): string | undefined {
  if (place === undefined || !OF_FILES.test(code)) return undefined;
  const { dataDir } = env();
  return place.startsWith(dataDir) || dataDir.startsWith(place)
    ? `Não é possível usar ${place}, da pasta de dados ${dataDir} (${code}). Confira as permissões e o espaço dela, ou escolha outra com DATA_DIR.`
    : `Não é possível usar ${place} (${code}). Se é uma pasta do programa, construa-o de novo com npm run build.`;
}
