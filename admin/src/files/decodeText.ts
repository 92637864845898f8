/** Decodes a text file as UTF-8, or else as Windows-1252, in which spreadsheets in Brazil often write CSV. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
