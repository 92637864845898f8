import { describe, expect, it } from 'vitest';
import { sandboxOf } from './useSystemsAddress';

describe('the sandbox of the embedded page', () => {
  it('allows another origin its own storage, fonts and scripts', () => {
    expect(sandboxOf('https://sistemas.example/lista').split(' ')).toEqual(
      expect.arrayContaining(['allow-scripts', 'allow-same-origin']),
    );
  });

  // A frame reads an address with one slash from its page.
  it.each(['http://localhost:1337/lista', 'http:/lista'])(
    'denies %s of the back-office its origin, with which it could leave the sandbox',
    (address) => {
      expect(sandboxOf(address)).not.toContain('allow-same-origin');
    },
  );
});
