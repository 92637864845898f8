import { inflateRawSync } from 'node:zlib';

const LOCAL_FILE = 0x04034b50;

/** The text files of a zip, by name; reads the local headers only (APPNOTE 4.3.7). */
export function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (zip.readUInt32LE(at) === LOCAL_FILE) {
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26);
    const name = zip.toString('utf8', at + 30, nameEnd);
    const start = nameEnd + zip.readUInt16LE(at + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 18));
    files.set(name, (zip.readUInt16LE(at + 8) === 0 ? packed : inflateRawSync(packed)).toString());
    at = start + packed.length;
  }
  return files;
}
