import { plainResposta } from '@fundo/contract/resposta-text';
import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { fileTypeName } from '@fundo/contract/file-types';
import { dayOf, monthAndYearOf, yearOf } from '@fundo/contract/fund-time';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { entryAddress, type SectionKind } from '@fundo/contract/sections';
import { publicInterval } from '@fundo/contract/visibility';
import { dayNumber } from '../../search/day-number';
import type { IndexedItem } from '../../search/index-file/indexed';
import type { CmsResource, Row } from '../sections/CmsResource';

/** The fields of each kind of entry that searches look into. */
const KINDS: Readonly<Record<SectionKind, (body: never) => Partial<IndexedItem>>> = {
  document: ({ numero, arquivo, arquivo_info, descricao }: DocumentRead) => ({
    numero,
    arquivo,
    arquivoInfo: arquivo_info,
    resumo: descricao ?? '',
  }),
  faq: ({ resposta }: PerguntaFrequenteRead) => ({
    resumo: plainResposta(resposta),
  }),
  gallery: ({ fotos }: AlbumRead) => ({
    resumo: fotos.flatMap(({ titulo }) => titulo ?? []).join(' · '),
  }),
};

/** The fields that an item has only if its kind has them. */
export const NOTHING = { numero: null, arquivo: null, arquivoInfo: null, resumo: '', endereco: '/' } as const;

const KIND_WORDS: Readonly<Record<SectionKind, string>> = {
  document: 'documento arquivo',
  faq: 'pergunta dúvida',
  gallery: 'foto imagem galeria',
};

/** An entry as the search finds it. */
export function itemOf(resource: CmsResource, row: Row, isBeingRead: boolean): IndexedItem {
  const { path, kind, title, entity } = resource.contract;
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
    dia: dayNumber(dayOf(body.created_at)),
    publicarEm: finite(interval?.from),
    retirarEm: finite(interval?.until),
    isBeingRead,
    tipo: [KIND_WORDS[kind], title, entity, fileType, monthAndYearOf(body.created_at)].join(' '),
    endereco: entryAddress(resource.contract, row.id),
    ...KINDS[kind](body as never),
  };
}

/** An end of the time in which the public sees an entry; null for none. */
const finite = (instant = Infinity): number | null => (Number.isFinite(instant) ? instant : null);
