import { SECTIONS } from '@fundo/contract/sections';

/** A page that the header, the site map and the 404 lead to. */
export interface PageLink {
  readonly to: string;
  /** The words of the link. */
  readonly label: string;
}

const at = (route: string) => `/${route}`;

/** The pages of the site, in the order of the header (spec §2). */
export const PAGES: readonly PageLink[] = [
  { to: '/sobre', label: 'Sobre o fundo' },
  { to: at(SECTIONS.ata.siteRoute), label: SECTIONS.ata.title },
  { to: at(SECTIONS.legislacao.siteRoute), label: SECTIONS.legislacao.title },
  { to: at(SECTIONS.prestacaoConta.siteRoute), label: 'Prestação de contas' },
  { to: at(SECTIONS.planoInvestimento.siteRoute), label: 'Plano de investimento' },
  { to: at(SECTIONS.album.siteRoute), label: 'Álbum de fotos' },
];
