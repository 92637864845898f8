/** The pages that the header links to: the link's text, the address, and the page's heading. */
export const HEADER_PAGES = [
  { link: 'Sobre o fundo', address: '/sobre', heading: 'Sobre o fundo' },
  { link: 'Atas de reuniões', address: '/atas-de-reunioes', heading: 'Atas de reuniões' },
  { link: 'Legislação', address: '/legislacao', heading: 'Legislação' },
  { link: 'Prestação de contas', address: '/prestacao-de-contas', heading: 'Prestações de contas' },
  { link: 'Plano de investimento', address: '/plano-de-investimento', heading: 'Planos de investimento' },
  { link: 'Álbum de fotos', address: '/galeria-de-imagens', heading: 'Álbum de Fotos' },
] as const;

/** The pages that list documents. */
export const DOCUMENT_PAGES = HEADER_PAGES.slice(1, 5);

/** The pages that show blocks of content, the number of blocks, and the text of the site map's link to them. */
export const BLOCK_PAGES = [
  { link: 'Página inicial', blocks: 3 },
  ...[...DOCUMENT_PAGES, HEADER_PAGES[5]].map(({ link }) => ({ link, blocks: 1 })),
] as const;

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
