import type { Core, UID } from '@strapi/strapi';
import { ACCEPTED_FILES, acceptedTypes } from '@fundo/contract/file-types';
import { MAX_FILE } from '@fundo/contract/limits';

interface Configuration {
  settings: Record<string, unknown>;
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>;
  layouts: Record<string, unknown>;
}

/** Label and hint of each field in the native panel. */
const LABELS: Readonly<Record<string, { label: string; description?: string }>> = {
  titulo: { label: 'Título' },
  arquivo: {
    label: 'Arquivo',
    description: `${acceptedTypes(ACCEPTED_FILES.document)}, com até ${MAX_FILE}`,
  },
  resposta: { label: 'Resposta' },
  ordem: { label: 'Ordem', description: 'Lugar na lista: 1 vem primeiro' },
  capa: { label: 'Capa', description: 'Imagem que representa o álbum' },
  fotos: { label: 'Fotos', description: 'Arraste para mudar a ordem' },
  imagem: { label: 'Imagem' },
  createdAt: { label: 'Criado em' },
  updatedAt: { label: 'Atualizado em' },
};
const FOTO_TITLE = { label: 'Título', description: 'O que a foto mostra, para quem não a vê' };

/**
 * Gives every field of the sections, and of a foto, a label that an editor understands. A schema.json cannot contain
 * labels.
 *
 * Patches: nothing, but uses the services behind the settings screen of @strapi/content-manager 5.54. Proven by:
 * tests/panel.test.ts ('labels its fields in Portuguese').
 */
export async function labelFields(strapi: Core.Strapi, uids: readonly UID.ContentType[]): Promise<void> {
  const contentTypes = strapi.plugin('content-manager').service('content-types');
  for (const uid of uids) {
    const model = strapi.contentType(uid);
    const configuration: Configuration = await contentTypes.findConfiguration(model);
    await contentTypes.updateConfiguration(model, labelled(configuration, LABELS));
  }
  const components = strapi.plugin('content-manager').service('components');
  const foto = strapi.components['galeria.foto'];
  const configuration: Configuration = await components.findConfiguration(foto);
  await components.updateConfiguration(foto, labelled(configuration, { ...LABELS, titulo: FOTO_TITLE }));
}

function labelled(configuration: Configuration, labels: typeof LABELS): Configuration {
  const metadatas = Object.fromEntries(
    Object.entries(configuration.metadatas).map(([field, { edit, list }]) => {
      const label = labels[field];
      return [
        field,
        label ? { edit: { ...edit, ...label }, list: { ...list, label: label.label } } : { edit, list },
      ];
    }),
  );
  return {
    ...configuration,
    settings: {
      ...configuration.settings,
      mainField: configuration.metadatas.titulo ? 'titulo' : configuration.settings.mainField,
    },
    metadatas,
  };
}
