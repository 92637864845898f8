/** The tables of the open data. CSV, Data Package and dictionary follow from this list. */

import { isListFile } from '../list-files.js';
import { SITE_PAGES } from '../site-pages.js';

/** A type of Data Package's Table Schema. */
export type ColumnType = 'string' | 'integer' | 'number' | 'date' | 'datetime' | 'boolean';

export interface Column {
  readonly type: ColumnType;
  /** The meaning of its cells, in Portuguese. */
  readonly description: string;
  /** True if a cell is never empty. */
  readonly isRequired: boolean;
}

export interface ForeignKey {
  readonly fields: readonly string[];
  readonly table: string;
  readonly tableFields: readonly string[];
}

export interface OpenDataTable {
  readonly title: string;
  readonly description: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly primaryKey: readonly string[];
  readonly foreignKeys: readonly ForeignKey[];
  /** True if it is in one file for each year of the documents' `criado_em`, in the fund's time zone. */
  readonly isByYear?: true;
}

const column =
  (isRequired: boolean) =>
  (description: string, type: ColumnType = 'string'): Column => ({ type, description, isRequired });
const filled = column(true);
const optional = column(false);

const secao = filled('A seção, como no endereço da API');
const documento = filled('O número do documento na seção', 'integer');
const OF_DOCUMENT: ForeignKey = {
  fields: ['secao', 'id'],
  table: 'documentos',
  tableFields: ['secao', 'id'],
};
const criado_em = filled('A data que o site mostra, em UTC', 'datetime');
const atualizado_em = filled('A última gravação, em UTC', 'datetime');

export const OPEN_DATA_TABLES = {
  documentos: {
    title: 'Documentos',
    description: 'Atas, prestações de contas, planos de investimento e legislação, como estão no site',
    primaryKey: ['secao', 'id'],
    foreignKeys: [],
    columns: {
      secao,
      id: documento,
      titulo: filled('O título'),
      numero: optional('O número do próprio documento'),
      data_referencia: optional('O dia de que trata, como o de uma reunião ou de uma lei', 'date'),
      descricao: optional('Do que trata'),
      criado_em,
      atualizado_em,
      arquivo: filled('O caminho do arquivo neste site'),
      tipo: filled('O tipo de mídia do arquivo'),
      tamanho: filled('O tamanho do arquivo em bytes', 'integer'),
    },
  },
  versoes: {
    title: 'Versões',
    description: 'Os arquivos que cada documento publicou; sem os que foram retirados do público',
    primaryKey: ['secao', 'id', 'versao'],
    foreignKeys: [OF_DOCUMENT],
    columns: {
      secao,
      id: documento,
      versao: filled('1 para o primeiro arquivo publicado', 'integer'),
      publicada_em: filled('Quando o site a publicou; da primeira, a data do documento', 'datetime'),
      registrada_em: filled('Quando o arquivo entrou no registro de mudanças', 'datetime'),
      titulo: filled('O título que o documento tinha'),
      arquivo: filled('O caminho permanente do arquivo neste site'),
      sha256: filled('O SHA-256 do arquivo, em hexadecimal'),
      tamanho: filled('O tamanho do arquivo em bytes', 'integer'),
      paginas: optional('O número de páginas de um PDF já lido', 'integer'),
      mudou: optional('O que mudou, nas palavras de quem publicou'),
    },
  },
  paginas: {
    title: 'Páginas',
    description:
      'O texto de cada página do arquivo atual de cada documento, em um arquivo por ano da data do documento',
    primaryKey: ['secao', 'id', 'pagina'],
    foreignKeys: [OF_DOCUMENT],
    isByYear: true,
    columns: {
      secao,
      id: documento,
      pagina: filled('O número da página no arquivo', 'integer'),
      texto: optional('O texto; uma célula de tabela é seguida de tabulação, e cada linha de quebra'),
      por_maquina: filled('true se o texto foi reconhecido da imagem da página', 'boolean'),
    },
  },
  citacoes: {
    title: 'Citações',
    description: 'Os documentos deste site que cada documento cita',
    primaryKey: ['secao', 'id', 'secao_citada', 'id_citado'],
    foreignKeys: [
      OF_DOCUMENT,
      { fields: ['secao_citada', 'id_citado'], table: 'documentos', tableFields: ['secao', 'id'] },
    ],
    columns: {
      secao,
      id: documento,
      secao_citada: filled('A seção do documento citado'),
      id_citado: filled('O número do documento citado', 'integer'),
      pagina: optional('A página em que é citado; vazia no título ou na descrição', 'integer'),
      como: filled('As palavras com que é citado'),
    },
  },
  numeros: {
    title: 'Números',
    description: 'O que o fundo recebeu, pagou, tinha e previu, linha por linha, como cada documento traz',
    primaryKey: ['secao', 'id', 'linha'],
    foreignKeys: [OF_DOCUMENT],
    columns: {
      secao,
      id: documento,
      linha: filled('O lugar no documento, a partir de 1', 'integer'),
      data: filled('O dia', 'date'),
      tipo: filled('receita, despesa, saldo (o que havia no dia) ou previsto (uma despesa planejada)'),
      categoria: filled('De onde veio, para que foi, ou a conta de um saldo'),
      fornecedor: optional('Quem recebeu'),
      valor: filled('O valor em reais; negativo se o dinheiro voltou', 'number'),
      soma: filled(
        'false se outro documento traz o mesmo dinheiro: os totais do fundo não o somam',
        'boolean',
      ),
    },
  },
  perguntas: {
    title: 'Perguntas frequentes',
    description: 'As perguntas e as respostas da página inicial',
    primaryKey: ['id'],
    foreignKeys: [],
    columns: {
      id: filled('O número da pergunta', 'integer'),
      ordem: filled('O lugar na lista, a partir de 1', 'integer'),
      titulo: filled('A pergunta'),
      resposta: filled('A resposta'),
      criado_em,
      atualizado_em,
    },
  },
  albuns: {
    title: 'Galeria',
    description: 'Os álbuns da galeria de imagens',
    primaryKey: ['id'],
    foreignKeys: [],
    columns: {
      id: filled('O número do álbum', 'integer'),
      titulo: filled('O título'),
      capa: optional('O caminho da capa neste site'),
      capa_x: optional(
        'O ponto da capa que fica visível onde ela é cortada: parte da largura, de 0 a 1',
        'number',
      ),
      capa_y: optional('O mesmo ponto: parte da altura, de 0 a 1', 'number'),
      criado_em,
      atualizado_em,
    },
  },
  fotos: {
    title: 'Fotos',
    description: 'As fotos dos álbuns, na ordem de cada álbum',
    primaryKey: ['id'],
    foreignKeys: [{ fields: ['album'], table: 'albuns', tableFields: ['id'] }],
    columns: {
      id: filled('O número da foto', 'integer'),
      album: filled('O número do álbum', 'integer'),
      titulo: optional('O que a foto mostra'),
      arquivo: filled('O caminho da foto neste site'),
      largura: optional('A largura em pixels', 'integer'),
      altura: optional('A altura em pixels', 'integer'),
    },
  },
  mudancas: {
    title: 'Mudanças',
    description: 'A última mudança pública de cada item, na ordem em que foram',
    primaryKey: ['cursor'],
    foreignKeys: [],
    columns: {
      cursor: filled('A posição; o parâmetro desde de /api/v1/mudancas'),
      momento: filled('Quando o público a viu, em UTC', 'datetime'),
      tipo: filled('publicado, alterado ou retirado'),
      secao,
      id: filled('O número do item na seção', 'integer'),
      titulo: filled('O último título que o público viu'),
      arquivo: optional('O caminho do arquivo de um documento'),
      sha256: optional('O SHA-256 do arquivo, em hexadecimal'),
    },
  },
  identidade: {
    title: 'Identidade',
    description: 'O fundo que publica: uma linha',
    primaryKey: ['sigla'],
    foreignKeys: [],
    columns: {
      sigla: filled('A sigla do fundo'),
      nome: filled('O nome do fundo'),
      descricao: filled('O que o fundo é'),
      cidade: filled('A cidade'),
      endereco: filled('O endereço'),
      telefone: filled('O telefone'),
      email: filled('O e-mail'),
      horario: filled('O horário de atendimento'),
      id_municipio: optional('O código do município no IBGE'),
      sigla_uf: optional('A sigla do estado'),
      licenca: filled('A licença destes dados'),
      licenca_url: filled('O endereço da licença'),
    },
  },
  redirecionamentos: {
    title: 'Endereços antigos',
    description: 'Os endereços do site anterior da cidade que este site reconhece',
    primaryKey: ['de'],
    foreignKeys: [],
    columns: {
      de: filled('O endereço antigo, sem o nome do site'),
      para: filled('A página deste site, ou o endereço inteiro de outro, que ele abre agora'),
    },
  },
} as const satisfies Record<string, OpenDataTable>;

export type OpenDataTableName = keyof typeof OPEN_DATA_TABLES;

export const OPEN_DATA_TABLE_NAMES = Object.keys(OPEN_DATA_TABLES) as OpenDataTableName[];

/** A row of a table; a null is an empty cell. */
export type OpenDataRow<Name extends OpenDataTableName = OpenDataTableName> = {
  readonly [Column in keyof (typeof OPEN_DATA_TABLES)[Name]['columns']]: string | number | boolean | null;
};

/** A file of a table: of one year, if the table is by year, or of all. */
export interface TableFile {
  readonly table: OpenDataTableName;
  readonly year?: number | undefined;
}

/** The name of a file, without its extension: 'documentos', 'paginas-2025'. */
export const tableFileName = ({ table, year }: TableFile): string =>
  year === undefined ? table : `${table}-${year}`;

export const tableFileTitle = ({ table, year }: TableFile): string =>
  `${OPEN_DATA_TABLES[table].title}${year === undefined ? '' : ` de ${year}`}`;

export const OPEN_DATA_PATH = SITE_PAGES.openData.path;
export const DATA_PACKAGE_ADDRESS = `${OPEN_DATA_PATH}/datapackage.json`;
/** The description of the tables as DCAT. */
export const CATALOG_ADDRESS = `${OPEN_DATA_PATH}/catalogo.jsonld`;
/** The base address of OAI-PMH, by which harvesters read all entries and what changed. */
export const OAI_ADDRESS = '/oai';
/** True for the address of a table, of a description of the tables, of OAI-PMH, or of a list as a file. */
export const isOfOpenData = (path: string): boolean =>
  path === OAI_ADDRESS || path.startsWith(`${OPEN_DATA_PATH}/`) || isListFile(path);
/** The address of a table: of all its years, if it is by year. */
export const tableAddress = (name: string): string => `${OPEN_DATA_PATH}/tabelas/${name}.csv`;
export const tableFileAddress = (file: TableFile): string => tableAddress(tableFileName(file));

/** Parses the address of a table or of a year's file; undefined if it is another. */
export function tableFileAt(address: string): TableFile | undefined {
  const [, name, year] = /([a-z]+)(?:-([1-9]\d{3}))?\.csv$/.exec(address) ?? [];
  const table = OPEN_DATA_TABLE_NAMES.find((one) => one === name);
  if (!table || (year !== undefined && !isByYear(table))) return undefined;
  const file = { table, year: year === undefined ? undefined : Number(year) };
  return tableFileAddress(file) === address ? file : undefined;
}

/** True if a table is in one file for each year. */
export const isByYear = (name: OpenDataTableName): boolean => 'isByYear' in OPEN_DATA_TABLES[name];
