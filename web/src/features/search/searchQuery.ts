import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { DOCUMENT_SECTIONS, SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/Api';

/** Shorter questions would match nearly everything and are not sent. */
export const MIN_LETTERS = 2;

export const isLongEnough = (words: string) => words.length >= MIN_LETTERS;

export const MAX_RESULTS_PER_SECTION = 50;

type Named = Pick<AlbumRead, 'id' | 'titulo'>;

export interface Found {
  readonly documents: readonly {
    readonly section: DocumentSectionName;
    readonly rows: readonly DocumentRead[];
  }[];
  readonly albuns: readonly Named[];
  readonly perguntas: readonly Named[];
}

/** The entries of every section that contain the words. The API ignores case and accents. */
export const searchQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: ['busca', words],
    enabled: isLongEnough(words),
    queryFn: async (): Promise<Found> => {
      const find = <Row>(path: string) =>
        api.get<Row[]>(path, {
          filter: JSON.stringify({ q: words }),
          range: JSON.stringify([0, MAX_RESULTS_PER_SECTION - 1]),
        });
      const [documents, albuns, perguntas] = await Promise.all([
        Promise.all(
          DOCUMENT_SECTIONS.map(async (section) => ({
            section,
            rows: await find<DocumentRead>(SECTIONS[section].path),
          })),
        ),
        find<AlbumRead>(SECTIONS.album.path),
        find<PerguntaFrequenteRead>(SECTIONS.perguntaFrequente.path),
      ]);
      return { documents, albuns: albuns.map(toNamed), perguntas: perguntas.map(toNamed) };
    },
  });

const toNamed = ({ id, titulo }: Named): Named => ({ id, titulo });

export const countOf = ({ documents, albuns, perguntas }: Found) =>
  documents.reduce((count, { rows }) => count + rows.length, albuns.length + perguntas.length);
