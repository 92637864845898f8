import { z } from 'zod';
import { CURSOR } from '@fundo/contract/public-changes';
import { OaiError } from './OaiError';
import type { ListArguments } from './parse-request';

/** The place in a list: the list's arguments, and the cursor of the last entry of the page before. */
export interface Resumption extends ListArguments {
  readonly after: string;
}

const optional = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);
const token = z
  .tuple([z.string().regex(CURSOR), z.string(), optional, optional, optional])
  .transform(([after, metadataPrefix, set, from, until]) => ({ after, metadataPrefix, set, from, until }));

/** Writes a token. Nothing is kept: it holds all that the next page needs. */
export const tokenOf = ({ after, metadataPrefix, set, from, until }: Resumption): string =>
  Buffer.from(JSON.stringify([after, metadataPrefix, set, from, until])).toString('base64url');

/** Reads a token that `tokenOf` wrote. @throws OaiError badResumptionToken */
export function readToken(text: string): Resumption {
  const parsed = token.safeParse(jsonIn(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw unknownToken();
  return parsed.data;
}

export const unknownToken = (): OaiError =>
  new OaiError(
    'badResumptionToken',
    'Este resumptionToken não é deste site, ou não vale mais. Comece a lista de novo',
  );

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
