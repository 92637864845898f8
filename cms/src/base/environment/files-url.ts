import { z } from 'zod';
import { parseUrl } from '@fundo/contract/parse-url';

/** An S3-compatible object store, as FILES_URL describes it: `s3://bucket/prefix?endpoint=&region=&path-style=`. */
export interface FilesUrl {
  /** The name of the bucket. */
  readonly name: string;
  /** The address of the bucket, with a slash at its end. */
  readonly bucket: URL;
  /** The beginning of all keys: '' or a text with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
}

const AWS = 'amazonaws.com';

/** @throws Error with a sentence in Portuguese */
export function parseFilesUrl(text: string): FilesUrl {
  const url = parseUrl(text);
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    throw new Error('precisa ser um endereço s3://balde/prefixo?endpoint=https://…');
  if (url.username || url.password)
    throw new Error('não leva as chaves: dê-as em FILES_ACCESS_KEY_ID e FILES_SECRET_ACCESS_KEY');
  const unknown = [...url.searchParams.keys()].find(
    (name) => !['endpoint', 'region', 'path-style'].includes(name),
  );
  if (unknown !== undefined) throw new Error(`não conhece ${unknown}: só endpoint, region e path-style`);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const address = url.searchParams.get('endpoint') ?? `https://s3.${region}.${AWS}`;
  const endpoint = parseUrl(address);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol))
    throw new Error('endpoint precisa ser um endereço http(s)');
  const isPathStyle = (url.searchParams.get('path-style') ?? 'true') !== 'false';
  const prefix = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  if (!/^[\w./-]*$/.test(prefix)) throw new Error('o prefixo só pode ter letras, números, -, _, . e /');
  const bucket = new URL(endpoint);
  if (isPathStyle) bucket.pathname = `${endpoint.pathname.replace(/\/$/, '')}/${url.hostname}/`;
  else bucket.hostname = `${url.hostname}.${endpoint.hostname}`;
  return { name: url.hostname, bucket, prefix: prefix && `${prefix}/`, region };
}

export const filesUrl = z.string().transform((text, context): FilesUrl => {
  try {
    return parseFilesUrl(text);
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message });
    return z.NEVER;
  }
});

/** Faults of the variables of an object store together. */
export const objectStoreFaults = (source: Readonly<Record<string, string | undefined>>): string[] =>
  source['FILES_URL'] === undefined
    ? []
    : ['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY'].flatMap((name) =>
        source[name] === undefined ? [`${name}: falta, e FILES_URL está definida`] : [],
      );
