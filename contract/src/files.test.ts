import { expect, it } from 'vitest';
import { ERRORS } from './errors.js';
import { fileSize } from './file-size.js';
import { ACCEPTED_FILES, acceptedExtensions, acceptedTypes, fileTypeName } from './file-types.js';
import { MAX_FILE, MAX_FILE_BYTES } from './limits.js';
import { escapeHtml } from './escape-html.js';

it.each([
  [0, '0 bytes'],
  [512, '512 bytes'],
  [999, '999 bytes'],
  [184_320, '180 KB'],
  [1_258_291, '1,2 MB'],
  [1_572_864, '1,5 MB'],
  [104_857_600, '100 MB'],
])('writes %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

it('says the limit of a file as its bytes are', () => {
  expect(fileSize(MAX_FILE_BYTES).toLowerCase()).toBe(MAX_FILE);
  expect(ERRORS.file_too_large.message).toBe('O arquivo pode ter até 100 mb');
});

it.each([
  ['application/pdf', 'PDF'],
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
])('calls %s %s', (type, name) => {
  expect(fileTypeName(type)).toBe(name);
});

it('names the accepted files of a document and of an album', () => {
  expect(acceptedExtensions(ACCEPTED_FILES.document)).toBe('pdf, jpeg, jpg ou png');
  expect(acceptedTypes(ACCEPTED_FILES.document)).toBe('PDF, JPEG ou PNG');
  expect(acceptedExtensions(ACCEPTED_FILES.picture)).toBe('jpeg, jpg ou png');
});

it('escapes what ends an element or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
