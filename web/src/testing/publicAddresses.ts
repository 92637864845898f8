/** Where there is no page. */
export const UNKNOWN_ADDRESS = '/endereco-que-nao-existe';

/** An address of every page of the site, and one of none: what is tested or measured on every page goes through these. */
export const PUBLIC_ADDRESSES: readonly string[] = [
  '/',
  '/sobre',
  '/atas-de-reunioes',
  '/prestacao-de-contas',
  '/plano-de-investimento',
  '/legislacao',
  '/galeria-de-imagens',
  '/galeria-de-imagens/1',
  '/busca?q=ata',
  '/mapa-do-site',
  '/acessibilidade',
  UNKNOWN_ADDRESS,
];
