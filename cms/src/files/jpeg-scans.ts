import { open, type FileHandle } from 'node:fs/promises';

/** Markers without a segment (ITU-T T.81, table B.1). */
const STUFFED = 0x00;
const RESTARTS = [0xd0, 0xd7] as const;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

const BLOCK = 256 * 1024;

/**
 * Counts the scans of a JPEG, up to `max` + 1. Each scan takes time for every pixel but may be only a hundred bytes
 * long, and libvips decodes as many as there are.
 */
export async function countScans(path: string, max: number): Promise<number> {
  const file = await open(path);
  try {
    const reader = new Reader(file);
    let scans = 0;
    // Starts after the marker that begins the file.
    for (let at = 2; scans <= max;) {
      const marker = await reader.nextMarker(at);
      if (!marker || marker.code === END_OF_IMAGE) break;
      if (marker.code === START_OF_SCAN) scans += 1;
      at = await reader.endOfSegment(marker.at);
    }
    return scans;
  } finally {
    await file.close();
  }
}

/** Reads a file in blocks, from its beginning to its end. */
class Reader {
  readonly #file: FileHandle;
  #start = 0;
  #block = Buffer.alloc(0);

  constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Finds the next marker from `at` on, skipping other bytes as decoders do. */
  async nextMarker(at: number): Promise<{ code: number; at: number } | undefined> {
    for (let from = at; ;) {
      const bytes = await this.#from(from, 2);
      if (bytes.length < 2) return undefined;
      const found = bytes.indexOf(0xff);
      if (found === -1) {
        from += bytes.length;
        continue;
      }
      const code = bytes[found + 1];
      if (code === undefined) from += found;
      else if (isInsideData(code)) from += found + 1;
      else return { code, at: from + found };
    }
  }

  /** Returns the end of the segment whose marker is at `at`. */
  async endOfSegment(at: number): Promise<number> {
    const bytes = await this.#from(at + 2, 2);
    return bytes.length < 2 ? at + 2 : at + 2 + bytes.readUInt16BE();
  }

  /** Returns the bytes from `at` to the end of the block read: at least `count`, unless the file ends. */
  async #from(at: number, count: number): Promise<Buffer> {
    if (at < this.#start || at + count > this.#start + this.#block.length) {
      const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(BLOCK), 0, BLOCK, at);
      this.#start = at;
      this.#block = buffer.subarray(0, bytesRead);
    }
    return this.#block.subarray(at - this.#start);
  }
}

/** True if 0xff and `code` are data of a scan, or padding before a marker. */
const isInsideData = (code: number) =>
  code === STUFFED || code === 0xff || (code >= RESTARTS[0] && code <= RESTARTS[1]);
