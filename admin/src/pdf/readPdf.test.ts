import { describe, expect, it } from 'vitest';
import { countWorkers } from '../testing/countWorkers';
import { createTextPdf } from '../testing/pdfs';
import { hasText, READING_LIMITS } from './PdfContent';
import { PdfReader, readPdf } from './readPdf';

describe('readPdf', () => {
  it('returns the title, the number of pages and their texts line by line', async () => {
    const file = createTextPdf({
      title: 'Ata da 3\xaa reuni\xe3o',
      pages: [['Ata nº 03/2025', 'Reunião ordinária'], ['Fim']],
    });
    expect(await readPdf(file)).toEqual({
      title: 'Ata da 3ª reunião',
      pageCount: 2,
      needsPassword: false,
      pages: ['Ata nº 03/2025\nReunião ordinária', 'Fim'],
      failure: undefined,
    });
  });

  it('finds no text in pages without letters', async () => {
    const content = await readPdf(createTextPdf({ pages: [[], []] }));
    expect(content).toMatchObject({ pageCount: 2, title: undefined, failure: undefined });
    expect(hasText(content)).toBe(false);
  });

  it('says that a file opens only with a password', async () => {
    const content = await readPdf(createTextPdf({ needsPassword: true }));
    expect(content).toMatchObject({ needsPassword: true, pages: [], failure: undefined });
  });

  it('says that a file is broken', async () => {
    const broken = new File(['%PDF-1.4 and nothing else'], 'a.pdf', { type: 'application/pdf' });
    expect((await readPdf(broken)).failure).toBe(
      'O PDF está incompleto ou danificado. Abra-o para conferir.',
    );
  });

  it('stops at the most pages, and at the most letters', async () => {
    const file = createTextPdf({ pages: [['abcdef'], ['ghijkl'], ['mnopqr']] });
    const { pages, pageCount } = await readPdf(file, { ...READING_LIMITS, pages: 2 });
    expect([pages, pageCount]).toEqual([['abcdef', 'ghijkl'], 3]);
    expect((await readPdf(file, { ...READING_LIMITS, letters: 8 })).pages).toEqual(['abcdef', 'gh']);
  });

  it('gives up after the most seconds, with the reason', async () => {
    const content = await readPdf(createTextPdf(), { ...READING_LIMITS, seconds: 0 });
    expect(content.failure).toBe('O PDF demora demais para ser lido.');
  });
});

describe('PdfReader', () => {
  it('reads one file after the other in the same worker, until it is closed', async () => {
    const workers = countWorkers();
    const reader = new PdfReader();
    for (const text of ['Um', 'Dois'])
      expect((await reader.read(createTextPdf({ pages: [[text]] }))).pages).toEqual([text]);
    expect((await reader.read(createTextPdf({ needsPassword: true }))).needsPassword).toBe(true);
    expect(workers).toEqual({ started: 1, ended: 0 });
    reader.close();
    expect(workers).toEqual({ started: 1, ended: 1 });
  });

  it('ends the worker of a file that it could not read, and reads the next file in another one', async () => {
    const workers = countWorkers();
    const reader = new PdfReader();
    expect((await reader.read(createTextPdf(), { ...READING_LIMITS, seconds: 0 })).failure).toBeDefined();
    expect(workers).toEqual({ started: 1, ended: 1 });
    expect((await reader.read(createTextPdf())).pages).toEqual(['Texto.']);
    reader.close();
    expect(workers).toEqual({ started: 2, ended: 2 });
  });
});
