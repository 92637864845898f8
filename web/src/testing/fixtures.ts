import type { AlbumRead, FotoRead } from '@fundo/contract/album';
import type { DocumentRead } from '@fundo/contract/document';
import { NO_DOCUMENT_FIELDS } from '@fundo/contract/document-fields';
import type { DocumentText } from '@fundo/contract/document-text';
import type { Picture } from '@fundo/contract/file';
import type { NumerosPage, NumerosTotals } from '@fundo/contract/numeros/schemas';
import type { PerguntaFrequenteRead } from '@fundo/contract/pergunta-frequente';
import type { DocumentDetail, DocumentVersion, FileMatch } from '@fundo/contract/versions';
import type { Site } from '@fundo/contract/site';

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
    ...NO_DOCUMENT_FIELDS,
    created_at: INSTANT,
    updated_at: INSTANT,
    ...fields,
  };
}

/** A version of a document. Its hash repeats its number: '1111…'. */
export function createVersion(versao: number, fields: Partial<DocumentVersion> = {}): DocumentVersion {
  return {
    versao,
    registro: nextId(),
    publicada_em: INSTANT,
    registrada_em: INSTANT,
    titulo: 'Ata 03/2025',
    arquivo: `/uploads/versao-${versao}.pdf`,
    arquivo_info: { nome: 'Ata.pdf', tipo: 'application/pdf', tamanho: 1024 * versao },
    sha256: String(versao).repeat(64),
    paginas: null,
    mudou: null,
    ocultada: null,
    restaura: null,
    ...fields,
  };
}

/** A document whose current file is the first of its versions. */
export function createDetail(fields: Partial<DocumentDetail> = {}): DocumentDetail {
  const versoes = fields.versoes ?? [createVersion(1)];
  return { ...createAta(), sha256: versoes[0]!.sha256, versoes, ...fields };
}

/** The whole text of a file, made from the paragraphs of every page. */
export function createText(...pages: readonly (readonly string[])[]): DocumentText {
  return {
    sha256: '1'.repeat(64),
    estado: 'lido',
    motivo: null,
    nao_lidas: [],
    total_paginas: pages.length,
    de: 1,
    ate: pages.length,
    paginas: pages.map((paragraphs, index) => ({
      pagina: index + 1,
      por_maquina: false,
      nao_lida: null,
      blocos: paragraphs.map((texto) => ({ tipo: 'paragrafo', texto: [{ texto, marcado: false }] })),
    })),
    encontradas: [],
  };
}

export function createMatch(fields: Partial<FileMatch> = {}): FileMatch {
  return {
    secao: 'atas_reunioes',
    id: 7,
    titulo: 'Ata 03/2025',
    versao: 1,
    publicada_em: INSTANT,
    registrada_em: INSTANT,
    substituida_em: null,
    removido_em: null,
    arquivo: '/uploads/ata.pdf',
    atual: true,
    ...fields,
  };
}

/** The totals of a fund without figures, and the fields that differ. */
export const createTotals = (fields: Partial<NumerosTotals> = {}): NumerosTotals => ({
  anos: [],
  por_ano: [],
  por_bimestre: [],
  receitas: [],
  despesas: [],
  fornecedores: [],
  demais: { receitas: 0, previsto: 0, pago: 0, fornecedores: 0 },
  documentos: [],
  ...fields,
});

/** The totals of 2024, with everything that a year can have. */
export const createYear = (fields: Partial<NumerosTotals> = {}): NumerosTotals =>
  createTotals({
    anos: [2024, 2023],
    por_ano: [{ ano: 2024, receita: 30_000, despesa: 20_000, previsto: 25_000, saldo: 10_000 }],
    por_bimestre: [
      { ano: 2024, bimestre: 1, receita: 20_000, despesa: 5000, saldo: 15_000 },
      { ano: 2024, bimestre: 2, receita: 10_000, despesa: 15_000, saldo: 10_000 },
    ],
    receitas: [
      { categoria: 'Imposto', centavos: 20_000 },
      { categoria: 'Taxas', centavos: 9000 },
    ],
    despesas: [
      { categoria: 'Obras & praças', previsto: 20_000, pago: 15_000 },
      { categoria: 'Cursos', previsto: 5000, pago: 0 },
    ],
    fornecedores: [
      { fornecedor: 'Azul S.A.', centavos: 12_000, linhas: 3 },
      { fornecedor: 'Verde Ltda.', centavos: 4000, linhas: 1 },
    ],
    demais: { receitas: 1000, previsto: 0, pago: 5000, fornecedores: 1000 },
    documentos: [{ secao: 'prestacoes_conta', item: 7, titulo: 'Contas de 2024' }],
    ...fields,
  });

type Line = NumerosPage['data'][number];

export const createLine = (fields: Partial<Line> = {}): Line => ({
  data: '2024-03-01',
  tipo: 'despesa',
  categoria: 'Obras',
  fornecedor: 'Azul S.A.',
  centavos: 123_456,
  soma: true,
  secao: 'prestacoes_conta',
  item: 7,
  titulo: 'Contas de 2024',
  ...fields,
});

/** One page with lines. */
export const createLines = (data: Line[], fields: Partial<NumerosPage> = {}): NumerosPage => ({
  data,
  pagina: 1,
  paginas: 1,
  total: data.length,
  centavos: data.reduce((sum, { centavos }) => sum + centavos, 0),
  ...fields,
});

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
    imagem_ponto: null,
    created_at: INSTANT,
    updated_at: INSTANT,
    fotos: [createFoto(), createFoto()],
    ...fields,
  };
}

export function createSite(fields: Partial<Site> = {}): Site {
  return {
    sigla: 'FUNDAT',
    nome: 'Fundo Municipal de Desenvolvimento da Administração Tributária e da Cidadania Fiscal',
    descricao: 'O fundo que transforma parte dos impostos municipais em prêmios.',
    cidade: 'Porto Sereno',
    departamento: {
      nome: 'Secretaria Municipal de Finanças',
      descricao: 'A Secretaria Municipal de Finanças arrecada os tributos do município.',
      url: 'https://financas.example.gov.br',
    },
    endereco: 'Rua da Cidadania, 100, Centro, Porto Sereno',
    telefone: '(00) 3000-0100',
    email: 'fundat@portosereno.example.gov.br',
    horario: 'Segunda a sexta-feira, das 8h às 17h',
    ano_copyright: 2024,
    portal_contribuinte: { rotulo: 'Portal do Contribuinte', url: 'https://contribuinte.example.gov.br' },
    programa_nota: {
      nome: 'Nota Premiada',
      texto: 'Peça a nota fiscal e concorra a prêmios.',
      url: 'https://nota.example.gov.br',
    },
    links_contato: [{ rotulo: 'Ouvidoria', url: 'https://ouvidoria.example.gov.br' }],
    sobre: [
      {
        titulo: 'O que diz a lei',
        paragrafos: ['O fundo foi criado por lei.'],
        itens: ['taxas municipais.'],
      },
    ],
    manutencao: { nome: 'Tecnologia da Informação', sigla: 'DTI', url: 'https://dti.example.gov.br' },
    prefeitura: { nome: 'Prefeitura Municipal', url: 'https://www.example.gov.br' },
    sistemas_url: null,
    id_municipio: null,
    sigla_uf: null,
    licenca: { nome: 'Licença aberta', url: 'https://licenca.example' },
    lexml_publicador: null,
    ...fields,
  };
}
