import { ApiError } from '../base/errors/ApiError';
import type { FileBytes } from './pdf/FileBytes';

const SIGNATURE_BYTES = 8;
/** The length, type and checksum of a chunk (PNG, 5.3). */
const FRAME_BYTES = 12;
/** Encoders write about ten chunks before the pixels. */
const MAX_CHUNKS = 1000;

/**
 * Refuses a PNG that browsers show as an animation: 'acTL' before the pixels (PNG, third edition, 4.9). Its copies and
 * its text would be of its still first image, which need not even be one of its frames.
 * @throws ApiError 422
 */
export async function refuseAnimated(file: FileBytes): Promise<void> {
  let at = SIGNATURE_BYTES;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const head = await file.bytes(at, 8);
    // A truncated one is refused when it is decoded.
    if (head.length < 8) return;
    const type = head.toString('latin1', 4);
    if (type === 'IDAT') return;
    if (type === 'acTL') throw new ApiError('invalid_file/animated_picture');
    at += FRAME_BYTES + head.readUInt32BE(0);
  }
  throw new ApiError('invalid_file/damaged_picture');
}
