import { describe, expect, it, vi } from 'vitest';
import { requireBrowserSupport } from './browserSupport';

const without = (name: string, holder: object) =>
  vi.stubGlobal(name, new Proxy(holder, { get: () => undefined, has: () => false }));

describe('a browser', () => {
  it('with everything that sign-in needs is accepted', () => {
    expect(requireBrowserSupport).not.toThrow();
  });

  it.each<[string, () => void]>([
    ['insecure_context', () => vi.stubGlobal('isSecureContext', false)],
    ['unsupported_browser', () => vi.stubGlobal('crypto', undefined)],
    ['unsupported_browser', () => vi.stubGlobal('crypto', { randomUUID: () => '' })],
    ['unsupported_browser', () => vi.stubGlobal('crypto', { subtle: {} })],
    ['unsupported_browser', () => without('Promise', Promise)],
  ])('without it is refused: %s', (code, take) => {
    take();
    try {
      expect(requireBrowserSupport).toThrow(expect.objectContaining({ code }));
    } finally {
      vi.unstubAllGlobals();
    }
  });
});
