import { SECTIONS, type Section } from '@fundo/contract/sections';
import type { FileMatch } from '@fundo/contract/versions';
import { hasText, type PdfContent } from '../pdf/PdfContent';
import type { Finding } from './Finding';

/** A PDF that opens only with a password, has no text, or could not be read. */
export function checkPdf(content: PdfContent): Finding[] {
  if (content.needsPassword)
    return [{ text: 'O PDF só abre com uma senha: quem consulta o site não conseguirá ler.' }];
  if (content.failure !== undefined) return [{ text: `${content.failure} O texto não foi conferido.` }];
  if (content.pageCount > 0 && !hasText(content))
    return [
      {
        text: 'O PDF não tem texto que se possa selecionar: parece digitalizado. Se houver o original, prefira-o.',
      },
    ];
  return [];
}

/** The document that is being edited. */
interface OwnEntry {
  readonly path: string;
  readonly id: unknown;
}

/** Other documents that have or had the same file. */
export const findSameFile = (matches: readonly FileMatch[], own: OwnEntry): Finding[] =>
  matches
    .filter(({ secao, id }) => secao !== own.path || id !== own.id)
    .map(({ secao, id, titulo, atual }) => {
      const section: Section | undefined = Object.values(SECTIONS).find(({ path }) => path === secao);
      const name = `“${titulo}”${section ? ` (${section.adminTitle})` : ''}`;
      return {
        text: atual ? `Este mesmo arquivo já está em ${name}.` : `Este mesmo arquivo já esteve em ${name}.`,
        ...(section?.siteRoute && { href: `/${section.siteRoute}/${id}` }),
      };
    });
