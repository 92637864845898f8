import { z } from 'zod';
import { personId } from './fields.js';
import { YEAR } from './fund-time.js';
import {
  GALLERY_PAGE_SIZE,
  MAX_ID,
  MAX_PAGE,
  MAX_PER_PAGE,
  MAX_RANGE_ROWS,
  MAX_SEARCH_LETTERS,
} from './limits.js';
import { SITUATIONS, type Situation } from './publication.js';

/**
 * The query of a list, in one of three shapes:
 * - no parameters: the plain, whole list of docs/product.md 7.2;
 * - `page`, `per_page`, `ordem`, `ano` (the gallery only): the envelope with current_page and total_pages, and 404 for a
 *   page past the last (an empty gallery has one, page 1) and for a year without albums;
 * - `sort`, `range`, `filter`: react-admin's simple-rest dialect; the response is an array of rows, with Content-Range.
 *
 * | dialect | example                              |
 * |---------|--------------------------------------|
 * | sort    | `["titulo","ASC"]`                   |
 * | range   | `[0,9]` (both ends included)         |
 * | filter  | `{"id":[1,2]}`, `{"q":"ata"}`        |
 *
 * Administrators also filter by `situacao`, `ano` and `autor`.
 */
export interface ListQuery {
  readonly shape: 'plain' | 'page' | 'range';
  readonly sort?: { readonly field: string; readonly direction: 'asc' | 'desc' };
  /** Rows to skip. */
  readonly offset: number;
  /** The most rows to send; absent means all. */
  readonly limit?: number;
  readonly filter: ListFilter;
}

export interface ListFilter {
  /** Only rows created in this year, in the fund's time zone (fund-time.ts). */
  readonly year?: number;
  readonly ids?: readonly number[];
  /**
   * Every word must be in one of the text fields; accents and case do not count. Only the words that `searchWords`
   * (search.ts) returns are looked for, so a long text finds more rows than all its words would.
   */
  readonly q?: string;
  /** By field: every word must be in this field. As in `q`, only `searchWords` are looked for. */
  readonly fields?: Readonly<Record<string, string>>;
  /** As it is now. */
  readonly situation?: Situation;
  /** Only rows whose last change is by this person: `sub` of the token. */
  readonly author?: string;
}

const json = (name: string) =>
  z.string().transform((text, ctx) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      ctx.addIssue({ code: 'custom', message: `O parâmetro ${name} não é um JSON válido` });
      return z.NEVER;
    }
  });

const wholeNumber = (name: string, max: number) => {
  const message = `O parâmetro ${name} é um número inteiro de 1${max === MAX_PAGE ? ' em diante' : ` a ${max}`}`;
  return z
    .string(message)
    .regex(/^[1-9]\d{0,8}$/, message)
    .transform(Number)
    .refine((value) => value <= max, message);
};

const rangeParameter = json('range').pipe(
  z
    .tuple([z.int().min(0), z.int().min(0)], 'O parâmetro range tem a forma [início,fim]')
    .refine(([from, to]) => to >= from, 'O fim do range vem depois do início')
    .refine(([from, to]) => to - from < MAX_RANGE_ROWS, `O range pode ter até ${MAX_RANGE_ROWS} linhas`),
);

const sortParameter = (fields: readonly string[]) =>
  json('sort').pipe(
    z.tuple(
      [
        z.enum(fields as [string, ...string[]], `Só se ordena por: ${fields.join(', ')}`),
        z.enum(['ASC', 'DESC', 'asc', 'desc'], 'A ordem é ASC ou DESC'),
      ],
      'O parâmetro sort tem a forma ["campo","ASC"]',
    ),
  );

const searchText = z.string().max(MAX_SEARCH_LETTERS);

const INVALID_IDS = `O id do filter é um número inteiro, ou uma lista de até ${MAX_RANGE_ROWS}`;

/** An id as clients send it: a number, or a string that they took from an address. */
const filterId = z.union([
  z.number().refine(Number.isInteger, INVALID_IDS).meta({ type: 'integer' }),
  z
    .string()
    .regex(/^[0-9]{1,10}$/)
    .transform(Number),
]);

/** The filters that only administrators have. */
export const ADMINISTRATORS_FILTERS = {
  situacao: z.enum(SITUATIONS, `A situação é ${SITUATIONS.join(', ')}`).optional(),
  ano: z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .refine((year) => YEAR.test(`${year}`), 'O ano tem quatro algarismos')
    .optional(),
  autor: personId.optional(),
};

const filterParameter = (texts: readonly string[], others: z.ZodRawShape) =>
  json('filter').pipe(
    z.strictObject(
      {
        id: z.union([filterId, z.array(filterId).max(MAX_RANGE_ROWS)], INVALID_IDS).optional(),
        q: searchText.optional(),
        ...Object.fromEntries(texts.map((field) => [field, searchText.optional()])),
        ...others,
      },
      `Só se filtra por: ${['id', 'q', ...texts, ...Object.keys(others)].join(', ')}`,
    ),
  );

/**
 * The schema of a list's query. `paged`: the gallery's parameters (page, per_page, ordem, ano) are allowed too.
 * `filters`: more fields of `filter`.
 */
export function listQuery(options: {
  sortable: readonly string[];
  searchable: readonly string[];
  paged?: boolean;
  filters?: typeof ADMINISTRATORS_FILTERS;
}) {
  const dialect = {
    sort: sortParameter(options.sortable).optional(),
    range: rangeParameter.optional(),
    filter: filterParameter(options.searchable, options.filters ?? {}).optional(),
  };
  const paging = {
    page: wholeNumber('page', MAX_PAGE).optional(),
    per_page: wholeNumber('per_page', MAX_PER_PAGE).optional(),
    ordem: z.enum(['asc', 'desc'], 'O parâmetro ordem é asc ou desc').optional(),
    ano: z.string().regex(YEAR, 'O parâmetro ano tem quatro algarismos').transform(Number).optional(),
  };
  const parameters = options.paged ? { ...dialect, ...paging } : dialect;
  return z
    .strictObject(parameters)
    .refine((query) => !(isPaged(query) && isDialect(query)), 'Use page e per_page, ou sort, range e filter')
    .transform((query) => toListQuery(query as RawQuery));
}

type RawFilter = { id?: number | number[]; q?: string; situacao?: Situation; ano?: number } & Record<
  string,
  string
>;

interface RawQuery {
  sort?: [string, string];
  range?: [number, number];
  filter?: RawFilter;
  page?: number;
  per_page?: number;
  ordem?: 'asc' | 'desc';
  ano?: number;
}

const isPaged = (query: object) => ['page', 'per_page', 'ordem', 'ano'].some((name) => name in query);
const isDialect = (query: object) => 'sort' in query || 'range' in query || 'filter' in query;

function toListQuery(query: RawQuery): ListQuery {
  if (isDialect(query)) return fromDialect(query);
  const order = query.ordem ? { sort: { field: 'created_at', direction: query.ordem } } : {};
  const filter = query.ano === undefined ? {} : { year: query.ano };
  if (query.page === undefined && query.per_page === undefined) {
    return { shape: 'plain', offset: 0, filter, ...order };
  }
  const limit = query.per_page ?? GALLERY_PAGE_SIZE;
  return { shape: 'page', offset: ((query.page ?? 1) - 1) * limit, limit, filter, ...order };
}

function fromDialect({ sort, range, filter }: RawQuery): ListQuery {
  const { id, q, situacao, ano, autor, ...fields } = filter ?? {};
  return {
    shape: 'range',
    ...(sort && { sort: { field: sort[0], direction: sort[1].toLowerCase() as 'asc' | 'desc' } }),
    offset: range?.[0] ?? 0,
    ...(range && { limit: range[1] - range[0] + 1 }),
    filter: {
      // No row has an id out of this range, and PostgreSQL fails on one that its column cannot hold.
      ...(id !== undefined && { ids: [id].flat().filter((value) => value > 0 && value <= MAX_ID) }),
      ...(q && { q }),
      ...(situacao && { situation: situacao }),
      ...(ano !== undefined && { year: ano }),
      ...(autor && { author: autor }),
      ...(Object.keys(fields).length > 0 && { fields }),
    },
  };
}
