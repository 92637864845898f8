import { plainResposta } from '@fundo/contract/resposta-text';
import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { fileTypeName } from '@fundo/contract/file-types';
import { monthAndYearOf, yearOf } from '@fundo/contract/fund-time';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { SECTIONS, type SectionKind } from '@fundo/contract/sections';
import type { Site } from '@fundo/contract/site';
import { SITE_PAGES, type SitePage } from '@fundo/contract/site-pages';
import { publicInterval } from '@fundo/contract/visibility';
import type { IndexedItem } from '../../search/index-file/indexed';
import type { CmsResource, Row } from '../sections/CmsResource';
import { SITE_TAG } from '../sections/site';

/** The fields of each kind of entry that searches look into, and its address on the site. */
const KINDS: Readonly<Record<SectionKind, (body: never, route: string) => Partial<IndexedItem>>> = {
  document: ({ id, numero, arquivo, arquivo_info, descricao }: DocumentRead, route) => ({
    numero,
    arquivo,
    arquivoInfo: arquivo_info,
    resumo: descricao ?? '',
    endereco: `/${route}/${id}`,
  }),
  faq: ({ id, resposta }: PerguntaFrequenteRead) => ({
    resumo: plainResposta(resposta),
    endereco: `/#pergunta-${id}`,
  }),
  gallery: ({ id, fotos }: AlbumRead, route) => ({
    resumo: fotos.flatMap(({ titulo }) => titulo ?? []).join(' · '),
    endereco: `/${route}/${id}`,
  }),
};

const NOTHING = { numero: null, arquivo: null, arquivoInfo: null, resumo: '', endereco: '/' } as const;

const KIND_WORDS: Readonly<Record<SectionKind, string>> = {
  document: 'documento arquivo',
  faq: 'pergunta dúvida',
  gallery: 'foto imagem galeria',
};

/** An entry as the search finds it. */
export function itemOf(resource: CmsResource, row: Row, isBeingRead: boolean): IndexedItem {
  const { path, kind, siteRoute = '', title, entity } = resource.contract;
  const body = resource.toWire(row) as DocumentRead;
  const interval = publicInterval(row);
  const fileType = kind === 'document' ? fileTypeName(body.arquivo_info.tipo) : '';
  return {
    ...NOTHING,
    key: `${path}/${row.id}`,
    section: path,
    id: row.id,
    titulo: body.titulo,
    data: body.created_at,
    ano: yearOf(body.created_at),
    publicarEm: finite(interval?.from),
    retirarEm: finite(interval?.until),
    isBeingRead,
    tipo: [KIND_WORDS[kind], title, entity, fileType, monthAndYearOf(body.created_at)].join(' '),
    ...KINDS[kind](body as never, siteRoute),
  };
}

/** An end of the time in which the public sees an entry; null for none. */
const finite = (instant = Infinity): number | null => (Number.isFinite(instant) ? instant : null);

/** The pages of the site itself: the ones that editors write, and the ones that have only a title. */
export function siteItems(site: Site): IndexedItem[] {
  const about = site.sobre.flatMap(({ titulo, paragrafos, itens }) => [titulo, ...paragrafos, ...itens]);
  const home = [
    site.descricao,
    site.departamento.nome,
    site.departamento.descricao,
    site.programa_nota.nome,
    site.programa_nota.texto,
    site.endereco,
    site.telefone,
    site.email,
    site.horario,
    ...site.links_contato.map(({ rotulo }) => rotulo),
  ];
  const texts: Readonly<Record<string, string>> = {
    [SITE_PAGES.about.path]: [`${site.sigla} é a sigla de ${site.nome}.`, ...about].join('\n'),
  };
  const lists = Object.values(SECTIONS).flatMap((section) =>
    'siteRoute' in section ? [pageOf(`/${section.siteRoute}`, section.title)] : [],
  );
  return [
    pageOf('/', site.nome, [site.sigla, ...home].join('\n')),
    ...Object.values<SitePage>(SITE_PAGES)
      .filter(({ path }) => path !== SITE_PAGES.search.path)
      .map(({ path, title }) => pageOf(path, title, texts[path])),
    ...lists,
  ];
}

const pageOf = (endereco: string, titulo: string, resumo = ''): IndexedItem => ({
  ...NOTHING,
  key: `${SITE_TAG}${endereco}`,
  section: SITE_TAG,
  id: null,
  titulo,
  resumo,
  tipo: 'página do site',
  endereco,
  data: null,
  ano: null,
  publicarEm: null,
  retirarEm: null,
  isBeingRead: false,
});
