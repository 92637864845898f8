import { HttpError } from 'ra-core';

/** A picked File that the browser cannot read any more. Its body contains a text for people, at the file's field. */
class UnreadableFile extends HttpError {
  override name = 'UnreadableFile';

  constructor(file: Blob, field: string, cause: unknown) {
    super(`Failed to read ${file.type.startsWith('image/') ? 'image' : 'file'}`, 0, {
      error: 'Um arquivo não pôde ser lido.',
      errors: { [field]: UNREADABLE },
    });
    Object.setPrototypeOf(this, UnreadableFile.prototype);
    this.cause = cause;
  }
}

/** The message for a picked File that cannot be read. */
export const UNREADABLE =
  'Este arquivo não pôde ser lido: ele foi movido, apagado ou alterado. Selecione-o de novo.';

/**
 * Makes the JSON body of a write, with each picked File as its data string. Returns a string if there are no files, else
 * a Blob of parts: files of 100 MB must never become one string. Throws UnreadableFile.
 */
export async function requestBody(data: unknown, signal?: AbortSignal): Promise<string | Blob> {
  const files: { readonly file: File; readonly field: string }[] = [];
  const fields = new Map<unknown, string>();
  const placeholder = `file-${crypto.randomUUID()}-`;
  const json = JSON.stringify(data, function (this: unknown, name, value: unknown) {
    const field = [fields.get(this), name].filter(Boolean).join('.');
    if (value instanceof File) return `${placeholder}${files.push({ file: value, field }) - 1}`;
    if (typeof value === 'object') fields.set(value, field);
    return value;
  });
  if (files.length === 0) return json;

  const parts: BlobPart[] = [];
  for (const [index, text] of json.split(new RegExp(`${placeholder}\\d+`)).entries()) {
    parts.push(text);
    const next = files[index];
    if (next) parts.push(...(await dataStringParts(next.file, next.field, signal)));
  }
  return new Blob(parts, { type: 'application/json' });
}

/** Bytes read at once: a multiple of three, so that pieces of base64 join without padding between them. */
const PIECE_BYTES = 3 * 256 * 1024;

/**
 * Returns a file as an inline data string (docs/product.md 3.2: `data:application/pdf;base64,…`), in pieces. Each piece
 * becomes a Blob at once, so that a file of 100 MB neither freezes the tab nor fills its heap. Rejects with 'Failed
 * to read file' or 'Failed to read image' (docs/product.md 8).
 */
async function dataStringParts(file: Blob, field: string, signal?: AbortSignal): Promise<BlobPart[]> {
  const parts: BlobPart[] = [`data:${file.type || 'application/octet-stream'};base64,`];
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    signal?.throwIfAborted();
    try {
      parts.push(new Blob([await toBase64(file.slice(start, start + PIECE_BYTES))]));
    } catch (cause) {
      throw new UnreadableFile(file, field, cause);
    }
  }
  return parts;
}

/** FileReader encodes outside the main thread's heap, in every browser; `Uint8Array.toBase64` is too recent. */
function toBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const dataUrl = String(reader.result);
      resolve(dataUrl.slice(dataUrl.indexOf(',') + 1));
    });
    reader.addEventListener('error', () => reject(reader.error!));
    reader.readAsDataURL(piece);
  });
}
