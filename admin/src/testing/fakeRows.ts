import type { AlbumWrite } from '@fundo/contract/album';
import { errorOf, type ErrorName } from '@fundo/contract/errors';
import type { PublicationRead } from '@fundo/contract/publication';
import type { Resource } from '@fundo/contract/resources';
import { situationOf } from '@fundo/contract/visibility';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { createPicture } from './rows';

type Row = { id: number; titulo: string } & Record<string, unknown>;

export type Rows = Record<string, Row[]>;

export interface FakeResponse {
  readonly status: number;
  readonly json?: unknown;
  /** A page instead of the API's JSON, as a proxy sends it. */
  readonly html?: string;
  readonly headers?: Record<string, string>;
}

function refusal(name: ErrorName, parameters?: Record<string, string>): FakeResponse {
  const { status, code, message } = errorOf(name, parameters);
  return { status, json: { error: message, code } };
}

const MISSING = refusal('not_found');
const STALE = refusal('stale_version');
const INVALID = refusal('invalid_fields', { message: 'Dados inválidos' });

export const etagOf = (content: unknown) =>
  `"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`;

/** Returns the response with a stored row and its version. */
const shown = (content: unknown, status = 200): FakeResponse => ({
  status,
  json: content,
  headers: { ETag: etagOf(content) },
});

/** One call to a section of the API, or to one of its rows. */
export interface Call {
  readonly method: string;
  readonly id: string | undefined;
  readonly body: unknown;
  readonly ifMatch: string | undefined;
  readonly url: URL;
}

export function respondForSection(rows: Rows, section: Resource, call: Call): FakeResponse {
  const { method, id, body, ifMatch, url } = call;
  const stored = (rows[section.path] ??= []);
  const row = stored.find((one) => one.id === Number(id));
  if (id && !row) return MISSING;
  if (method === 'GET') return row ? shown(row) : list(section, stored, url);
  if (method === 'DELETE') {
    rows[section.path] = stored.filter((one) => one !== row);
    return { status: 204 };
  }
  if (row && ifMatch && ifMatch !== etagOf(row)) return STALE;
  const written = section.write.safeParse(body);
  if (!written.success) return INVALID;
  if (row) {
    Object.assign(row, asRead(written.data));
    return shown(publish(row, written.data));
  }
  const created: Row = {
    ...TEMPLATE,
    ...asRead(written.data),
    id: stored.length + 100,
    titulo: String(written.data['titulo']),
  };
  publish(created, written.data);
  stored.push(created);
  return shown(created, 201);
}

export function removeFoto(
  rows: Rows,
  id: number,
  ifMatch: string | undefined,
  onRemoved: (album: Row) => void,
): FakeResponse {
  const fotosOf = (row: Row) => row['fotos'] as { id: number }[];
  const album = rows['galeria_de_imagens']?.find((row) => fotosOf(row).some((foto) => foto.id === id));
  if (!album) return MISSING;
  if (ifMatch && ifMatch !== etagOf(album)) return STALE;
  album['fotos'] = fotosOf(album).filter((foto) => foto.id !== id);
  onRemoved(album);
  return { status: 204, headers: { ETag: etagOf(album) } };
}

/** Responds for something that there is once, with the schema of its write. */
export function respondForSingle(
  schema: z.ZodObject,
  stored: object,
  { method, body, ifMatch }: Call,
): FakeResponse {
  if (method === 'GET') return shown(stored);
  if (ifMatch && ifMatch !== etagOf(stored)) return STALE;
  const written = schema.safeParse(body);
  return written.success ? shown(Object.assign(stored, written.data)) : INVALID;
}

const TEMPLATE = {
  arquivo_info: { nome: 'novo.pdf', tipo: 'application/pdf', tamanho: 3 },
  fotos: [],
  created_at: '2025-04-01T12:00:00.000Z',
  updated_at: '2025-04-01T12:00:00.000Z',
};

/** Turns a write into the shape of its read, without the publication fields. */
function asRead(data: Record<string, unknown>): Record<string, unknown> {
  if (!('fotos_attributes' in data)) {
    const { mudou: _mudou, rascunho: _rascunho, publicar_em: _from, retirar_em: _until, ...read } = data;
    return read;
  }
  const { fotos_attributes, titulo, imagem, imagem_ponto = null } = data as AlbumWrite;
  const fotos = fotos_attributes.map((foto, index) => ({
    id: foto.id ?? 900 + index,
    imagem_url: createPicture(foto.imagem_url),
    titulo: foto.titulo ?? null,
  }));
  return { titulo, imagem: createPicture(imagem), imagem_ponto, imagem_url: imagem, fotos };
}

/** Stores the publication fields of a write. A row that is public without times has none of the three fields. */
function publish(row: Row, written: Record<string, unknown>): Row {
  const stored = row as PublicationRead;
  const publication = {
    rascunho: stored.situacao === 'rascunho',
    publicar_em: stored.publicar_em ?? null,
    retirar_em: stored.retirar_em ?? null,
  };
  for (const [name, value] of Object.entries(written))
    if (name in publication && value !== undefined) Object.assign(publication, { [name]: value });
  const { rascunho, ...times } = publication;
  if (rascunho || times.publicar_em || times.retirar_em)
    return Object.assign(row, { situacao: situationOf(publication), ...times });
  for (const name of ['situacao', 'publicar_em', 'retirar_em']) delete row[name];
  return row;
}

function list(section: Resource, stored: readonly Row[], url: URL): FakeResponse {
  const query = section.administratorsQuery.parse(Object.fromEntries(url.searchParams));
  const { field = 'id', direction = 'asc' } = query.sort ?? {};
  const { q = '', situation } = query.filter;
  const found = stored
    .filter((row) => JSON.stringify(row).toLowerCase().includes(q.toLowerCase()))
    .filter((row) => [undefined, row['situacao'] ?? 'publicado'].includes(situation))
    .toSorted(
      (a, b) =>
        String(a[field]).localeCompare(String(b[field]), 'pt-BR', { numeric: true }) *
        (direction === 'asc' ? 1 : -1),
    );
  const page = found.slice(query.offset, query.offset + (query.limit ?? found.length));
  const range = `${section.path} ${query.offset}-${query.offset + page.length - 1}/${found.length}`;
  return { status: 200, json: page, headers: { 'Content-Range': range } };
}
