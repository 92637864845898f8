import type { AlbumRead, FotoRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import type { Picture } from '@fundo/contract/file';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';

const INSTANT = '2025-03-05T15:00:00.000Z';
let lastId = 0;
const nextId = () => (lastId += 1);

export function createAta(fields: Partial<DocumentRead> = {}): DocumentRead {
  const id = nextId();
  return {
    id,
    titulo: `Ata ${id}`,
    arquivo: `/uploads/ata-${id}.pdf`,
    arquivo_info: { nome: `Ata ${id}.pdf`, tipo: 'application/pdf', tamanho: 1_258_291 },
    created_at: INSTANT,
    updated_at: INSTANT,
    ...fields,
  };
}

export function createPergunta(fields: Partial<PerguntaFrequenteRead> = {}): PerguntaFrequenteRead {
  const id = nextId();
  return {
    id,
    titulo: `Pergunta ${id}?`,
    resposta: `Resposta ${id}.`,
    ordem: id,
    created_at: INSTANT,
    updated_at: INSTANT,
    ...fields,
  };
}

export function createPicture(name: string): Picture {
  return {
    url: `/uploads/${name}.jpg`,
    largura: 1200,
    altura: 800,
    formatos: [{ url: `/uploads/${name}_400.webp`, largura: 400, altura: 267 }],
  };
}

export function createFoto(fields: Partial<FotoRead> = {}): FotoRead {
  const id = nextId();
  return { id, imagem_url: createPicture(`foto-${id}`), titulo: null, ...fields };
}

export function createAlbum(fields: Partial<AlbumRead> = {}): AlbumRead {
  const id = nextId();
  const capa = createPicture(`capa-${id}`);
  return {
    id,
    titulo: `Álbum ${id}`,
    imagem_url: capa.url,
    imagem: capa,
    created_at: INSTANT,
    updated_at: INSTANT,
    fotos: [createFoto(), createFoto()],
    ...fields,
  };
}
