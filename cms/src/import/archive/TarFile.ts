import { open, type FileHandle } from 'node:fs/promises';
import { Header } from 'tar';
import { IMPORT_LIMITS } from '../limits';
import { OriginError } from '../origin/Origin';

/** A tar file consists of blocks of this size, in bytes. */
const BLOCK = 512;

interface Member {
  readonly start: number;
  readonly bytes: number;
}

/** A tar file whose members are read in any order. */
export class TarFile {
  readonly #handle: FileHandle;
  readonly #members: ReadonlyMap<string, Member>;

  private constructor(handle: FileHandle, members: ReadonlyMap<string, Member>) {
    this.#handle = handle;
    this.#members = members;
  }

  /** Reads the headers of all members. @throws OriginError if it is no whole tar file */
  static async open(path: string): Promise<TarFile> {
    const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
      throw new OriginError(`${path} não pode ser lido (${error.code}).`);
    });
    try {
      return new TarFile(handle, await readMembers(handle, path));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** The size of a member; undefined if it is missing. */
  bytesOf(name: string): number | undefined {
    return this.#members.get(name)?.bytes;
  }

  /** The bytes of a member. @throws OriginError if it is missing */
  async *bytesIn(name: string): AsyncGenerator<Buffer> {
    const member = this.#members.get(name);
    if (!member) throw new OriginError(`${name} não está no arquivo tar`);
    const end = member.start + member.bytes;
    for (let at = member.start; at < end;) {
      const { bytesRead, buffer } = await this.#handle.read({
        buffer: Buffer.alloc(Math.min(PIECE_BYTES, end - at)),
        position: at,
      });
      if (bytesRead === 0) throw new OriginError(`${name} acaba antes do fim`);
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  /** A small member as a text. @throws OriginError if it is missing, or too large */
  async textOf(name: string): Promise<string> {
    if ((this.bytesOf(name) ?? 0) > IMPORT_LIMITS.jsonBytes) throw new OriginError(`${name} passa de 64 MB`);
    const pieces: Buffer[] = [];
    for await (const piece of this.bytesIn(name)) pieces.push(piece);
    return Buffer.concat(pieces).toString('utf8');
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

const PIECE_BYTES = 256 * 1024;

async function readMembers(handle: FileHandle, path: string): Promise<ReadonlyMap<string, Member>> {
  const { size } = await handle.stat();
  const members = new Map<string, Member>();
  for (let at = 0; at + BLOCK <= size;) {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(BLOCK), position: at });
    // Empty blocks end the archive.
    if (buffer.every((byte) => byte === 0)) return members;
    const header = new Header(buffer);
    const bytes = header.size ?? 0;
    if (!header.cksumValid || header.path === undefined) break;
    const start = at + BLOCK;
    if (header.type === 'File') members.set(header.path.replace(/^\.\//, ''), { start, bytes });
    if (members.size > IMPORT_LIMITS.members) throw new OriginError(`${path} tem arquivos demais.`);
    at = start + Math.ceil(bytes / BLOCK) * BLOCK;
  }
  throw new OriginError(`${path} não é um arquivo tar inteiro.`);
}
