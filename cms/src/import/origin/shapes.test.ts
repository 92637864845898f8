import { expect, it } from 'vitest';
import { DEFAULT_SITE } from '../../content/sections/default-site';
import { parseIdentity } from './shapes';

it('reads an identity, and reports one that breaks a rule or is none', () => {
  const faults: string[] = [];
  expect(parseIdentity(JSON.stringify(DEFAULT_SITE), faults)).toEqual(DEFAULT_SITE);
  expect(parseIdentity(JSON.stringify({ ...DEFAULT_SITE, email: 'nenhum' }), faults)).toBeUndefined();
  expect(parseIdentity('<html>', faults)).toBeUndefined();
  expect(faults).toEqual([
    'identidade do site: o campo email falta ou não tem a forma da API',
    'identidade do site: não é JSON',
  ]);
});
