import { describe, expect, it } from 'vitest';
import { sampleDocuments } from './documents.js';
import { exercicio, sum } from './ledger.js';
import { amount } from './brazilian.js';
import { renderFile } from './pdf-forms.js';
import { renderPdf } from './pdf.js';
import type { SampleDocument } from './sample-document.js';

const documents = sampleDocuments();
const named = (titulo: string): SampleDocument => {
  const found = documents.find((document) => document.titulo.startsWith(titulo));
  if (!found) throw new Error(`No document '${titulo}'`);
  return found;
};

/** Returns the text of an uncompressed file: pdfkit writes it as hexadecimal WinAnsi, in pieces between kernings. */
function textOf(pdf: Buffer): string {
  const lines = pdf.toString('latin1').match(/\[[^\]]*\] TJ/g) ?? [];
  return lines
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('renderPdf', () => {
  it('writes the text, the figures and the page numbers', async () => {
    const text = textOf(await renderPdf(named('Prestação de contas anual'), { compress: false }));
    expect(text).toContain('Quanto o fundo recebeu');
    expect(text).toContain('IPTU');
    expect(text).toContain(amount(sum(exercicio(2022).repasse)));
    expect(text).toContain('Página 1 de 2');
    expect(text).toContain('Fundo Municipal de Desenvolvimento');
  });

  it('has metadata, a language and a structure', async () => {
    const source = (await renderPdf(named('Ata 01/2025'), { compress: false })).toString('latin1');
    expect(source.startsWith('%PDF-1.7')).toBe(true);
    expect(source).toContain('(pt-BR)');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/S /H1');
    expect(source).toContain('/Title');
    expect(source).toContain('D:20250227120000Z');
  });

  it('makes the same bytes for the same document', async () => {
    const document = named('Plano de investimento 2024');
    expect((await renderPdf(document)).equals(await renderPdf(document))).toBe(true);
  });

  it('writes the long annex on 300 pages, and every other document on one to four', async () => {
    const isLong = ({ titulo }: SampleDocument) => titulo.startsWith('Anexo analítico');
    expect(pagesOf(await renderPdf(named('Anexo analítico')))).toBe(300);
    for (const document of documents.filter((one) => !isLong(one))) {
      const pages = pagesOf(await renderPdf(document));
      expect(pages, document.titulo).toBeGreaterThanOrEqual(1);
      expect(pages, document.titulo).toBeLessThanOrEqual(4);
    }
  });
});

describe('renderFile', () => {
  it('makes a scanned document of pictures alone, and the same one each time', async () => {
    const document = named('Ata 04/2022');
    const source = (await renderFile(document)).toString('latin1');
    expect(pagesOf(Buffer.from(source, 'latin1'))).toBe(2);
    expect(source.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(source).not.toContain('/Font <<');
    const sizes = [source.length, (await renderFile(document)).length];
    expect(sizes[0]).toBe(sizes[1]);
  });

  it('locks a document with a password', async () => {
    const source = (await renderFile(named('Prestação de contas — 6º bimestre de 2022'))).toString('latin1');
    expect(source).toContain('/Encrypt');
  });
});
