import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DOCUMENT_FIELD_NAMES } from '@fundo/contract/document-fields';
import { CMS_RESOURCES } from './table';

const API = path.resolve(import.meta.dirname, '../../api');
const documents = Object.values(CMS_RESOURCES).filter(({ contract }) => contract.kind === 'document');

const attributesOf = (uid: string) => {
  const name = uid.slice(uid.indexOf('.') + 1);
  const file = path.join(API, name, 'content-types', name, 'schema.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { attributes: Record<string, unknown> }).attributes;
};

it.each(documents.map(({ uid, contract }) => [uid, contract] as const))(
  '%s has a column for every field of the contract',
  (uid, contract) => {
    const { numeros, ...attributes } = attributesOf(uid);
    expect(Object.keys(attributes)).toEqual(expect.arrayContaining(DOCUMENT_FIELD_NAMES));
    expect(attributes).toEqual(attributesOf(documents[0]!.uid));
    expect(numeros !== undefined).toBe(contract.hasNumeros === true);
  },
);
