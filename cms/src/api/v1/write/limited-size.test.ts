import type { Context } from 'koa';
import { expect, it } from 'vitest';
import { ERRORS } from '@fundo/contract/errors';
import { limitedSize, MANY_FILES, ONE_FILE, TEXT_ONLY } from './limited-size';

const tooLarge = (maxBytes: number) => ({ request: { length: maxBytes + 1 } }) as Context;

it.each([
  ['a body of text', TEXT_ONLY, undefined, ERRORS['body_too_large/text'].message],
  ['a body of several files', MANY_FILES, undefined, ERRORS['body_too_large/files'].message],
  ['a body of one file, at its field', ONE_FILE, 'arquivo', ERRORS.file_too_large.message],
] as const)('says which limit %s is over', (_name, maxBytes, field, message) => {
  expect(() => limitedSize(maxBytes, field)(tooLarge(maxBytes), () => Promise.resolve())).toThrow(
    expect.objectContaining({ status: 413, message, fields: field && { [field]: message } }),
  );
});
