import { expect, it } from 'vitest';
import { allowFrame } from './allow-frame';

const POLICY = "default-src 'self';frame-src 'self' https://sso.example;img-src 'self'";

it('adds the origin of an address to frame-src, and nothing else', () => {
  expect(allowFrame(POLICY, 'https://sistemas.example.gov.br:8443/lista?a=1')).toBe(
    "default-src 'self';frame-src 'self' https://sso.example https://sistemas.example.gov.br:8443;img-src 'self'",
  );
});

it.each([
  null,
  '',
  'nada',
  'https://',
  'javascript:alert(1)',
  'data:text/html,a',
  'https://a;script-src',
  'https://a,b',
  'https://*.example',
  "https://'unsafe-inline'",
])('does not change the policy for %j', (address) => {
  expect(allowFrame(POLICY, address)).toBe(POLICY);
});
