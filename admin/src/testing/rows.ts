import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import type { Picture } from '@fundo/contract/file';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';

const INSTANT = '2025-03-14T12:00:00.000Z';

export const createAta = (given: Partial<DocumentRead> = {}): DocumentRead => ({
  id: 1,
  titulo: 'Ata de março',
  arquivo: '/uploads/9f2c.pdf',
  arquivo_info: { nome: 'Ata de março.pdf', tipo: 'application/pdf', tamanho: 184_320 },
  created_at: INSTANT,
  updated_at: INSTANT,
  ...given,
});

export const createPergunta = (given: Partial<PerguntaFrequenteRead> = {}): PerguntaFrequenteRead => ({
  id: 1,
  titulo: 'O que é o fundo?',
  resposta: 'Um fundo municipal.',
  ordem: 1,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...given,
});

export const createPicture = (url: string): Picture => ({ url, largura: 800, altura: 600, formatos: [] });

export const createAlbum = (given: Partial<AlbumRead> = {}): AlbumRead => ({
  id: 5,
  titulo: 'Primeiro sorteio',
  imagem_url: '/uploads/capa.jpg',
  imagem: createPicture('/uploads/capa.jpg'),
  fotos: [],
  created_at: INSTANT,
  updated_at: INSTANT,
  ...given,
});
