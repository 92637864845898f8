import { describe, expect, it } from 'vitest';
import { MAX_SEARCH_WORDS } from './limits.js';
import type { ErrorBody } from './error-body.js';
import { ERRORS } from './errors.js';
import { openApiDocument } from './openapi.js';
import { RESOURCES, withSchemas } from './resources.js';

const document = openApiDocument('https://fundo.example');
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown;
  parameters?: { name: string; in: string; description: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<
    string,
    {
      description: string;
      headers?: object;
      content?: Record<string, { schema: unknown; example?: unknown }>;
    }
  >;
}

interface Schema {
  pattern?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** The schema of the body of a path's only write. */
const bodyOf = (of: string) =>
  operations.find(({ path }) => path === of)!.requestBody!.content['application/json']!.schema as Schema;

/** The status with which Node itself refuses an address that is too long, without a body. */
const NODES_OWN = '431';

/** Every value in a document, with those inside it. */
function* values(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* values(inner);
}

const OF_THE_RECORD =
  /\/(historico|lixeira|agenda|opinioes|previa|restaurar|ocultar|liberar|ler|edicao|conferir|arquivos\.sha256)(\/|$)/;

describe('the OpenAPI document', () => {
  it('has every route of the resource table', () => {
    for (const { path } of Object.values(RESOURCES)) {
      expect(document.paths).toHaveProperty([`/${path}`, 'get']);
      expect(document.paths).toHaveProperty([`/${path}/{id}`, 'get']);
      expect(document.paths).toHaveProperty([`/admin/${path}`, 'post']);
      expect(document.paths).toHaveProperty([`/admin/${path}/{id}`, 'put']);
      expect(document.paths).toHaveProperty([`/admin/${path}/{id}`, 'delete']);
    }
    expect(document.paths).toHaveProperty(['/galeria_de_imagens/ultimas', 'get']);
    expect(document.paths).toHaveProperty(['/admin/fotos/{id}', 'delete']);
    expect(document.paths).toHaveProperty(['/usuarios/tokens/revoke', 'post']);
  });

  it('has the routes of a seventh section that is one row of the table', () => {
    const seventh = withSchemas({
      path: 'contratos',
      listKey: 'contratos',
      kind: 'document',
      title: 'Contratos',
      entity: 'Contrato',
      newWord: 'novo',
      tituloMissing: 'O contrato precisa de um título',
      adminRoute: 'contratos',
      adminTitle: 'Contratos',
    });
    const { paths } = openApiDocument('https://fundo.example', [...Object.values(RESOURCES), seventh]);
    const methodsOf = (path: string) => Object.keys(paths[path] ?? {});
    expect(methodsOf('/contratos')).toEqual(['get']);
    expect(methodsOf('/contratos/{id}')).toEqual(['get']);
    expect(methodsOf('/admin/contratos').toSorted()).toEqual(['get', 'post']);
    expect(methodsOf('/admin/contratos/{id}').toSorted()).toEqual(['delete', 'get', 'put']);
    expect(seventh.write.safeParse({ arquivo: 'a' }).error?.issues[0]?.message).toBe(
      'O contrato precisa de um título',
    );
    expect(seventh.query.parse({ range: '[0,9]' }).limit).toBe(10);
  });

  it('gives every operation a unique id and a summary', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary } of operations) expect(summary).toBeTruthy();
  });

  it('declares the parameters of each path, the bearer of each write and its failures', () => {
    for (const { path, method, security, parameters = [], responses } of operations) {
      const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(declared).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(Object.keys(responses).some((status) => status.startsWith('2'))).toBe(true);
      const isOpen = method === 'get' && !path.startsWith('/admin/');
      expect(security, path).toEqual(isOpen ? undefined : [{ keycloak: [] }]);
      expect('401' in responses, path).toBe(!isOpen);
    }
  });

  it('declares If-Match and 412 for edits, Idempotency-Key and 409 for writes that can be repeated', () => {
    for (const { path, method, parameters = [], responses } of operations) {
      const headers = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
      // The next test is about the operations of the record.
      if (OF_THE_RECORD.test(path)) continue;
      const write = path.startsWith('/admin/') && method !== 'get';
      const edits = write && method !== 'post';
      const repeats = write && method !== 'delete';
      expect(headers, path).toEqual([
        ...(edits ? ['If-Match'] : []),
        ...(repeats ? ['Idempotency-Key'] : []),
      ]);
      expect('412' in responses, path).toBe(edits);
      expect('409' in responses, path).toBe(repeats);
    }
  });

  it('declares If-Match for the operations of the record that can respond 412', () => {
    for (const { path, parameters = [], responses } of operations.filter(({ path }) =>
      OF_THE_RECORD.test(path),
    ))
      expect(
        parameters.some(({ name }) => name === 'If-Match'),
        path,
      ).toBe('412' in responses);
  });

  it('declares 429 with Retry-After for the operations that have a rate limit', () => {
    for (const { path, method, operationId, responses } of operations) {
      const limited =
        path.startsWith('/admin/') ||
        method !== 'get' ||
        operationId.startsWith('list_') ||
        OF_THE_RECORD.test(path);
      const headers = responses['429']?.headers ?? {};
      expect(Object.keys(headers), path).toEqual(limited ? ['Retry-After'] : []);
    }
  });

  it('declares the error past the last page of the gallery, the search and the figures only', () => {
    for (const { operationId, responses } of operations.filter(({ operationId }) =>
      operationId.startsWith('list_'),
    )) {
      const example = responses['404']?.content?.['application/json']?.example;
      const { code } = (example ?? {}) as { code?: string };
      const hasPages = ['list_galeria_de_imagens', 'list_busca', 'list_numeros'].includes(operationId);
      expect(code === 'page_past_last', operationId).toBe(hasPages);
    }
  });

  it('states how many words of a long search are looked for', () => {
    const filters = operations.flatMap(({ parameters = [] }) =>
      parameters.filter(({ name }) => name === 'filter'),
    );
    // Every section has a public list and a list for administrators.
    expect(filters).toHaveLength(2 * Object.keys(RESOURCES).length);
    for (const { description } of filters)
      expect(description).toContain(`as primeiras ${MAX_SEARCH_WORDS} palavras`);
  });

  it('shows an example of every failure', () => {
    for (const { responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400 || status === NODES_OWN) continue;
        expect(content?.['application/json']).toMatchObject({
          schema: { $ref: '#/components/schemas/Error' },
          example: { error: expect.any(String), code: expect.any(String) },
        });
      }
    }
  });

  it('shows examples from the table of errors, under their status', () => {
    const statuses = new Map(
      Object.entries(ERRORS).map(([name, { status }]) => [name.replace(/\/.*/, ''), status]),
    );
    for (const { responses } of operations) {
      for (const [status, { content }] of Object.entries(responses)) {
        if (Number(status) < 400 || status === NODES_OWN) continue;
        const { code } = content!['application/json']!.example as ErrorBody;
        expect(statuses.get(code), code).toBe(Number(status));
      }
    }
  });

  it('has patterns for a text, a date, a file and a web address that are as strict as the API', () => {
    const patternOf = (schema: Schema) => new RegExp(schema.pattern!, 'u');
    const { titulo, arquivo, created_at } = bodyOf('/admin/atas_reunioes').properties!;
    for (const [schema, valid, invalid] of [
      [titulo!, ['Ata', ' 😀', '1º'], ['', ' \t\u00A0']],
      [arquivo!.anyOf![0]!, ['/uploads/a.pdf'], ['', ' \n']],
      [created_at!, ['1900-01-01', '2024-02-29T12:00:00Z'], ['1899-12-31', '0001-01-01T00:00:00Z']],
      [
        bodyOf('/admin/site').properties!['sistemas_url']!.anyOf![0]!,
        ['HTTPS://a.example'],
        ['ftp://a.example'],
      ],
    ] as const) {
      for (const text of valid) expect(patternOf(schema).test(text), text).toBe(true);
      for (const text of invalid) expect(patternOf(schema).test(text), text).toBe(false);
    }
  });

  it('refers only to schemas that it contains, and is plain JSON', () => {
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    const references: string[] = [];
    for (const value of values(document)) {
      const reference = (value as { $ref?: unknown } | null)?.$ref;
      if (typeof reference === 'string') references.push(reference);
    }
    expect(known).toEqual(expect.arrayContaining(references));
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
