import { DOCUMENT_SECTIONS, SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import atasUrl from '../illustrations/atas.svg';
import legislacaoUrl from '../illustrations/legislacao.svg';
import planosUrl from '../illustrations/planos.svg';
import prestacoesUrl from '../illustrations/prestacoes.svg';

/** The site's texts and picture of a document section, in addition to its row in the contract. */
interface DocumentPageRow {
  /** The text of the links to the page, in the menus and on its card of the home page. */
  readonly linkText: string;
  /** The sentence below that text on the card. */
  readonly cardText: string;
  /** One sentence about the documents, for readers and for search engines. */
  readonly intro: string;
  /** A line above the page's heading. */
  readonly label?: string;
  /** Address of the picture of the page's banner and of the card. */
  readonly illustration: string;
}

/**
 * The pages of the document sections, one row each. A new section needs a row in the contract and one here: its route,
 * links, card, search results and entry in the site map follow.
 *
 * The rows have the order of the header (docs/product.md 2.1). Everything else follows the contract's order.
 */
export const DOCUMENT_PAGES: Readonly<Record<DocumentSectionName, DocumentPageRow>> = {
  ata: {
    linkText: 'Atas de reuniões',
    cardText: 'O que o conselho discutiu e decidiu.',
    intro:
      'Aqui estão as atas das reuniões do conselho do fundo: o que foi discutido e o que foi decidido em cada uma.',
    illustration: atasUrl,
  },
  legislacao: {
    linkText: 'Legislação',
    cardText: 'As normas que criam e regem o fundo.',
    intro: 'Aqui estão as leis, os decretos e as outras normas que criam o fundo e dizem como ele funciona.',
    label: 'MAIS TRANSPARÊNCIA',
    illustration: legislacaoUrl,
  },
  prestacaoConta: {
    linkText: 'Prestação de contas',
    cardText: 'Quanto entrou e quanto saiu.',
    intro:
      'Aqui estão as prestações de contas do fundo: quanto entrou, quanto saiu e em que o dinheiro foi usado.',
    illustration: prestacoesUrl,
  },
  planoInvestimento: {
    linkText: 'Plano de investimento',
    cardText: 'Em que o dinheiro será usado.',
    intro: 'Aqui estão os planos de investimento do fundo: em que os recursos serão usados em cada período.',
    illustration: planosUrl,
  },
};

/** The document section with a path of the API; undefined if it has another kind, or none has it. */
export const documentSectionAt = (path: string): DocumentSectionName | undefined =>
  DOCUMENT_SECTIONS.find((section) => SECTIONS[section].path === path);

/** The permanent address of a document's own page. */
export const documentAddress = (section: DocumentSectionName, id: number) => `${documentPath(section)}/${id}`;

/** The path of a document section's page. */
export const documentPath = (section: DocumentSectionName) => `/${SECTIONS[section].siteRoute}`;
