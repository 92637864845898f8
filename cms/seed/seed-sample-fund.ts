import { writeFile } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { CMS_RESOURCES } from '../src/content/sections/table';
import { createEntry } from '../src/content/write/create-entry';
import { announceChange } from '../src/changes/change-notices';
import { copiesMade } from '../src/files/copies';
import { deleteTemporary, newIncomingPath, type IncomingFile } from '../src/files/IncomingFile';
import { sampleAlbuns, type SampleAlbum } from './albuns';
import { sampleDocuments } from './documents';
import { renderFile } from './pdf-forms';
import { samplePerguntas } from './perguntas';
import { renderPicture, type Scene } from './pictures';

/** Stores the sample fund through the services of the API's writes. */
export async function seedSampleFund(strapi: Core.Strapi): Promise<void> {
  for (const [index, { titulo, resposta }] of samplePerguntas().entries()) {
    await createEntry(strapi, CMS_RESOURCES.perguntaFrequente, { titulo, resposta, ordem: index + 1 });
  }
  for (const document of sampleDocuments()) {
    const file = await incoming(await renderFile(document));
    const { titulo, resumo, numero, dia } = document;
    const body = { titulo, arquivo: file.reference, descricao: resumo, numero, data_referencia: dia };
    await createDated(strapi, document.section, body, [file], document.createdAt);
  }
  for (const album of sampleAlbuns()) await createAlbum(strapi, album);
  await copiesMade();
  await announceChange(strapi);
}

async function createAlbum(
  strapi: Core.Strapi,
  { titulo, capa, fotos, createdAt }: SampleAlbum,
): Promise<void> {
  // If the cover is one of the photos, its picture is stored once.
  const scenes = [...new Set([capa, ...fotos.map(({ scene }) => scene)])];
  const files = new Map<Scene, IncomingFile>();
  await Promise.all(
    scenes.map(async (scene) => files.set(scene, await incoming(await renderPicture(scene)))),
  );
  const reference = (scene: Scene) => files.get(scene)!.reference;
  const body = {
    titulo,
    imagem: reference(capa),
    fotos_attributes: fotos.map((foto) => ({ titulo: foto.titulo, imagem_url: reference(foto.scene) })),
  };
  await createDated(strapi, 'album', body, [...files.values()], createdAt);
}

/** Creates an entry with the day of its publication as its date. */
async function createDated(
  strapi: Core.Strapi,
  name: keyof typeof CMS_RESOURCES,
  body: object,
  files: readonly IncomingFile[],
  date: Date,
): Promise<void> {
  try {
    await createEntry(strapi, CMS_RESOURCES[name], body, { files, date });
  } finally {
    await deleteTemporary(files);
  }
}

async function incoming(bytes: Buffer): Promise<IncomingFile> {
  const place = newIncomingPath();
  await writeFile(place.path, bytes);
  return { ...place, bytes: bytes.length };
}
