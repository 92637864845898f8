import type { DocumentRead, DocumentWrite } from '@fundo/contract/document';
import { DOCUMENT_FIELD_NAMES, type DocumentFieldName } from '@fundo/contract/document-fields';
import type { Resource } from '@fundo/contract/resources';
import type { FileRecord } from '../../files/FileRecord';
import { storeNumeros } from '../../numeros/numeros-table';
import { databaseOf } from '../../record/transaction';
import type { CmsResource, ContentTypeUid, Row } from './CmsResource';
import { COMMON_COLUMNS, COMMON_SELECT, datedAs, instants, NOT_IN_TRASH, toFileInfo } from './wire';

interface DocumentRow extends Row, Readonly<Record<DocumentFieldName, string | null>> {
  readonly titulo: string;
  readonly arquivo: FileRecord;
  /** SHA-256 of its figures; undefined in a section without any. */
  readonly numeros?: string | null;
}

/** The optional fields that a write names; an empty one takes the text away. */
const written = (body: DocumentWrite) =>
  Object.fromEntries(
    DOCUMENT_FIELD_NAMES.filter((field) => body[field] !== undefined).map((field) => [
      field,
      body[field] || null,
    ]),
  );

const shown = (row: DocumentRow) =>
  Object.fromEntries(DOCUMENT_FIELD_NAMES.map((field) => [field, row[field] || null])) as Record<
    DocumentFieldName,
    string | null
  >;

/** A section whose entries are a titulo and a file: the newest first. */
export function documentResource(
  contract: Resource,
  uid: ContentTypeUid,
): CmsResource<DocumentWrite, DocumentRow> {
  return {
    contract,
    uid,
    select: [
      ...COMMON_SELECT,
      'titulo',
      ...DOCUMENT_FIELD_NAMES,
      ...(contract.hasNumeros ? ['numeros'] : []),
    ],
    fileUses: { arquivo: null },
    present: { arquivo: { id: { $notNull: true } }, ...NOT_IN_TRASH },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    columns: { ...COMMON_COLUMNS, titulo: 'titulo' },
    searched: ['titulo'],
    toWire: (row): DocumentRead => ({
      id: row.id,
      titulo: row.titulo,
      arquivo: row.arquivo.url,
      arquivo_info: toFileInfo(row.arquivo),
      ...shown(row),
      numeros: row.numeros ?? null,
      ...instants(row),
    }),
    async fromWire(body, resolve) {
      const arquivo = await resolve('arquivo', body.arquivo, 'document', body.titulo);
      return {
        fields: async (stored) => ({
          titulo: body.titulo,
          arquivo: arquivo.id(),
          ...written(body),
          ...(body.numeros !== undefined && {
            numeros: await storeNumeros(databaseOf(strapi), body.numeros),
          }),
          ...datedAs(body.created_at, stored),
        }),
      };
    },
    files: (row) => (row.arquivo ? [row.arquivo] : []),
  };
}
