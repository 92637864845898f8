import { SECTIONS, type Section, type SectionName } from '@fundo/contract/sections';
import type { Site } from '@fundo/contract/site';
import { SITE_PAGES, type SitePage, type SitePageName } from '@fundo/contract/site-pages';
import type { IndexedItem } from '../../search/index-file/indexed';
import { SITE_TAG } from '../sections/site';
import { NOTHING } from './search-items';

/** The texts of a page of the site that the search looks into. */
interface PageWords {
  /** Shown where it has words of the search. */
  readonly text: string;
  /** Other words by which people look for the page. Never shown. */
  readonly alsoCalled?: string;
}

/** Without them, a page is found by its title. */
const pageWords = (site: Site): Readonly<Partial<Record<SitePageName, PageWords>>> => ({
  about: {
    text: [
      `${site.sigla} é a sigla de ${site.nome}.`,
      ...site.sobre.flatMap(({ titulo, paragrafos, itens }) => [titulo, ...paragrafos, ...itens]),
    ].join('\n'),
  },
  numeros: {
    text: 'Quanto o fundo recebeu, quanto pagou, a quem, e quanto tinha planejado, por ano e por bimestre: em gráficos e linha por linha.',
    alsoCalled:
      'dinheiro gasto gastos receita despesa pagamento fornecedor empresa saldo gráfico valores quanto custou recebeu',
  },
  check: {
    text:
      'Veja se uma cópia é mesmo de um documento publicado neste site, e de qual versão: o arquivo é conferido pelo ' +
      'seu SHA-256, um número que muda se um só byte do arquivo mudar.',
    alsoCalled:
      'conferir verificar validar autenticidade autêntico verdadeiro original falso falsificado alterado hash ' +
      'assinatura impressão digital integridade cópia',
  },
  openData: {
    text:
      'Tudo o que este site publica em tabelas CSV, para planilhas e programas: licença, dicionário das colunas, exemplos ' +
      'e o que mudou.',
    alsoCalled: 'baixar planilha CSV Excel dados API download tabela reutilizar dataset jornalista pesquisa',
  },
  accessibility: {
    text:
      'Este site foi feito para todas as pessoas: teclas de atalho, alto contraste, tamanho do texto, teclado e ' +
      'leitor de tela. Encontrou uma barreira? Escreva ou ligue.',
    alsoCalled:
      'acessível deficiência cego baixa visão aumentar diminuir letra fonte zoom cores tema escuro claro WCAG eMAG',
  },
  siteMap: {
    text: 'Todas as páginas deste site, e os outros sites da administração.',
    alsoCalled: 'menu índice links onde fica cada página',
  },
});

const LIST_WORDS: Readonly<Partial<Record<SectionName, PageWords>>> = {
  ata: { text: 'As atas das reuniões do conselho do fundo: o que foi discutido e o que foi decidido.' },
  prestacaoConta: {
    text: 'As prestações de contas do fundo: quanto entrou, quanto saiu e em que o dinheiro foi usado.',
  },
  planoInvestimento: {
    text: 'Os planos de investimento do fundo: em que os recursos serão usados em cada período.',
  },
  legislacao: {
    text: 'As leis, os decretos e as outras normas que criam o fundo e dizem como ele funciona.',
  },
  album: {
    text: 'A galeria de fotos e imagens do fundo, em álbuns.',
    alsoCalled: 'galeria foto imagem vídeo',
  },
};

/** The pages of the site itself: the ones that editors write, and the ones that always say the same. */
export function siteItems(site: Site): IndexedItem[] {
  const pages = pageWords(site);
  return [
    pageOf('/', site.nome, {
      text: [
        site.sigla,
        site.descricao,
        site.departamento.nome,
        site.departamento.descricao,
        site.programa_nota.nome,
        site.programa_nota.texto,
      ].join('\n'),
      alsoCalled: 'página inicial início home perguntas frequentes dúvidas FAQ',
    }),
    contact(site),
    ...(Object.entries(SITE_PAGES) as [SitePageName, SitePage][])
      .filter(([name]) => name !== 'search')
      .map(([name, { path, title }]) => pageOf(path, title, pages[name])),
    ...(Object.entries(SECTIONS) as [SectionName, Section][]).flatMap(([name, { siteRoute, title }]) =>
      siteRoute === undefined ? [] : [pageOf(`/${siteRoute}`, title, LIST_WORDS[name])],
    ),
  ];
}

/** The keys of the items that are made from the site's identity. */
export const SITE_KEYS: readonly string[] = ['/', '/#rodape-contato', SITE_PAGES.about.path].map(
  (path) => SITE_TAG + path,
);

/** The contact data, which are in every page's footer. */
function contact({ departamento, endereco, telefone, email, horario, links_contato }: Site): IndexedItem {
  return pageOf('/#rodape-contato', 'Fale conosco', {
    text: [
      departamento.nome,
      `Telefone: ${telefone}`,
      `E-mail: ${email}`,
      `Endereço: ${endereco}`,
      `Horário de atendimento: ${horario}`,
      ...links_contato.map(({ rotulo }) => rotulo),
    ].join(' · '),
    alsoCalled:
      'contato contatos atendimento presencial email fone celular WhatsApp ligar escrever falar localização fica ' +
      'funciona abre fecha hora expediente reclamação denúncia sugestão elogio pedido SIC LAI',
  });
}

const pageOf = (
  endereco: string,
  titulo: string,
  { text, alsoCalled = '' }: PageWords = { text: '' },
): IndexedItem => ({
  ...NOTHING,
  key: `${SITE_TAG}${endereco}`,
  section: SITE_TAG,
  id: null,
  titulo,
  resumo: text,
  tipo: `página do site ${alsoCalled}`,
  endereco,
  data: null,
  ano: null,
  dia: null,
  publicarEm: null,
  retirarEm: null,
  isBeingRead: false,
});
