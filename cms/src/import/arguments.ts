import { parseArgs } from 'node:util';
import { ArchiveOrigin } from './archive/ArchiveOrigin';
import { IDLE_SECONDS } from './limits';
import { ApiOrigin } from './origin/ApiOrigin';
import { OriginError, type Origin } from './origin/Origin';

export type Mode = 'importar' | 'simular' | 'conferir';

const USAGE =
  'Diga de onde: npm run import -- https://site-antigo.exemplo.gov.br, ou o caminho de um tudo.tar; opções: [--simular | --conferir] ' +
  '[--arquivos=https://base-dos-arquivos] [--espera=SEGUNDOS]';

/** Parses the command line of an import. @throws OriginError with the usage */
export async function parseImportArguments(args: string[]): Promise<{ mode: Mode; origin: Origin }> {
  const { values, positionals } = parse(args);
  const [source, ...others] = positionals;
  const idleSeconds = Number(values.espera ?? IDLE_SECONDS);
  const isValid =
    others.length === 0 && !(values.simular && values.conferir) && idleSeconds >= 1 && idleSeconds <= 600;
  if (source === undefined || !isValid) throw new OriginError(USAGE);
  return {
    mode: values.simular ? 'simular' : values.conferir ? 'conferir' : 'importar',
    origin: source.includes('://')
      ? new ApiOrigin({ source, files: values.arquivos, idleSeconds })
      : await ArchiveOrigin.open(source),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        simular: { type: 'boolean' },
        conferir: { type: 'boolean' },
        arquivos: { type: 'string' },
        espera: { type: 'string' },
      },
    });
  } catch {
    throw new OriginError(USAGE);
  }
}
