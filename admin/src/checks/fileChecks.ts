import type { UnseenEntry } from '@fundo/contract/publication';
import type { Section } from '@fundo/contract/sections';
import type { FileMatch } from '@fundo/contract/versions';
import { hasText, type PdfContent } from '../pdf/PdfContent';
import { situationText } from '../publication/situationText';
import { sectionAt, sectionTitle } from '../record/texts';
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

const isOther =
  (own: OwnEntry) =>
  ({ secao, id }: { secao: string; id: number }) =>
    secao !== own.path || id !== own.id;

/** '“Ata de março” (Atas de reuniões)' */
const nameOf = ({ secao, titulo }: { secao: string; titulo: string }) =>
  `“${titulo}” (${sectionTitle(secao)})`;

/** Other documents that the public does not see and that have the same file. */
export const findSameUnseenFile = (matches: readonly UnseenEntry[], own: OwnEntry): Finding[] =>
  matches.filter(isOther(own)).map((match) => ({
    text: `Este mesmo arquivo já está em ${nameOf(match)}, que o público não vê: ${situationText(match)}.`,
    form: `/${sectionAt(match.secao)?.adminRoute ?? ''}/${match.id}`,
  }));

/** Other documents that have or had the same file on the site. */
export const findSameFile = (matches: readonly FileMatch[], own: OwnEntry): Finding[] =>
  matches.filter(isOther(own)).map(({ secao, id, titulo, atual }) => {
    const section: Section | undefined = sectionAt(secao);
    const name = nameOf({ secao, titulo });
    return {
      text: atual ? `Este mesmo arquivo já está em ${name}.` : `Este mesmo arquivo já esteve em ${name}.`,
      ...(section?.siteRoute && { href: `/${section.siteRoute}/${id}` }),
    };
  });
