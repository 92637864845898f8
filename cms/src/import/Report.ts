import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ApiError } from '../base/errors/ApiError';
import { IMPORT_LIMITS } from './limits';
import { OriginError } from './origin/Origin';

/** Collects what an import or a comparison could not do: one sentence for each entry. */
export class Report {
  readonly #lines: string[] = [];

  add(name: string, sentence: string): void {
    this.#lines.push(`${name}: ${sentence}`);
  }

  addAll(lines: readonly string[]): void {
    this.#lines.push(...lines);
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0;
  }

  /** Shows the first lines, and writes all of them into a file of the folder, if there is one. */
  async show(folder: string | undefined, write: (line: string) => void): Promise<void> {
    if (this.isEmpty) return;
    for (const line of this.#lines.slice(0, IMPORT_LIMITS.shownLines)) write(`- ${line}`);
    if (folder === undefined) return write(`Diferenças: ${this.#lines.length}`);
    const file = path.join(folder, 'relatorio.txt');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(file, this.#lines.map((line) => `${line}\n`).join(''));
    write(`Diferenças: ${this.#lines.length}, todas em ${file}`);
  }
}

/** Says in Portuguese why an entry was refused. Rethrows a failure of this machine, which ends the import. */
export function reasonOf(error: unknown): string {
  if (error instanceof OriginError) return error.message;
  if (error instanceof ApiError && error.status < 500)
    return Object.entries(error.fields ?? {})
      .map(([field, message]) => `${field}: ${message}`)
      .concat(error.fields ? [] : error.message)
      .join('; ');
  if (error instanceof z.ZodError)
    return `o campo ${error.issues[0]!.path.join('.')} falta ou não tem a forma da API`;
  throw error;
}
