import { expect, it } from 'vitest';
import { ERRORS } from './errors.js';
import { fileSize } from './file-size.js';
import {
  ACCEPTED_FILES,
  acceptedExtensions,
  acceptedTypes,
  acceptAttribute,
  fileTypeName,
  pdfHeaderIn,
  typeOfBytes,
} from './file-types.js';
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
])('writes %i bytes as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

it('states the limit of a file as its size in bytes', () => {
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

it.each([
  ['%PDF-1.7', 'application/pdf'],
  ['%!PS-Adobe-3.0 PDF-1.4\n%PDF-1.3', 'application/pdf'],
  ['<?xml version="1.0"?>%PDF-1.3', 'application/pdf'],
  ['{\\rtf1}%PDF-1.3', 'application/pdf'],
  [`${' '.repeat(1024)}%PDF-1.3`, 'application/pdf'],
  [`${' '.repeat(1025)}%PDF-1.3`, undefined],
  ['\u00ff\u00d8\u00ff\u00e0', 'image/jpeg'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u0089PNG\n', undefined],
  ['{\\rtf1}', undefined],
  ['', undefined],
])('detects the type of a file by its first bytes: %j', (text, type) => {
  expect(typeOfBytes(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(type);
});

it('finds the header of a PDF after other bytes', () => {
  expect(pdfHeaderIn(new TextEncoder().encode('%!PS\n%PDF-1.4'))).toBe(5);
});

it('accepts the names and types that systems give to the same files', () => {
  const document = acceptAttribute(ACCEPTED_FILES.document).split(',');
  const picture = acceptAttribute(ACCEPTED_FILES.picture).split(',');
  for (const name of ['.jfif', '.jpg', 'image/jpg', 'image/png', 'application/octet-stream']) {
    expect(document).toContain(name);
    expect(picture).toContain(name);
  }
  expect(document).toContain('application/x-pdf');
  expect(picture).not.toContain('.pdf');
});

it('escapes the characters that end an element or a quoted attribute', () => {
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
