import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const CHECKER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
);

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly url?: string;
  readonly message: string;
  readonly extract?: string;
}

/**
 * Returns the errors that the Nu HTML checker (validator.github.io/validator) finds in pages. `pages`: HTML by name.
 * @throws Error if the checker does not run
 */
export async function htmlErrors(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fundo-html-'));
  try {
    const names = [...pages.keys()];
    const files = names.map((_, index) => path.join(folder, `${index}.html`));
    await Promise.all(names.map((name, index) => writeFile(files[index]!, pages.get(name)!)));
    const options = ['-Xmx512m', '-jar', CHECKER, '--format', 'json', '--stdout', '--exit-zero-always'];
    const { messages } = JSON.parse(await java([...options, ...files])) as { messages: readonly Message[] };
    return messages
      .filter(({ type }) => type !== 'info')
      .map(({ url, message, extract = '' }) => {
        const name = names[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])] ?? url;
        return `${name}: ${message} ${extract.replace(/\s+/g, ' ')}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Runs Java and returns its output. @throws Error if Java is not installed */
async function java(options: readonly string[]): Promise<string> {
  const { JAVA_HOME } = process.env;
  const program = JAVA_HOME ? path.join(JAVA_HOME, 'bin', 'java') : 'java';
  try {
    return (await promisify(execFile)(program, options, { maxBuffer: 2 ** 26 })).stdout;
  } catch (cause) {
    throw new Error('The checker of HTML needs Java: install one, or set JAVA_HOME', { cause });
  }
}
