import { Header, Pax } from 'tar';
import type { ByteRange } from '../files/store/FileStore';

/** A tar file consists of blocks of this size, in bytes. */
const BLOCK = 512;
/** Longer names, and larger sizes, take a second header. */
const MAX_NAME = 100;
const MAX_BYTES = 8 * 1024 ** 3 - 1;

export interface Member {
  readonly name: string;
  readonly bytes: number;
}

/** A part of a tar file: a header or padding, or a range of a member's bytes. */
export type TarPart<One extends Member> =
  | { readonly bytes: Buffer }
  | { readonly member: One; readonly range: ByteRange };

/** A tar file of members in order, whose bytes follow from their names, sizes and one time: any range can be sent. */
export class TarLayout<One extends Member> {
  readonly #members: readonly One[];
  readonly #mtime: Date;
  /** The offset of each member's header. */
  readonly #offsets: number[] = [];
  /** The size of the whole file in bytes. */
  readonly bytes: number;

  constructor(members: readonly One[], mtime: Date) {
    this.#members = members;
    this.#mtime = mtime;
    let offset = 0;
    for (const member of members) {
      this.#offsets.push(offset);
      offset += this.#headerBytes(member) + member.bytes + padding(member);
    }
    this.bytes = offset + 2 * BLOCK;
  }

  /** Yields the parts of a range in order. */
  *parts({ start, end }: ByteRange): Generator<TarPart<One>> {
    for (let index = this.#indexAt(start); index < this.#members.length; index += 1) {
      const member = this.#members[index]!;
      const offset = this.#offsets[index]!;
      if (offset > end) return;
      const content = offset + this.#headerBytes(member);
      const after = content + member.bytes;
      if (start < content) yield { bytes: cut(this.#header(member), offset, { start, end }) };
      if (member.bytes > 0 && start < after && end >= content)
        yield {
          member,
          range: { start: Math.max(0, start - content), end: Math.min(member.bytes - 1, end - content) },
        };
      if (end >= after) yield { bytes: cut(Buffer.alloc(padding(member)), after, { start, end }) };
    }
    const tail = this.bytes - 2 * BLOCK;
    if (end >= tail) yield { bytes: cut(Buffer.alloc(2 * BLOCK), tail, { start, end }) };
  }

  /** Returns the last member that begins at or before a position. */
  #indexAt(position: number): number {
    let [low, high] = [0, this.#members.length];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.#offsets[middle]! <= position) low = middle;
      else high = middle;
    }
    return low;
  }

  #headerBytes(member: One): number {
    return isPlain(member) ? BLOCK : this.#header(member).length;
  }

  #header(member: One): Buffer {
    const facts = { path: member.name, size: member.bytes, mode: 0o644, mtime: this.#mtime };
    const header = Buffer.alloc(BLOCK);
    new Header({ ...facts, path: facts.path.slice(-MAX_NAME), type: 'File' }).encode(header);
    return isPlain(member) ? header : Buffer.concat([new Pax(facts).encode(), header]);
  }
}

const isPlain = ({ name, bytes }: Member): boolean => name.length <= MAX_NAME && bytes <= MAX_BYTES;

const padding = ({ bytes }: Member): number => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** Returns the part of the bytes at an offset that is in a range. */
const cut = (bytes: Buffer, offset: number, { start, end }: ByteRange): Buffer =>
  bytes.subarray(Math.max(0, start - offset), Math.max(0, end - offset + 1));
