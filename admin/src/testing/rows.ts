import type { AlbumRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { NO_DOCUMENT_FIELDS } from '@fundo/contract/document-fields';
import { RESOURCES } from '@fundo/contract/resources';
import type { Site } from '@fundo/contract/site';
import type { Picture } from '@fundo/contract/file';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import type { PublicationRead } from '@fundo/contract/publication';

/** Values of a row. Administrators also read the publication fields. */
type Values<Read> = Partial<Read> & PublicationRead;

const INSTANT = '2025-03-14T12:00:00.000Z';

export const createAta = (values: Values<DocumentRead> = {}): DocumentRead => ({
  id: 1,
  titulo: 'Ata de março',
  arquivo: '/uploads/9f2c.pdf',
  arquivo_info: { nome: 'Ata de março.pdf', tipo: 'application/pdf', tamanho: 184_320 },
  ...NO_DOCUMENT_FIELDS,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...values,
});

export const createPergunta = (values: Values<PerguntaFrequenteRead> = {}): PerguntaFrequenteRead => ({
  id: 1,
  titulo: 'O que é o fundo?',
  resposta: 'Um fundo municipal.',
  ordem: 1,
  created_at: INSTANT,
  updated_at: INSTANT,
  ...values,
});

export const createPicture = (url: string): Picture => ({ url, largura: 800, altura: 600, formatos: [] });

export const createAlbum = (values: Values<AlbumRead> = {}): AlbumRead => ({
  id: 5,
  titulo: 'Primeiro sorteio',
  imagem_url: '/uploads/capa.jpg',
  imagem: createPicture('/uploads/capa.jpg'),
  imagem_ponto: null,
  fotos: [],
  created_at: INSTANT,
  updated_at: INSTANT,
  ...values,
});

const CREATE_ROW = { document: createAta, faq: createPergunta, gallery: createAlbum };

/** Creates one row with the id 1 for each section of the contract, by its path in the API. */
export const createRows = () =>
  Object.fromEntries(
    Object.values(RESOURCES).map(({ path, kind }) => [path, [{ ...CREATE_ROW[kind](), id: 1 }]]),
  );

const link = (rotulo: string) => ({ rotulo, url: 'https://exemplo.gov.br' });

export const createSite = (values: Partial<Site> = {}): Site => ({
  sigla: 'FUNDAT',
  nome: 'Fundo Municipal',
  descricao: 'O que o fundo faz.',
  cidade: 'Vila Real',
  departamento: { nome: 'Finanças', descricao: 'Cuida do dinheiro.', url: 'https://financas.example' },
  endereco: 'Rua da Cidadania, 100',
  telefone: '(00) 3000-0100',
  email: 'fundat@vilareal.example',
  horario: 'Das 8h às 17h',
  ano_copyright: 2024,
  portal_contribuinte: link('Portal'),
  programa_nota: { nome: 'Nota', texto: 'Peça a nota.', url: 'https://nota.example' },
  links_contato: [link('Ouvidoria')],
  sobre: [{ titulo: 'A lei', paragrafos: ['Um.', 'Dois.'], itens: ['a;', 'b.'] }],
  manutencao: { nome: 'Tecnologia', sigla: 'DTI', url: 'https://dti.example' },
  prefeitura: { nome: 'Prefeitura', url: 'https://cidade.example' },
  sistemas_url: null,
  id_municipio: null,
  sigla_uf: null,
  licenca: { nome: 'Licença aberta', url: 'https://licenca.example' },
  lexml_publicador: null,
  ...values,
});
