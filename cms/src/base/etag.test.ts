import { describe, expect, it } from 'vitest';
import { encodedEtag, etagOf, etagOfDetail, holdsVersion, namesVersion } from './etag';

const ETAG = etagOf({ id: 1, titulo: 'Ata' });

it('is strong, and changes with any value of the body', () => {
  expect(ETAG).toMatch(/^"[0-9a-f]{32}"$/);
  expect(etagOf({ id: 1, titulo: 'Ata' })).toBe(ETAG);
  expect(etagOf({ id: 1, titulo: 'ata' })).not.toBe(ETAG);
});

it('has a suffix for each encoding if it is strong', () => {
  expect(encodedEtag('"a"', 'br')).toBe('"a-br"');
  expect(encodedEtag('"a"', 'identity')).toBe('"a"');
  expect(encodedEtag('W/"a"', 'br')).toBe('W/"a"');
});

describe('of a row with more', () => {
  const row = { id: 1, titulo: 'Ata' };
  const detail = etagOfDetail(row, { ...row, versoes: [] });

  it('changes with what is shown in addition to the row', () => {
    expect(detail).toBe(etagOfDetail(row, { ...row, versoes: [] }));
    expect(holdsVersion(detail, etagOfDetail(row, { ...row, versoes: [1] }))).toBe(false);
    expect(holdsVersion(ETAG, detail)).toBe(false);
  });

  it.each([detail, encodedEtag(detail, 'br')])('names the version of the row: %s', (header) => {
    expect(namesVersion(header, ETAG)).toBe(true);
    expect(namesVersion(header, etagOf({ ...row, id: 2 }))).toBe(false);
  });
});

describe('If-Match', () => {
  it.each([ETAG, '*', ' * ', `"outra", ${ETAG}`, `"outra",${ETAG}`, encodedEtag(ETAG, 'gzip')])(
    'names the version: %s',
    (header) => expect(namesVersion(header, ETAG)).toBe(true),
  );

  it.each([`W/${ETAG}`, '"outra"', '', 'nada', ETAG.slice(1, -1), `"${ETAG.slice(1, -1)}x"`, '"*"'])(
    'does not name it: %s',
    (header) => expect(namesVersion(header, ETAG)).toBe(false),
  );
});
