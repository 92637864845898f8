import { MAX_FILE } from './limits.js';

/** Sentences that several programs show, word for word as in docs/product.md. */

/** Validation of forms and of write bodies (docs/product.md 5.1). */
export const VALIDATION = {
  arquivo: 'Arquivo é obrigatório',
  documentTitulo: 'Pergunta é obrigatória',
  legislacaoTitulo: 'O titulo é obrigatório',
  perguntaTitulo: 'Pergunta é obrigatória',
  resposta: 'Resposta é obrigatório',
  imagem: 'A imagem é obrigatória',
  albumTitulo: 'O titulo é obrigatório',
  fotoImagem: 'Imagem obrigatória',
} as const;

/** The catalogue of errors and notices (docs/product.md 8). */
export const MESSAGES = {
  loading: 'Carregando...',
  retry: 'Tentar novamente',
  empty: 'Volte em breve! Estamos atualizando as informações desta página.',
  homeAlbunsFailed: 'Ocorreu um erro ao carregar as imagens',
  homePerguntasFailed: 'Ocorreu um erro ao carregar as perguntas frequentes',
} as const;

/** The part of the catalogue that the back-office alone shows, apart because the public site does not load it. */
export const BACK_OFFICE_MESSAGES = {
  adminListFailed: 'Erro ao carregar dados',
  adminListNotice: 'Se o erro persistir entre em contato com a',
  saveFailed:
    'Ocorreu um erro ao salvar os dados. Tente novamente ou entre em contato com a equipe de manutentação.',
  deleteFailed:
    'Ocorreu um erro ao deletar os dados. Tente novamente ou entre em contato com a equipe de manutentação.',
  created: 'Dados salvos com sucesso',
  edited: 'Dados editados com sucesso',
  deleted: 'Dados excluídos com sucesso',
  deleteTitle: 'Confirmação de Exclusão',
  deleteQuestion:
    'Tem certeza de que deseja excluir este item? Esta ação é irreversível e todos os dados associados serão permanentemente removidos',
  noRows: 'Nenhum dado encontrado',
  pickFile: 'Selecione um arquivo...',
  protectedFile:
    'O PDF está protegido: quem consulta o site pode não conseguir abri-lo sem a senha. Se puder, envie uma versão sem proteção.',
  fileLimit: `O arquivo pode ter até ${MAX_FILE}`,
} as const;
