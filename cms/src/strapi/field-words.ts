import type { DocumentFieldName } from '@fundo/contract/document-fields';
import { ACCEPTED_FILES, acceptedTypes } from '@fundo/contract/file-types';
import { MAX_FILE } from '@fundo/contract/limits';

/** The texts that an editor sees about a field: its name, and a hint below it. */
interface Words {
  readonly label: string;
  readonly description?: string;
  /** False for a field that is shown but not filled in. */
  readonly editable?: boolean;
}
export type FieldWords = Readonly<Record<string, Words>>;

/** Number and dates of every entry, which columns and filters show. */
const COMMON: FieldWords = {
  id: { label: 'Número' },
  createdAt: { label: 'Data' },
  updatedAt: { label: 'Última mudança' },
  rascunho: {
    label: 'Rascunho',
    description: 'Sim: só quem administra o site vê. Não: está no site, ou estará na data abaixo',
  },
  publicar_em: {
    label: 'Agendado para',
    description: 'Aparece no site nesse dia e nessa hora. Vazio: aparece logo',
  },
  retirar_em: {
    label: 'Sai do site em',
    description: 'Deixa de aparecer nesse dia e nessa hora. Vazio: fica',
  },
  excluido_em: {
    label: 'Excluído em',
    description: 'Com data: está na lixeira. Para restaurar, abra a Lixeira da área administrativa',
    editable: false,
  },
};

const address = (label: string, where: string): Words => ({
  label,
  description: `${where}. Comece com https://`,
});

const DOCUMENT = {
  titulo: { label: 'Título', description: 'O nome pelo qual as pessoas procuram o documento' },
  arquivo: {
    label: 'Arquivo',
    description: `${acceptedTypes(ACCEPTED_FILES.document)}, com até ${MAX_FILE}`,
  },
  numero: { label: 'Número do documento (opcional)', description: 'Como o documento o escreve: 3/2025' },
  data_referencia: {
    label: 'Data de referência (opcional)',
    description: 'O dia da reunião, da lei ou do fim do período',
  },
  descricao: { label: 'Descrição (opcional)', description: 'De que trata, em poucas frases' },
} satisfies FieldWords & Record<DocumentFieldName, Words>;

const ALBUM: FieldWords = {
  titulo: { label: 'Título', description: 'O nome do álbum na galeria' },
  capa: {
    label: 'Capa',
    description: `A imagem que representa o álbum: ${acceptedTypes(ACCEPTED_FILES.picture)}, com até ${MAX_FILE}`,
  },
  ponto_x: {
    label: 'Ponto principal da capa, da esquerda',
    description: 'De 0 a 1: onde fica o que não pode ser cortado. Vazio: o meio',
  },
  ponto_y: {
    label: 'Ponto principal da capa, do alto',
    description: 'De 0 a 1. Vazio: o meio',
  },
  fotos: { label: 'Fotos', description: 'Aparecem nesta ordem. Arraste para mudar' },
};

const PERGUNTA: FieldWords = {
  titulo: { label: 'Pergunta', description: 'Como uma pessoa perguntaria' },
  resposta: {
    label: 'Resposta',
    description:
      'Aceita **negrito**, listas (“- ” ou “1. ” no começo da linha), endereços e [palavras](endereço)',
  },
  ordem: { label: 'Ordem', description: 'Lugar na lista: 1 vem primeiro. Vazio: no fim' },
};

/** The same texts as in the back-office's form, admin/src/screens/identity/IdentityFields.tsx. */
const SITE: FieldWords = {
  sigla: { label: 'Sigla do fundo', description: 'Aparece no topo do site' },
  nome: { label: 'Nome do fundo', description: 'Por extenso, no topo e no rodapé' },
  descricao: { label: 'Descrição curta', description: 'Apresenta o fundo na página inicial' },
  cidade: { label: 'Cidade', description: 'O município do fundo' },
  departamento_nome: { label: 'Nome da secretaria', description: 'A secretaria que administra o fundo' },
  departamento_descricao: {
    label: 'Descrição da secretaria',
    description: 'O que ela faz, em poucas linhas',
  },
  departamento_url: address('Página da secretaria', 'Para onde o nome da secretaria leva'),
  endereco: { label: 'Endereço', description: 'Rua, número e bairro, no rodapé do site' },
  telefone: { label: 'Telefone', description: 'Com o código da área, no rodapé do site' },
  email: { label: 'E-mail', description: 'O endereço de atendimento, no rodapé do site' },
  horario: { label: 'Horário de atendimento', description: 'Dias e horas, no rodapé do site' },
  ano_copyright: { label: 'Ano do direito autoral', description: 'Com quatro algarismos, no rodapé do site' },
  portal_rotulo: { label: 'Texto do botão do portal', description: 'O que está escrito no botão' },
  portal_url: address('Endereço do portal', 'Para onde o botão do portal leva'),
  programa_nome: { label: 'Nome do programa da nota', description: 'Título da faixa na página inicial' },
  programa_texto: { label: 'Texto do programa da nota', description: 'O convite na faixa da página inicial' },
  programa_url: address('Endereço do programa da nota', 'Para onde o botão da faixa leva'),
  links_contato: {
    label: 'Links de contato',
    description: 'Até 12, no rodapé do site. Arraste para mudar a ordem',
  },
  sobre: {
    label: 'Página Sobre o fundo',
    description: 'O texto da página, parte por parte. Arraste para mudar a ordem',
  },
  manutencao_nome: { label: 'Departamento responsável', description: 'Quem mantém este sistema' },
  manutencao_sigla: { label: 'Sigla do departamento', description: 'Aparece na área administrativa' },
  manutencao_url: address('Página do departamento', 'Para onde a sigla leva'),
  prefeitura_nome: { label: 'Nome da prefeitura', description: 'Aparece no rodapé do site' },
  prefeitura_url: address('Site da prefeitura', 'Para onde o nome da prefeitura leva'),
  id_municipio: {
    label: 'Município no IBGE (opcional)',
    description: 'O código de sete algarismos, para os dados abertos',
  },
  sigla_uf: { label: 'Estado (opcional)', description: 'Para os dados abertos e a rede LexML' },
  licenca_nome: {
    label: 'Licença dos dados abertos (opcional)',
    description: 'Vazia: Creative Commons Atribuição 4.0 Internacional',
  },
  licenca_url: address('Endereço da licença (opcional)', 'O texto da licença'),
  lexml_publicador: {
    label: 'Publicador no LexML (opcional)',
    description: 'Com o número, o LexML pode coletar as leis deste site',
  },
  sistemas_url: address('Outros sistemas (opcional)', 'A página que o botão de ajuda mostra'),
};

const COMPONENTS: Readonly<Record<string, FieldWords>> = {
  'galeria.foto': {
    imagem: {
      label: 'Imagem',
      description: `${acceptedTypes(ACCEPTED_FILES.picture)}, com até ${MAX_FILE}`,
    },
    titulo: { label: 'Título', description: 'O que a foto mostra, para quem não a vê' },
  },
  'site.link': {
    rotulo: { label: 'Texto do link', description: 'O que está escrito no link' },
    url: address('Endereço do link', 'Para onde o link leva'),
  },
  'site.parte': {
    titulo: { label: 'Título da parte', description: 'Aparece acima dos parágrafos' },
    paragrafos: { label: 'Parágrafos', description: 'Um parágrafo em cada linha' },
    itens: { label: 'Itens da lista (opcional)', description: 'Um item em cada linha' },
  },
};

const TYPES: Readonly<Record<string, FieldWords>> = {
  'api::album.album': ALBUM,
  'api::pergunta-frequente.pergunta-frequente': PERGUNTA,
  'api::site.site': SITE,
};

/** Returns the texts of the fields of a content type or component. The sections of documents share theirs. */
export const wordsOf = (uid: string): FieldWords => ({
  ...COMMON,
  ...(COMPONENTS[uid] ?? TYPES[uid] ?? DOCUMENT),
});
