import { dataStringParts } from './dataString';

/**
 * The JSON of a write, in which every picked File stands as its data string. Without files it is a string; with
 * them a Blob of parts, never one string of the whole.
 */
export async function requestBody(data: unknown, signal?: AbortSignal): Promise<string | Blob> {
  const files: File[] = [];
  const mark = `file-${crypto.randomUUID()}-`;
  const json = JSON.stringify(data, (_key, value: unknown) => {
    if (!(value instanceof File)) return value;
    return `${mark}${files.push(value) - 1}`;
  });
  if (files.length === 0) return json;

  const parts: BlobPart[] = [];
  for (const [index, piece] of json.split(new RegExp(`${mark}\\d+`)).entries()) {
    parts.push(piece);
    const file = files[index];
    if (file) parts.push(...(await dataStringParts(file, signal)));
  }
  return new Blob(parts, { type: 'application/json' });
}
