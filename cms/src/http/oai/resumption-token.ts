import { z } from 'zod';
import { CURSOR } from '@fundo/contract/public-changes';
import { OaiError } from './OaiError';
import { listArguments, type ListArguments } from './parse-request';

/** The position in a list: the list's arguments, and the cursor of the last entry of the page before. */
export interface Resumption extends ListArguments {
  readonly after: string;
}

const token = z.tuple([z.string().regex(CURSOR), listArguments]);

/** Writes a token. Nothing is kept: it holds all that the next page needs. */
export const tokenOf = ({ after, ...list }: Resumption): string =>
  Buffer.from(JSON.stringify([after, list])).toString('base64url');

/** Reads a token that `tokenOf` wrote. @throws OaiError badResumptionToken */
export function readToken(text: string): Resumption {
  const parsed = token.safeParse(jsonIn(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success) throw unknownToken();
  const [after, list] = parsed.data;
  return { ...list, after };
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
