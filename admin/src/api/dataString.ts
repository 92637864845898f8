/** Bytes read at once: a multiple of three, so that pieces of base64 join without padding between them. */
const PIECE = 3 * 256 * 1024;

/**
 * A file as the inline data string of spec §3 (`data:application/pdf;base64,…`), in pieces: each is handed to the
 * browser as a Blob at once, so that a file of 100 MB neither freezes the tab nor fills its heap.
 * Rejects with 'Failed to read file' (spec §8).
 */
export async function dataStringParts(file: Blob, signal?: AbortSignal): Promise<BlobPart[]> {
  const parts: BlobPart[] = [`data:${file.type || 'application/octet-stream'};base64,`];
  for (let start = 0; start < file.size; start += PIECE) {
    signal?.throwIfAborted();
    parts.push(new Blob([await base64(file.slice(start, start + PIECE))]));
  }
  return parts;
}

/** FileReader encodes outside the main thread's heap, in every browser; `Uint8Array.toBase64` is too young. */
function base64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const dataUrl = String(reader.result);
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(new Error('Failed to read file', { cause: reader.error })));
    reader.readAsDataURL(piece);
  });
}
