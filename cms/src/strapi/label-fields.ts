import type { Core, UID } from '@strapi/strapi';
import { wordsOf } from './field-words';

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: { list: string[]; edit: { name: string; size: number }[][] };
}

interface ViewService {
  findConfiguration(schema: unknown): Promise<Configuration>;
  updateConfiguration(schema: unknown, configuration: Configuration): Promise<unknown>;
}

/** Columns of a list, and the field by which it is sorted, unless a person has chosen another. */
interface List {
  readonly columns: readonly string[];
  readonly sort: readonly [field: string, order: 'ASC' | 'DESC'];
}

const NEWEST_FIRST = ['createdAt', 'DESC'] as const;
const DOCUMENTS: List = {
  columns: ['titulo', 'arquivo', 'createdAt', 'updatedAt', 'rascunho', 'publicar_em', 'excluido_em'],
  sort: NEWEST_FIRST,
};
const LISTS: Readonly<Record<string, List>> = {
  'api::album.album': {
    columns: ['titulo', 'capa', 'createdAt', 'updatedAt', 'rascunho', 'publicar_em', 'excluido_em'],
    sort: NEWEST_FIRST,
  },
  // As the site shows them.
  'api::pergunta-frequente.pergunta-frequente': {
    columns: ['ordem', 'titulo', 'updatedAt', 'rascunho', 'publicar_em', 'excluido_em'],
    sort: ['ordem', 'ASC'],
  },
};

/**
 * Gives every field of the native panel a name and a hint that an editor understands, and every list its columns and
 * order. A schema.json cannot contain them. It does so at each start, so the panel offers no screen to change them
 * (doors/hide-closed.ts).
 *
 * Patches: nothing, but uses the services behind the settings screen of @strapi/content-manager 5.54. Proven by:
 * tests/panel-fields.test.ts.
 */
export async function labelFields(strapi: Core.Strapi, uids: readonly UID.ContentType[]): Promise<void> {
  const service = (name: string): ViewService => strapi.plugin('content-manager').service(name);
  for (const uid of uids) await labelSchema(service('content-types'), strapi.contentType(uid));
  for (const component of Object.values(strapi.components))
    await labelSchema(service('components'), component);
}

async function labelSchema(
  service: ViewService,
  schema: { readonly uid: string; readonly kind?: string },
): Promise<void> {
  const { settings, metadatas, layouts } = await service.findConfiguration(schema);
  const words = wordsOf(schema.uid);
  const { columns, sort } = LISTS[schema.uid] ?? DOCUMENTS;
  const hasList = schema.kind === 'collectionType';
  const mainField = ['titulo', 'rotulo', 'sigla'].find((name) => metadatas[name]);
  await service.updateConfiguration(schema, {
    settings: {
      ...settings,
      ...(mainField && { mainField }),
      ...(hasList && { defaultSortBy: sort[0], defaultSortOrder: sort[1] }),
    },
    metadatas: Object.fromEntries(
      Object.entries(metadatas).map(([field, { edit, list }]) => {
        const known = words[field];
        return [
          field,
          known ? { edit: { ...edit, ...known }, list: { ...list, label: known.label } } : { edit, list },
        ];
      }),
    ),
    layouts: hasList ? { ...layouts, list: [...columns] } : layouts,
  });
}
