import { expect, it } from 'vitest';
import { parseFilesUrl } from './files-url';

const addressOf = (text: string) => {
  const { bucket, prefix } = parseFilesUrl(text);
  return bucket.href + prefix;
};

it.each([
  ['s3://arquivos?endpoint=https://s3.exemplo', 'https://s3.exemplo/arquivos/'],
  ['s3://arquivos/fundo/dois/?endpoint=http://127.0.0.1:7070', 'http://127.0.0.1:7070/arquivos/fundo/dois/'],
  ['s3://arquivos/fundo?endpoint=https://s3.exemplo/base/', 'https://s3.exemplo/base/arquivos/fundo/'],
  ['s3://arquivos/fundo?endpoint=https://s3.exemplo&path-style=false', 'https://arquivos.s3.exemplo/fundo/'],
  ['s3://arquivos?region=sa-east-1', 'https://s3.sa-east-1.amazonaws.com/arquivos/'],
])('%s is at %s', (text, address) => {
  expect(addressOf(text)).toBe(address);
});

it.each([
  ['arquivos', 's3://balde'],
  ['https://s3.exemplo/arquivos', 's3://balde'],
  ['s3://A_B?endpoint=https://s3.exemplo', 's3://balde'],
  ['s3://chave:segredo@arquivos', 'FILES_ACCESS_KEY_ID'],
  ['s3://arquivos?endpoint=ftp://s3.exemplo', 'endpoint'],
  ['s3://arquivos?endpont=https://s3.exemplo', 'não conhece endpont'],
  ['s3://arquivos/fundo dois', 'prefixo'],
])('%s is refused', (text, words) => {
  expect(() => parseFilesUrl(text)).toThrow(words);
});
