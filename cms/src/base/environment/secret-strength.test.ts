import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { estimateBits } from './secret-strength';

describe('the estimated bits', () => {
  it.each([
    ['openssl rand -hex 32', () => randomBytes(32).toString('hex'), 150],
    ['openssl rand -base64 24', () => randomBytes(24).toString('base64'), 96],
    ['openssl rand -base64 32', () => randomBytes(32).toString('base64'), 128],
  ])('of %s are always many', (_command, make, bits) => {
    for (let time = 0; time < 500; time += 1) {
      const secret = make();
      expect(estimateBits(secret), secret).toBeGreaterThan(bits);
    }
  });

  it.each([
    'a'.repeat(64),
    '0123456789abcdef'.repeat(4),
    'zyxwvutsrqponmlkjihgfedcba9876543210',
    'qwertyuiopasdfghjklzxcvbnm',
    'deadbeefdeadbeefdeadbeefdeadbeef',
    'changeme-changeme-changeme-changeme',
    'CHANGE-ME-password-senha-12345678',
    'unused-while-building',
    'segredo-de-teste-ADMIN_JWT_SECRET',
    'toBeModified1',
    '101010101010101010101010101010111',
  ])('of %s are few', (secret) => {
    expect(estimateBits(secret)).toBeLessThan(50);
  });

  it('of an empty text are 0', () => {
    expect(estimateBits('')).toBe(0);
  });
});
