import type { Context } from 'koa';
import { holdsVersion, namesVersion } from '../../base/etag';
import type { ByteRange, StoredFile } from '../../files/store/FileStore';
import { sendPieces } from './send-pieces';
import { singleRange } from './single-range';

interface Options {
  /** A strong ETag: the same bytes have the same one on every instance, and after a restore. */
  readonly etag: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** Cuts the connection when it is aborted. */
  readonly signal?: AbortSignal;
}

/** The parts of a stored file that are sent. */
type Sent = Pick<StoredFile, 'bytes' | 'changedAt' | 'pieces' | 'close'>;

/**
 * Sends an open stored file to a GET or HEAD request, and closes it: whole, in part, as a 304, or as a 412 or 416
 * without a body (RFC 9110, 13.2.2 and 14.2).
 */
export async function sendStored(
  ctx: Pick<Context, 'req' | 'res' | 'respond'>,
  stored: Sent,
  { etag, headers, signal }: Options,
): Promise<void> {
  const { req, res } = ctx;
  const { bytes } = stored;
  ctx.respond = false;
  const end = async (status: number, more: Readonly<Record<string, string | number>>) => {
    res.writeHead(status, more).end();
    await stored.close();
  };
  const ofFile = {
    ...headers,
    'Accept-Ranges': 'bytes',
    'Last-Modified': stored.changedAt.toUTCString(),
    ...(etag !== undefined && { ETag: etag }),
  };
  const version = { etag, changedAt: Math.floor(stored.changedAt.getTime() / 1000) * 1000 };
  if (isOtherVersion(req.headers, version)) return end(412, { 'Content-Length': 0 });
  if (isKnown(req.headers, version)) {
    const { 'Content-Type': _type, ...withoutBody } = ofFile as Record<string, string>;
    return end(304, withoutBody);
  }
  const mayBePart = req.method === 'GET' && isSameForRange(req.headers['if-range'], version);
  const range = mayBePart ? rangeIn(req.headers.range, bytes) : undefined;
  if (range === 'outside') return end(416, { 'Content-Length': 0, 'Content-Range': `bytes */${bytes}` });
  const length = range ? range.end - range.start + 1 : bytes;
  const sent = {
    ...ofFile,
    'Content-Length': length,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${bytes}` }),
  };
  if (req.method === 'HEAD') return end(200, sent);
  res.writeHead(range ? 206 : 200, sent);
  await sendPieces(res, stored.pieces(range ?? { start: 0, end: bytes - 1 }), signal);
}

interface Version {
  readonly etag: string | undefined;
  /** In ms, at a whole second, as Last-Modified shows it. */
  readonly changedAt: number;
}

type Conditions = Context['req']['headers'];

function isOtherVersion(headers: Conditions, { etag, changedAt }: Version): boolean {
  const ifMatch = headers['if-match'];
  if (ifMatch !== undefined) return ifMatch !== '*' && (etag === undefined || !namesVersion(ifMatch, etag));
  return changedAt > Date.parse(headers['if-unmodified-since'] ?? '');
}

function isKnown(headers: Conditions, { etag, changedAt }: Version): boolean {
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch !== undefined)
    return ifNoneMatch === '*' || (etag !== undefined && holdsVersion(ifNoneMatch, etag));
  return changedAt <= Date.parse(headers['if-modified-since'] ?? '');
}

function isSameForRange(ifRange: string | string[] | undefined, { etag, changedAt }: Version): boolean {
  if (typeof ifRange !== 'string') return ifRange === undefined;
  return ifRange.includes('"') ? ifRange === etag : Date.parse(ifRange) === changedAt;
}

/** The part that a Range header requests; undefined if the header is ignored (single-range.ts). */
function rangeIn(header: string | undefined, bytes: number): ByteRange | 'outside' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(singleRange(header, bytes) ?? '') ?? [];
  if (first === undefined || last === undefined) return undefined;
  const start = first === '' ? bytes - Number(last) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end ? 'outside' : { start, end };
}
