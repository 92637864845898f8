import { describe, expect, it } from 'vitest';
import { xsrfHeader } from './xsrf.js';

const baseURI = 'https://fundo.example/admin/faq';
const headerFor = (cookie: string, address = '/api/v1/admin/legislacoes') =>
  xsrfHeader(address, { cookie, baseURI } as Document);

describe('the header against cross-site requests', () => {
  it.each(['XSRF-TOKEN=abc', 'a=1; XSRF-TOKEN=abc', 'XSRF-TOKEN=abc; b=2'])(
    'has the cookie of %j',
    (cookie) => {
      expect(headerFor(cookie)).toEqual({ 'X-XSRF-TOKEN': 'abc' });
    },
  );

  it('has the value that the cookie encodes', () => {
    expect(headerFor('XSRF-TOKEN=a%2Bb%3D')).toEqual({ 'X-XSRF-TOKEN': 'a+b=' });
    expect(headerFor('XSRF-TOKEN=100%')).toEqual({ 'X-XSRF-TOKEN': '100%' });
  });

  it.each(['', 'XSRF-TOKEN=', 'MY-XSRF-TOKEN=abc', 'XSRF-TOKEN=a%0Ab', 'XSRF-TOKEN=a%C3%A3'])(
    'is absent for %j',
    (cookie) => {
      expect(headerFor(cookie)).toEqual({});
    },
  );

  it('is sent to no other site', () => {
    expect(headerFor('XSRF-TOKEN=abc', 'https://fundo.example/usuarios/tokens/revoke')).not.toEqual({});
    expect(headerFor('XSRF-TOKEN=abc', 'https://api.example/v1')).toEqual({});
  });
});
