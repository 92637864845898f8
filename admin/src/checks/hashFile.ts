import { bytesOf } from '../files/bytesOf';

/** Returns the SHA-256 of a file, in hexadecimal. The file, of at most 100 MB, is in memory meanwhile. */
export async function hashFile(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await bytesOf(file));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
