import { VALIDATION } from './messages.js';

/**
 * The six sections of the product (docs/product.md 2, 3.1, 7): names and addresses only, because the public site loads
 * them and not the schemas. `resources.ts` adds the schemas to each row.
 */

/** The content of a section: documents with files, questions, or albums of pictures. */
export type SectionKind = 'document' | 'faq' | 'gallery';

export interface Section {
  /** The resource's address below /api/v1 and below /api/v1/admin. */
  readonly path: string;
  /** The key of the list in the response without query parameters. */
  readonly listKey: string;
  readonly kind: SectionKind;
  /** Heading of the section, in the site and in the back-office. */
  readonly title: string;
  /** The entity's name in the titles of dialogs: 'Adicionar nova Ata'. */
  readonly entity: string;
  /** The form that agrees with the entity's name in 'Adicionar nova/novo'. */
  readonly newWord: 'nova' | 'novo';
  /** The error of a write without titulo (docs/product.md 5). */
  readonly tituloMissing: string;
  /** The page of the public site; absent where the section is only a part of another page. */
  readonly siteRoute?: string;
  /** The screen of the back-office, below /admin. */
  readonly adminRoute: string;
  /** The section's name in the back-office's navigation. */
  readonly adminTitle: string;
  /** True if its documents may carry figures (numeros/numero.ts). */
  readonly hasNumeros?: true;
}

export const SECTIONS = {
  ata: {
    path: 'atas_reunioes',
    listKey: 'atas_reunioes',
    kind: 'document',
    title: 'Atas de reuniões',
    entity: 'Ata',
    newWord: 'nova',
    tituloMissing: VALIDATION.documentTitulo,
    siteRoute: 'atas-de-reunioes',
    adminRoute: 'atas-de-reunioes',
    adminTitle: 'Atas de reuniões',
  },
  prestacaoConta: {
    path: 'prestacoes_conta',
    listKey: 'prestacoes_conta',
    kind: 'document',
    title: 'Prestações de contas',
    entity: 'Prestação de conta',
    newWord: 'nova',
    tituloMissing: VALIDATION.documentTitulo,
    siteRoute: 'prestacao-de-contas',
    adminRoute: 'prestacao-de-contas',
    adminTitle: 'Prestação de contas',
    hasNumeros: true,
  },
  planoInvestimento: {
    path: 'planos_investimento',
    listKey: 'planos_investimento',
    kind: 'document',
    title: 'Planos de investimento',
    entity: 'Plano de Investimento',
    newWord: 'novo',
    tituloMissing: VALIDATION.documentTitulo,
    siteRoute: 'plano-de-investimento',
    adminRoute: 'plano-de-investimento',
    adminTitle: 'Plano de investimento',
    hasNumeros: true,
  },
  legislacao: {
    path: 'legislacoes',
    listKey: 'legislacoes',
    kind: 'document',
    title: 'Legislação',
    entity: 'Legislação',
    newWord: 'nova',
    tituloMissing: VALIDATION.legislacaoTitulo,
    siteRoute: 'legislacao',
    adminRoute: 'legislacao',
    adminTitle: 'Legislação',
  },
  perguntaFrequente: {
    path: 'perguntas_frequentes',
    listKey: 'perguntas_frequentes',
    kind: 'faq',
    title: 'Perguntas frequentes',
    entity: 'pergunta',
    newWord: 'nova',
    tituloMissing: VALIDATION.perguntaTitulo,
    adminRoute: 'faq',
    adminTitle: 'FAQ',
  },
  album: {
    path: 'galeria_de_imagens',
    listKey: 'data',
    kind: 'gallery',
    title: 'Álbum de Fotos',
    entity: 'Álbum de fotos',
    newWord: 'novo',
    tituloMissing: VALIDATION.albumTitulo,
    siteRoute: 'galeria-de-imagens',
    adminRoute: 'galeria_de_imagens',
    adminTitle: 'Álbum de Fotos',
  },
} as const satisfies Record<string, Section>;

export type SectionName = keyof typeof SECTIONS;

export type DocumentSectionName = {
  [Name in SectionName]: (typeof SECTIONS)[Name]['kind'] extends 'document' ? Name : never;
}[SectionName];

const isDocumentSection = (name: SectionName): name is DocumentSectionName =>
  SECTIONS[name].kind === 'document';

/** The sections of kind 'document', in the order of the table. */
export const DOCUMENT_SECTIONS: readonly DocumentSectionName[] = (
  Object.keys(SECTIONS) as SectionName[]
).filter(isDocumentSection);

/** The address of an entry on the public site: its page, or a question's part of the home page. */
export const entryAddress = ({ siteRoute }: Pick<Section, 'siteRoute'>, id: number): string =>
  siteRoute ? `/${siteRoute}/${id}` : `/#pergunta-${id}`;

/** The search page of the public site; the question is the parameter `q`. */
export const SEARCH_PATH = '/busca';
