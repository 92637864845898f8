import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import sharp from 'sharp';
import { CMS_RESOURCES } from '../src/content/sections/table';
import { createEntry } from '../src/content/write/create-entry';
import { announceChange } from '../src/changes/change-notices';
import { copiesMade } from '../src/files/copies';
import { deleteTemporary, newIncomingPath, type IncomingFile } from '../src/files/IncomingFile';
import { ALBUNS, type SampleAlbum } from './albuns';
import { noon } from './brazilian';
import { sampleDocuments } from './documents';
import { renderFile } from './pdf-forms';
import { samplePerguntas } from './perguntas';

/** Stores the sample fund through the services of the API's writes. */
export async function seedSampleFund(strapi: Core.Strapi): Promise<void> {
  for (const [index, { titulo, resposta }] of samplePerguntas().entries()) {
    await createEntry(strapi, CMS_RESOURCES.perguntaFrequente, { titulo, resposta, ordem: index + 1 });
  }
  for (const document of sampleDocuments()) {
    const file = await incoming(await renderFile(document));
    const { titulo, resumo, numero, dia, numeros } = document;
    const arquivo = file.reference;
    const body = { titulo, arquivo, descricao: resumo, numero, data_referencia: dia, numeros };
    await createDated(strapi, document.section, body, [file], document.createdAt);
  }
  for (const album of ALBUNS) await createAlbum(strapi, album);
  await copiesMade();
  await announceChange(strapi);
}

async function createAlbum(strapi: Core.Strapi, { titulo, dia, capa, fotos }: SampleAlbum): Promise<void> {
  // If the cover is one of the photos, its picture is stored once.
  const pictures = [...new Set([capa, ...fotos.map(([picture]) => picture)])];
  const files = new Map<string, IncomingFile>();
  await Promise.all(
    pictures.map(async (picture) => files.set(picture, await incoming(await readPicture(strapi, picture)))),
  );
  const reference = (picture: string) => files.get(picture)!.reference;
  const body = {
    titulo,
    imagem: reference(capa),
    fotos_attributes: fotos.map(([picture, text]) => ({ titulo: text, imagem_url: reference(picture) })),
  };
  await createDated(strapi, 'album', body, [...files.values()], noon(dia));
}

/** Reads a sample picture as a JPEG, because an album accepts no WebP. */
const readPicture = (strapi: Core.Strapi, name: string): Promise<Buffer> =>
  sharp(path.join(strapi.dirs.app.root, 'seed/pictures', `${name}.webp`))
    .jpeg({ quality: 90 })
    .toBuffer();

/** Creates an entry with the day of its publication as its date. */
async function createDated(
  strapi: Core.Strapi,
  name: keyof typeof CMS_RESOURCES,
  body: object,
  files: readonly IncomingFile[],
  date: Date,
): Promise<void> {
  try {
    await createEntry(strapi, CMS_RESOURCES[name], body, {
      files,
      dates: { createdAt: date, updatedAt: date },
    });
  } finally {
    await deleteTemporary(files);
  }
}

async function incoming(bytes: Buffer): Promise<IncomingFile> {
  const place = newIncomingPath();
  await writeFile(place.path, bytes);
  return { ...place, bytes: bytes.length };
}
