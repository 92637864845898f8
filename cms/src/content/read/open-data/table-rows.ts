import { setImmediate as turn } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { CHANGES_PAGE_SIZE } from '@fundo/contract/limits';
import type { OpenDataRow, OpenDataTableName } from '@fundo/contract/open-data/tables';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import type { PublicChanges } from '@fundo/contract/public-changes';
import { readRedirects } from '@fundo/contract/redirects';
import { inGroups } from '../../../base/in-groups';
import { itemsWithCitations } from '../../../citations/citations-tables';
import { numerosOf } from '../../../numeros/numeros-table';
import { rowsOfEntries } from '../../../record/record-reads';
import { databaseOf } from '../../../record/transaction';
import { pagesOf } from '../../../texts/readings-table';
import type { CmsResource } from '../../sections/CmsResource';
import { findRows } from '../../sections/rows';
import { selectIds } from '../../sections/select-rows';
import { CMS_RESOURCES } from '../../sections/table';
import { shownTo } from '../../visibility';
import { citedDocuments } from '../citations';
import { versionsFrom } from '../document-versions';
import { publicChangesResponse } from '../public-changes';
import { readRedirectList } from '../redirects';
import { cachedSite } from '../site';

type Rows<Name extends OpenDataTableName> = AsyncGenerator<readonly OpenDataRow<Name>[]>;

/** Entries that are read at once. Other requests have their turn between two groups. */
const ENTRIES_AT_ONCE = 25;
const IDS_AT_ONCE = 500;

/** Yields the rows of each table but the pages' (write-pages.ts) in batches, as an anonymous reader of the API sees them. */
export const TABLE_ROWS: {
  readonly [Name in Exclude<OpenDataTableName, 'paginas'>]: (strapi: Core.Strapi) => Rows<Name>;
} = {
  async *documentos(strapi) {
    for await (const { secao, documents } of documentsIn(strapi))
      yield documents.map(({ arquivo_info, created_at, updated_at, ...document }) => ({
        secao,
        id: document.id,
        titulo: document.titulo,
        numero: document.numero,
        data_referencia: document.data_referencia,
        descricao: document.descricao,
        criado_em: created_at,
        atualizado_em: updated_at,
        arquivo: document.arquivo,
        tipo: arquivo_info.tipo,
        tamanho: arquivo_info.tamanho,
      }));
  },

  async *versoes(strapi) {
    const database = databaseOf(strapi);
    for await (const { secao, documents } of documentsIn(strapi)) {
      const rows = await rowsOfEntries(
        database,
        secao,
        documents.map(({ id }) => id),
      );
      for (const { id } of documents) {
        await turn();
        const versions = await versionsFrom(database, rows.get(id) ?? []);
        const pages = await pagesOf(
          database,
          versions.map(({ sha256 }) => sha256),
        );
        yield versions.flatMap(({ versao, arquivo, sha256, arquivo_info, mudou, ...version }) =>
          arquivo === null
            ? []
            : {
                secao,
                id,
                versao,
                publicada_em: version.publicada_em,
                registrada_em: version.registrada_em,
                titulo: version.titulo,
                arquivo,
                sha256,
                tamanho: arquivo_info.tamanho,
                paginas: pages.get(sha256) ?? null,
                mudou,
              },
        );
      }
    }
  },

  async *citacoes(strapi) {
    const database = databaseOf(strapi);
    for await (const { secao, documents, resource } of documentsIn(strapi)) {
      const citing = await itemsWithCitations(
        database,
        secao,
        documents.map(({ id }) => id),
      );
      for (const document of documents.filter(({ id }) => citing.has(id)))
        for await (const cited of citedDocuments(strapi, resource, document, 'public')) {
          await turn();
          yield cited.map(({ secao: secao_citada, id: id_citado, pagina, como }) => ({
            secao,
            id: document.id,
            secao_citada,
            id_citado,
            pagina,
            como,
          }));
        }
    }
  },

  async *numeros(strapi) {
    const database = databaseOf(strapi);
    for await (const { secao, documents } of documentsIn(strapi))
      for (const { id, numeros } of documents) {
        if (!numeros) continue;
        await turn();
        yield (await numerosOf(database, numeros)).map(({ centavos, ...numero }, index) => ({
          secao,
          id,
          linha: index + 1,
          valor: centavos / 100,
          ...numero,
        }));
      }
  },

  async *perguntas(strapi) {
    for await (const rows of entriesOf<PerguntaFrequenteRead>(strapi, CMS_RESOURCES.perguntaFrequente))
      yield rows.map(({ id, ordem, titulo, resposta, created_at, updated_at }) => ({
        id,
        ordem,
        titulo,
        resposta,
        criado_em: created_at,
        atualizado_em: updated_at,
      }));
  },

  async *albuns(strapi) {
    for await (const rows of entriesOf<AlbumRead>(strapi, CMS_RESOURCES.album))
      yield rows.map(({ id, titulo, imagem_url, imagem_ponto, created_at, updated_at }) => ({
        id,
        titulo,
        capa: imagem_url,
        capa_x: imagem_ponto?.x ?? null,
        capa_y: imagem_ponto?.y ?? null,
        criado_em: created_at,
        atualizado_em: updated_at,
      }));
  },

  async *fotos(strapi) {
    for await (const rows of entriesOf<AlbumRead>(strapi, CMS_RESOURCES.album))
      yield rows.flatMap(({ id: album, fotos }) =>
        fotos.map(({ id, titulo, imagem_url: { url, largura, altura } }) => ({
          id,
          album,
          titulo,
          arquivo: url,
          largura,
          altura,
        })),
      );
  },

  async *mudancas(strapi) {
    for (let desde: string | undefined, isMore = true; isMore;) {
      await turn();
      const { body } = await publicChangesResponse(strapi, { desde, limite: CHANGES_PAGE_SIZE });
      const { data, proximo, ha_mais } = body as PublicChanges;
      yield data;
      desde = proximo ?? undefined;
      isMore = ha_mais;
    }
  },

  async *identidade(strapi) {
    const { licenca, ...site } = await cachedSite(strapi);
    const { sigla, nome, descricao, cidade, endereco, telefone, email, horario } = site;
    const { id_municipio, sigla_uf } = site;
    const licence = { licenca: licenca.nome, licenca_url: licenca.url };
    const contact = { endereco, telefone, email, horario };
    yield [{ sigla, nome, descricao, cidade, ...contact, id_municipio, sigla_uf, ...licence }];
  },

  async *redirecionamentos(strapi) {
    const { redirects } = readRedirects((await readRedirectList(strapi)).lista);
    yield redirects.map(({ de, para }) => ({ de, para }));
  },
};

/** Yields the public documents of all sections in batches. */
export async function* documentsIn(strapi: Core.Strapi) {
  for (const resource of Object.values(CMS_RESOURCES)) {
    const { kind, path: secao } = resource.contract;
    if (kind !== 'document') continue;
    for await (const documents of entriesOf<DocumentRead>(strapi, resource))
      yield { secao, resource, documents };
  }
}

/** Yields the public entries of a section by id, in batches, as reads show them. */
async function* entriesOf<Entry>(strapi: Core.Strapi, resource: CmsResource): AsyncGenerator<Entry[]> {
  for await (const ids of idsOf(strapi, resource))
    for (const group of inGroups(ids, ENTRIES_AT_ONCE)) {
      await turn();
      const rows = await findRows(strapi, resource, group, shownTo('public', resource));
      yield rows.map((row) => resource.toWire(row) as Entry);
    }
}

/** Yields the ids of the public entries of a section in order, in batches. */
export async function* idsOf(strapi: Core.Strapi, resource: CmsResource): AsyncGenerator<number[]> {
  for (let last = 0, isMore = true; isMore;) {
    const ids = await selectIds(strapi, resource.uid, {
      where: { $and: [shownTo('public', resource), { id: { $gt: last } }] },
      orderBy: [{ id: 'asc' }],
      limit: IDS_AT_ONCE,
    });
    yield ids;
    isMore = ids.length === IDS_AT_ONCE;
    last = ids.at(-1) ?? last;
  }
}
