import { expect, it } from 'vitest';
import { oneLine } from './one-line';

it.each([
  ['a\nb\r\n\tc', 'a\\nb\\r\\n\\tc'],
  ['\u001b[2J\u0007\u009b1m', '\\u001b[2J\\u0007\\u009b1m'],
  ['a\u2028b\u202e', 'a\\u2028b\\u202e'],
  ['São José “1º”', 'São José “1º”'],
])('%j is %j', (text, line) => expect(oneLine(text)).toBe(line));

it('cuts a text that is too long', () => expect(oneLine('a'.repeat(100_000)).length).toBe(4001));
