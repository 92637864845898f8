import type { Core } from '@strapi/strapi';
import { changesPicture, type Ajuste } from '@fundo/contract/ajuste';
import type { FileKind } from '@fundo/contract/file-types';
import { env } from '../base/environment/env';
import { ApiError } from '../base/errors/ApiError';
import type { FileType } from './file-type';
import { FILE_UID, findStored } from './find-stored';
import { withCopy } from './temporary-copy';
import type { IncomingFile } from './IncomingFile';
import { removeNew } from './show-and-hide';
import type { FileRecord, NewFileRecord } from './FileRecord';
import { downloadName, storeFile } from './store-file';

/** A file that a write refers to; its id is known after the write's transaction has inserted it. */
export interface FileReference {
  id(): number;
}

/**
 * Finds the file of a field's value, a stored path or an incoming reference; `title` names downloads. A picture that
 * `ajuste` changes is a new file, also if it is stored already. @throws ApiError 422
 */
export type FileResolver = (
  field: string,
  value: string,
  kind: FileKind,
  title: string,
  ajuste?: Ajuste | null,
) => Promise<FileReference>;

export type FilesOfRequest = readonly IncomingFile[];

/** The checks of a write before it uses a file. They throw to refuse the file. */
export interface WriteRules {
  /** Called before each further file. */
  beforeFile(): Promise<void>;
  /** Called with the SHA-256 of each file that it is to store. @throws ApiError 422 */
  beforeStore(sha256: string): Promise<void>;
  /** Called with each stored file that its entry does not have yet. @throws ApiError 422 */
  beforeUse(file: FileRecord): Promise<void>;
}

/** The files of one write: new ones and kept ones. */
export class WriteFiles {
  readonly #strapi: Core.Strapi;
  readonly #incoming: ReadonlyMap<string, IncomingFile>;
  /** By reference or path, and adjustment: several fields of a body may use one file. */
  readonly #new = new Map<string, { record: NewFileRecord; id?: number }>();
  /** Documents that are kept, by id, with their new download name. */
  readonly #kept = new Map<number, string>();
  readonly #own = new Set<string>();
  #hasHad: (url: string) => Promise<boolean> = () => Promise.resolve(false);
  #isInserted = false;
  readonly #rules: WriteRules;

  constructor(strapi: Core.Strapi, incoming: FilesOfRequest, rules: WriteRules) {
    this.#strapi = strapi;
    this.#rules = rules;
    this.#incoming = new Map(incoming.map((file) => [file.reference, file]));
  }

  /**
   * Allows the write to keep the files that its entry has, including private files of a draft, and to take back the ones
   * that it has had.
   */
  allow(files: readonly { readonly url: string }[], hasHad: (url: string) => Promise<boolean>): void {
    for (const { url } of files) this.#own.add(url);
    this.#hasHad = hasHad;
  }

  /** @throws ApiError 422 on that field */
  readonly resolve: FileResolver = async (field, value, kind, title, ajuste) => {
    await this.#rules.beforeFile();
    try {
      const incoming = this.#incoming.get(value);
      if (changesPicture(ajuste)) {
        // An adjusted picture has other bytes than its original, and gets a new name.
        const store = ({ path }: { path: string }) =>
          storeFile({ path }, kind, title, this.#rules.beforeStore, ajuste);
        return await this.#add(value + JSON.stringify(ajuste), async () =>
          incoming ? store(incoming) : withCopy(await this.#stored(value, kind), store),
        );
      }
      if (incoming)
        return await this.#add(value, () => storeFile(incoming, kind, title, this.#rules.beforeStore));
      const { id, ext } = await this.#stored(value, kind);
      if (kind === 'document') this.#kept.set(id, downloadName(title, { ext: ext as FileType['ext'] }));
      return { id: () => id };
    } catch (error) {
      throw error instanceof ApiError ? error.onField(field) : error;
    }
  };

  #stored(path: string, kind: FileKind): Promise<FileRecord> {
    return findStored(this.#strapi, path, kind, {
      own: this.#own,
      hasHad: this.#hasHad,
      beforeUse: this.#rules.beforeUse,
    });
  }

  async #add(key: string, store: () => Promise<NewFileRecord>): Promise<FileReference> {
    const file = this.#new.get(key) ?? { record: await store() };
    this.#new.set(key, file);
    return { id: () => file.id! };
  }

  /** Inserts the rows of new files, and renames kept documents after their title; runs inside the write's transaction. */
  async insert(): Promise<void> {
    this.#isInserted = true;
    for (const file of this.#new.values()) {
      const row = await this.#strapi.db.query(FILE_UID).create({ data: file.record });
      file.id = Number(row.id);
    }
    for (const [id, name] of this.#kept) {
      const table = this.#strapi.db.query(FILE_UID);
      const renamed = await table.findOne({ select: ['id'], where: { id, name: { $ne: name } } });
      if (renamed) await table.update({ where: { id }, data: { name } });
    }
  }

  /** The new files, once their rows are inserted. */
  get inserted(): readonly FileRecord[] {
    return [...this.#new.values()].map(({ record, id }) => ({ ...record, id: id! }));
  }

  /**
   * Deletes the stored bytes of new files after a failure. With PostgreSQL, the commit may have succeeded although its
   * response was lost: inserted files are left to the sweep, which asks the database.
   */
  async undo(): Promise<void> {
    if (this.#isInserted && env().databaseUrl) return;
    await removeNew([...this.#new.values()].map(({ record }) => record));
  }
}
