/** In bytes; a multiple of three, so that the base64 of a chunk has no padding. */
const CHUNK = 48 * 1024;
const HEAD = Buffer.from(
  '%PDF-1.7\n%âãÏÓ\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
  'latin1',
);
const TAIL = Buffer.from('\ntrailer<</Size 3/Root 1 0 R>>\nstartxref\n0\n%%EOF\n');

export interface Upload {
  /** Size of the file. */
  readonly bytes: number;
}

/** Returns the body of a POST with a file of exactly `bytes` bytes, inline as a data string. */
export function inlinePdf({ bytes }: Upload): { length: number; chunks: Generator<Buffer> } {
  const open = Buffer.from('{"titulo":"Ata grande","arquivo":"data:application/pdf;base64,');
  const close = Buffer.from('"}');
  return { length: open.length + Math.ceil(bytes / 3) * 4 + close.length, chunks: chunks() };

  function* chunks() {
    yield open;
    const middle = base64(Buffer.alloc(CHUNK, 'fundo '));
    for (let at = 0; at < bytes; at += CHUNK) {
      const size = Math.min(CHUNK, bytes - at);
      const plain = at > 0 && at + size < bytes;
      yield plain ? middle : base64(part(at, size, bytes));
    }
    yield close;
  }
}

/** Returns one chunk of the file, with the PDF's beginning or end if it is the first or last. */
function part(at: number, size: number, bytes: number): Buffer {
  const chunk = Buffer.alloc(size, 'fundo ');
  if (at === 0) HEAD.copy(chunk);
  const end = bytes - TAIL.length - at;
  if (end < size) TAIL.copy(chunk, Math.max(end, 0), Math.max(-end, 0));
  return chunk;
}

const base64 = (bytes: Buffer) => Buffer.from(bytes.toString('base64'), 'latin1');
