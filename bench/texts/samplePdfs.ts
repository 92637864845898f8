import { createRequire } from 'node:module';
import path from 'node:path';
import type { Block, SampleDocument } from '../../cms/seed/sample-document.ts';
import { textGenerator } from '../search/generatedText.ts';
import { ROOT } from '../servers/startProgram.ts';

const WORDS_OF_A_PAGE = 300;

/** Loads a module of the built CMS. */
export const built = createRequire(path.join(ROOT, 'cms/dist/server.js')) as (module: string) => unknown;

/** The function that prints the sample content's PDFs. */
const { renderFile } = built('./seed/pdf-forms.js') as {
  renderFile: (document: SampleDocument) => Promise<Buffer>;
};

const text = textGenerator(2);

/** Returns a PDF with `pages` pages of generated Portuguese, which ends with the text `last`. No two are the same. */
export function samplePdf(
  pages: number,
  last = 'Nada mais havendo, encerrou-se a reunião.',
): Promise<Buffer> {
  const body = Array.from({ length: pages }, (_, index): Block[] => [
    ...(index > 0 ? [{ kind: 'new page' as const }] : []),
    { kind: 'heading', text: `Folha ${index + 1}` },
    ...Array.from({ length: 3 }, () => ({ kind: 'paragraph' as const, text: text(WORDS_OF_A_PAGE / 3) })),
  ]);
  return renderFile({
    section: 'ata',
    titulo: 'Ata da reunião ordinária',
    resumo: 'Uma ata',
    createdAt: new Date('2026-01-01T12:00:00Z'),
    body: [...body.flat(), { kind: 'paragraph', text: last }],
  });
}

export const asDataString = (pdf: Buffer): string => `data:application/pdf;base64,${pdf.toString('base64')}`;

/** Returns the sample content's scanned minutes, and the same minutes as a PDF with text. */
export async function sampleScan(): Promise<{ scanned: Buffer; written: Buffer }> {
  const { acervo } = built('./seed/acervo.js') as { acervo: () => SampleDocument[] };
  const scan = acervo().find(({ form }) => form === 'scanned')!;
  const { form: _scanned, ...written } = scan;
  return { scanned: await renderFile(scan), written: await renderFile(written) };
}
