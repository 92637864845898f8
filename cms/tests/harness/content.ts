import { expect } from 'vitest';
import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import type { Api } from './apiOf.ts';
import { jpegString, pdfString } from './sampleFiles.ts';

async function create<Row>(api: Api, path: string, body: object): Promise<Row> {
  const response = await api.post(`admin/${path}`, body);
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 201 });
  return response.body as Row;
}

export const createDocument = (
  api: Api,
  path: string,
  { titulo = 'Um documento', arquivo = pdfString(titulo) } = {},
) => create<DocumentRead>(api, path, { titulo, arquivo });

/** Deletes an entry, and then for good. */
export async function purge(api: Api, path: string, id: number): Promise<void> {
  expect((await api.delete(`admin/${path}/${id}`)).status).toBe(204);
  expect((await api.delete(`admin/lixeira/${path}/${id}`)).status).toBe(204);
}

export const createAta = (api: Api, { titulo = 'Ata da reunião', arquivo = pdfString(titulo) } = {}) =>
  createDocument(api, 'atas_reunioes', { titulo, arquivo });

export const createPergunta = (
  api: Api,
  body: { titulo?: string; resposta?: string; ordem?: number; rascunho?: boolean; publicar_em?: string } = {},
) =>
  create<PerguntaFrequenteRead>(api, 'perguntas_frequentes', {
    titulo: 'O que é o fundo?',
    resposta: 'Um fundo.',
    ...body,
  });

/** Creates an album with `fotos` photos, each of a different width. */
export async function createAlbum(
  api: Api,
  { titulo = 'Um álbum', fotos = 0, rascunho = false } = {},
): Promise<AlbumRead> {
  const pictures = await Promise.all(Array.from({ length: fotos }, (_, index) => jpegString(50 + index)));
  return create<AlbumRead>(api, 'galeria_de_imagens', {
    titulo,
    imagem: await jpegString(45),
    ...(rascunho && { rascunho }),
    fotos_attributes: pictures.map((imagem_url, index) => ({ imagem_url, titulo: `Foto ${index + 1}` })),
  });
}
