import { DOCUMENT_FIELDS, type DocumentFieldName } from '@fundo/contract/document-fields';
import { sectionAt, SITE } from '../../record/texts';

/** A stored file, in the form of the record. */
export interface StoredFile {
  readonly url: string;
  readonly name?: string;
  readonly mime?: string;
  readonly provider_metadata?: { readonly bytes?: number; readonly sha256?: string } | null;
}

/** One part of a list: a photo with its caption, a link, a part of a text. */
interface Part {
  readonly text: string;
  readonly file?: StoredFile;
  /** True if the other side does not have it. */
  readonly isOnlyHere: boolean;
}

/** A field's value on one side. */
export type Value =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'moment'; readonly instant: string }
  | { readonly kind: 'file'; readonly file: StoredFile }
  | { readonly kind: 'parts'; readonly parts: readonly Part[] };

/** A field before and after a change. A side without a value is undefined. */
export interface ComparedField {
  readonly name: string;
  readonly label: string;
  readonly before: Value | undefined;
  readonly after: Value | undefined;
  readonly differs: boolean;
}

type Entry = Readonly<Record<string, unknown>>;

/** Compares the fields of an entry before and after a change. Fields of the form come first, in its order. */
export function compare(section: string, before: Entry | null, after: Entry | null): ComparedField[] {
  const labels = labelsOf(section);
  const present = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  // A field without a label is shown under its name.
  const names = new Set([
    ...Object.keys(labels),
    ...[...present].filter((name) => !NOT_FOR_PEOPLE.test(name)),
  ]);
  return [...names].flatMap((name) => {
    const [mine, theirs] = [before?.[name], after?.[name]];
    const [left, right] = [valueOf(mine, theirs), valueOf(theirs, mine)];
    if (!left && !right) return [];
    return [
      {
        name,
        label: labels[name] ?? name,
        before: left,
        after: right,
        differs: JSON.stringify(keyOf(mine)) !== JSON.stringify(keyOf(theirs)),
      },
    ];
  });
}

/** Strapi's own columns, and the columns for searches. */
const NOT_FOR_PEOPLE = /^(id|documentId|createdAt|updatedAt|publishedAt|locale|createdBy|updatedBy)$|_busca$/;

function valueOf(value: unknown, other: unknown): Value | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (isFile(value)) return { kind: 'file', file: value };
  if (Array.isArray(value)) {
    const others = new Set((Array.isArray(other) ? other : []).map((part) => JSON.stringify(keyOf(part))));
    const parts = value.map((part: Entry) => toPart(part, !others.has(JSON.stringify(keyOf(part)))));
    return parts.length > 0 ? { kind: 'parts', parts } : undefined;
  }
  if (typeof value === 'string' && INSTANT.test(value)) return { kind: 'moment', instant: value };
  if (typeof value === 'boolean') return value ? { kind: 'text', text: 'Sim' } : undefined;
  if (typeof value === 'string' && DAY.test(value))
    return { kind: 'text', text: value.split('-').toReversed().join('/') };
  return { kind: 'text', text: String(value) };
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function toPart(part: Entry, isOnlyHere: boolean): Part {
  const file = Object.values(part).find(isFile);
  const text = Object.entries(part)
    .filter(([name, value]) => name !== 'id' && typeof value === 'string')
    .map(([, value]) => value)
    .join(' — ');
  return { text, isOnlyHere, ...(file && { file }) };
}

/** Returns a value that is equal for values that people see as equal: a file counts by its URL, a part without its id. */
function keyOf(value: unknown): unknown {
  if (value === null || value === undefined || value === '' || value === false) return null;
  if (Array.isArray(value)) return value.map(keyOf);
  if (isFile(value)) return value.url;
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'id')
      .map(([name, part]) => [name, keyOf(part)]),
  );
}

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value && 'mime' in value;

function labelsOf(section: string): Readonly<Record<string, string>> {
  const kind = section === SITE ? 'site' : sectionAt(section)?.kind;
  return kind ? LABELS[kind] : {};
}

const ALWAYS = {
  rascunho: 'Rascunho',
  publicar_em: 'Publicar em',
  retirar_em: 'Retirar em',
  excluido_em: 'Na lixeira desde',
} as const;

const documentFieldLabels = Object.fromEntries(
  Object.entries(DOCUMENT_FIELDS).map(([name, { label }]) => [name, label]),
) as Record<DocumentFieldName, string>;

/** The labels of the forms. */
const LABELS = {
  document: {
    titulo: 'Título',
    arquivo: 'Arquivo',
    createdAt: 'Data',
    ...documentFieldLabels,
    ...ALWAYS,
  },
  faq: { titulo: 'Pergunta', resposta: 'Resposta', ordem: 'Ordem', ...ALWAYS },
  gallery: {
    titulo: 'Título',
    createdAt: 'Data',
    capa: 'Capa',
    ponto_x: 'Ponto principal da capa, da esquerda',
    ponto_y: 'Ponto principal da capa, do alto',
    fotos: 'Fotos',
    ...ALWAYS,
  },
  site: {
    sigla: 'Sigla do fundo',
    cidade: 'Cidade',
    nome: 'Nome do fundo',
    descricao: 'Descrição curta',
    departamento_nome: 'Nome da secretaria',
    departamento_descricao: 'Descrição da secretaria',
    departamento_url: 'Página da secretaria',
    ano_copyright: 'Ano do direito autoral',
    endereco: 'Endereço',
    telefone: 'Telefone',
    email: 'E-mail',
    horario: 'Horário de atendimento',
    portal_rotulo: 'Texto do botão do portal',
    portal_url: 'Endereço do portal',
    programa_nome: 'Nome do programa da nota',
    programa_texto: 'Texto do programa da nota',
    programa_url: 'Endereço do programa da nota',
    prefeitura_nome: 'Nome da prefeitura',
    prefeitura_url: 'Site da prefeitura',
    links_contato: 'Links de contato',
    sobre: 'Página Sobre o fundo',
    manutencao_nome: 'Departamento responsável',
    manutencao_sigla: 'Sigla do departamento',
    manutencao_url: 'Página do departamento',
    sistemas_url: 'Lista dos outros sistemas',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;
