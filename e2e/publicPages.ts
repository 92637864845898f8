/** The pages that the header leads to: the words of the link, the address, and the page's heading. */
export const HEADER_PAGES = [
  { link: 'Sobre o fundo', address: '/sobre', heading: 'Sobre o fundo' },
  { link: 'Atas de reuniões', address: '/atas-de-reunioes', heading: 'Atas de reuniões' },
  { link: 'Legislação', address: '/legislacao', heading: 'Legislação' },
  { link: 'Prestação de contas', address: '/prestacao-de-contas', heading: 'Prestações de contas' },
  { link: 'Plano de investimento', address: '/plano-de-investimento', heading: 'Planos de investimento' },
  { link: 'Álbum de fotos', address: '/galeria-de-imagens', heading: 'Álbum de Fotos' },
] as const;

/** Those that list documents. */
export const DOCUMENT_PAGES = HEADER_PAGES.slice(1, 5);

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };
