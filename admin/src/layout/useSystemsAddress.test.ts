import { describe, expect, it } from 'vitest';
import { sandboxOf } from './useSystemsAddress';

describe('the sandbox of the embedded page', () => {
  it('allows another origin its own storage, fonts and scripts', () => {
    expect(sandboxOf('https://sistemas.example/lista').split(' ')).toEqual(
      expect.arrayContaining(['allow-scripts', 'allow-same-origin']),
    );
  });

  it('denies a page of the back-office its origin, with which it could leave the sandbox', () => {
    expect(sandboxOf('http://localhost:1337/lista')).not.toContain('allow-same-origin');
  });
});
