import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import { DOCUMENT_SECTIONS, SECTIONS, type DocumentSectionName } from '@fundo/contract/sections';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/Api';

/** Too few letters would find nearly everything, and ask nothing. */
export const MIN_LETTERS = 2;

export const isEnough = (words: string) => words.length >= MIN_LETTERS;

/** How many entries of one section are shown. */
export const MOST_OF_A_SECTION = 50;

type Named = Pick<AlbumRead, 'id' | 'titulo'>;

export interface Found {
  readonly documents: readonly {
    readonly section: DocumentSectionName;
    readonly rows: readonly DocumentRead[];
  }[];
  readonly albuns: readonly Named[];
  readonly perguntas: readonly Named[];
}

/** What every section holds of the words: the API folds case and accents. */
export const searchQuery = (api: Api, words: string) =>
  queryOptions({
    queryKey: ['busca', words],
    enabled: isEnough(words),
    queryFn: async (): Promise<Found> => {
      const find = <Row>(path: string) =>
        api.get<Row[]>(path, {
          filter: JSON.stringify({ q: words }),
          range: JSON.stringify([0, MOST_OF_A_SECTION - 1]),
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
