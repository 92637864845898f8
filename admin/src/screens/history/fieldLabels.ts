import { DOCUMENT_FIELDS, type DocumentFieldName } from '@fundo/contract/document-fields';
import { singleAt } from '../../api/singles';
import { sectionAt } from '../../record/texts';

/** Returns the labels of a section's fields, as its form has them. */
export function labelsOf(section: string): Readonly<Record<string, string>> {
  const kind = singleAt(section)?.id ?? sectionAt(section)?.kind ?? '';
  return LABELS[kind] ?? {};
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
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  document: {
    titulo: 'Título',
    arquivo: 'Arquivo',
    createdAt: 'Data',
    numeros: 'Números',
    ...documentFieldLabels,
    ...ALWAYS,
  },
  faq: { titulo: 'Pergunta', resposta: 'Resposta', ordem: 'Ordem', ...ALWAYS },
  gallery: {
    titulo: 'Título',
    createdAt: 'Data',
    capa: 'Capa',
    ponto_x: 'Ponto da capa, da esquerda',
    ponto_y: 'Ponto da capa, do alto',
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
    sistemas_url: 'Outros sistemas',
    id_municipio: 'Município no IBGE',
    sigla_uf: 'Estado',
    licenca_nome: 'Licença dos dados abertos',
    licenca_url: 'Endereço da licença',
    lexml_publicador: 'Publicador no LexML',
  },
  redirecionamentos: { lista: 'Lista de endereços' },
};
