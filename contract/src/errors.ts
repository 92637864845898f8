import { MAX_FILE, MAX_PERGUNTAS } from './limits.js';
import { BACK_OFFICE_MESSAGES } from './messages.js';

interface ErrorRow {
  /** HTTP status. */
  readonly status: number;
  /** The sentence shown to people, in Portuguese: says what to do next. `{name}` is a parameter. */
  readonly message: string;
}

/** Errors of signing in: to the API, the closed site or the native panel. */
export const SIGN_IN_ERRORS = {
  missing_bearer: { status: 401, message: 'Entre na administração para continuar.' },
  invalid_bearer: { status: 401, message: 'Sua sessão não é mais válida. Entre de novo para continuar.' },
  revoked_bearer: { status: 401, message: 'Sua sessão foi encerrada. Entre de novo para continuar.' },
  site_closed: { status: 401, message: 'Este site ainda não está aberto ao público. Entre para continuar.' },
  missing_role: {
    status: 403,
    message: 'Sua conta não tem permissão de administrador. Peça acesso à equipe responsável pelo sistema.',
  },
  sign_in_expired: {
    status: 400,
    message: 'Esta entrada não foi iniciada neste navegador, ou demorou demais. Entre de novo.',
  },
  invalid_sign_in: {
    status: 400,
    message:
      'Não foi possível confirmar sua entrada. Entre de novo; se o erro persistir, avise a equipe responsável pelo sistema.',
  },
  sign_in_refused: { status: 403, message: 'O serviço de identificação não permitiu sua entrada.' },
  provider_unreachable: {
    status: 503,
    message: 'O serviço de identificação não respondeu. Tente de novo em instantes.',
  },
  invalid_logout: { status: 400, message: 'O aviso de saída não é válido.' },
  keys_unreachable: {
    status: 503,
    message: 'Não foi possível confirmar sua entrada agora. Tente de novo em instantes.',
  },
  revocations_unreachable: {
    status: 503,
    message: 'Não foi possível confirmar sua entrada agora. Tente de novo em instantes.',
  },
  revocation_failed: {
    status: 503,
    message: 'Não foi possível encerrar sua sessão em todos os lugares. Tente sair de novo em instantes.',
  },
} as const satisfies Record<string, ErrorRow>;

const WITHDRAWN = 'Este arquivo foi retirado do público em {date}. Motivo: “{reason}”.';
const LIFT_FIRST = 'Escolha outro, ou desfaça a retirada no Histórico.';

/**
 * Every error of /api/v1: code → status and sentence. A code with several causes has a row per cause, `code/cause`; the
 * slash and the cause are not sent. The native panel gets Strapi's errors, whose sentences are in cms/src/strapi/doors.
 */
export const ERRORS = {
  ...SIGN_IN_ERRORS,

  malformed_address: {
    status: 400,
    message: 'Este endereço não está escrito como deveria. Confira-o, ou comece pela página inicial.',
  },
  invalid_body: { status: 400, message: 'O corpo enviado precisa ser um objeto JSON' },
  invalid_json: { status: 400, message: 'O corpo enviado não é um JSON válido' },
  interrupted: { status: 400, message: 'O envio foi interrompido, e nada foi gravado.' },
  invalid_query: { status: 400, message: '{message}' },
  'invalid_query/unknown_parameter': { status: 400, message: 'Parâmetro desconhecido: {names}' },
  invalid_idempotency_key: {
    status: 400,
    message: 'O cabeçalho Idempotency-Key precisa ter de 1 a 255 caracteres visíveis',
  },

  not_found: { status: 404, message: 'O item procurado não existe ou já foi excluído' },
  removed: {
    status: 410,
    message: '“{title}” foi removido deste site em {date}.',
  },
  unknown_cursor: {
    status: 410,
    message:
      'Este cursor é de outra história deste site, como a de antes de uma cópia de segurança ser restaurada. Comece de novo, sem o parâmetro desde.',
  },
  withdrawn: { status: 410, message: WITHDRAWN },
  expired_export: {
    status: 410,
    message:
      'Esta cópia dos dados abertos não existe mais: algo que estava nela foi retirado do público, ou há outras mais novas. Baixe a atual em {address}.',
  },
  version_not_found: { status: 404, message: 'Esta versão não existe, ou não pode ser usada assim' },
  year_without_albums: {
    status: 404,
    message: 'Não há álbuns de {year}. Sem o parâmetro ano, a lista tem os de todos os anos.',
  },
  year_without_documents: {
    status: 404,
    message: 'Não há documentos de {year}. {address} tem os arquivos de todos os anos que há.',
  },
  page_past_last: { status: 404, message: 'Esta página não existe. A última é a página {last}.' },
  unknown_address: { status: 404, message: 'Este endereço não existe na API' },
  method_not_allowed: { status: 405, message: 'Este endereço não aceita este método' },

  request_running: {
    status: 409,
    message:
      'Este mesmo envio ainda está sendo gravado. Aguarde um instante e confira a lista antes de enviar de novo.',
  },
  withdrawn_version: { status: 409, message: `${WITHDRAWN} ${LIFT_FIRST}` },
  not_withdrawn: { status: 409, message: 'O arquivo desta mudança não está retirado do público.' },
  present_version: {
    status: 409,
    message: 'Esta é a versão atual. Troque primeiro o arquivo do documento.',
  },
  present_elsewhere: {
    status: 409,
    message: 'Este arquivo também é o atual de {places}. Troque-o lá primeiro.',
  },
  stale_version: {
    status: 412,
    message:
      'Outra pessoa alterou este item depois que você o abriu. Abra-o de novo para ver a versão atual.',
  },

  file_too_large: { status: 413, message: BACK_OFFICE_MESSAGES.fileLimit },
  'body_too_large/files': {
    status: 413,
    message: `O envio passa do limite. Envie menos arquivos de cada vez; cada um pode ter até ${MAX_FILE}.`,
  },
  'body_too_large/text': { status: 413, message: 'O texto enviado passa do limite' },
  too_many_files: { status: 413, message: 'Envie até {max} arquivos de cada vez' },
  not_json: { status: 415, message: 'Envie os dados como application/json' },

  too_many_perguntas: {
    status: 422,
    message: `O site pode ter até ${MAX_PERGUNTAS.toLocaleString('pt-BR')} perguntas. Exclua uma antes.`,
  },
  invalid_fields: { status: 422, message: '{message}' },
  unknown_file: {
    status: 422,
    message: 'O arquivo informado não está neste site. Selecione o arquivo de novo.',
  },
  withdrawn_file: { status: 422, message: `${WITHDRAWN} ${LIFT_FIRST}` },
  'invalid_file/empty': { status: 422, message: 'O arquivo está vazio' },
  'invalid_file/damaged': { status: 422, message: 'O arquivo chegou corrompido. Selecione-o de novo.' },
  'invalid_file/document_type': { status: 422, message: 'O arquivo precisa ser {types}' },
  'invalid_file/picture_type': { status: 422, message: 'A imagem precisa ser {types}' },
  'invalid_file/incomplete_pdf': {
    status: 422,
    message: 'O arquivo PDF está incompleto. Abra-o para conferir e envie de novo.',
  },
  'invalid_file/damaged_picture': {
    status: 422,
    message: 'A imagem está incompleta ou corrompida. Envie outra.',
  },
  'invalid_file/animated_picture': {
    status: 422,
    message: 'A imagem é um PNG animado. Envie uma imagem parada, em PNG ou JPEG.',
  },
  'picture_too_large/pixels': {
    status: 422,
    message:
      'A imagem é grande demais: pode ter até {side} pixels de cada lado e {millions} milhões de pixels ao todo. Diminua-a e envie de novo.',
  },
  'picture_too_large/memory': {
    status: 422,
    message:
      'A imagem é grande demais para o modo como foi gravada (progressiva, entrelaçada, girada ou com 16 bits por cor): assim, pode ter até {millions} milhões de pixels. Diminua-a, ou grave-a de outro modo, e envie de novo.',
  },
  'picture_too_large/scans': {
    status: 422,
    message:
      'A imagem foi gravada de um modo que demora demais para abrir. Grave-a de novo como jpeg comum, não progressivo, e envie.',
  },
  'picture_too_large/time': {
    status: 422,
    message: 'A imagem demora demais para abrir. Diminua-a e envie de novo.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'Esta Idempotency-Key já foi usada em outro envio. Escolha outra chave e envie de novo.',
  },

  too_many_requests: { status: 429, message: 'Muitos pedidos em pouco tempo. Tente de novo em {wait}.' },

  internal: { status: 500, message: 'Ocorreu um erro inesperado. Tente de novo em instantes.' },
  'unavailable/read': {
    status: 503,
    message: 'O sistema está com dificuldades. Tente de novo em instantes.',
  },
  'unavailable/write': {
    status: 503,
    message:
      'O sistema está com dificuldades. Tente de novo em instantes, e confira antes se o envio já foi gravado.',
  },
  export_being_made: {
    status: 503,
    message: 'As tabelas dos dados abertos estão sendo refeitas. Tente de novo em {wait}.',
  },
  too_many_downloads: {
    status: 503,
    message: 'Os dados abertos estão sendo baixados por muita gente agora. Tente de novo em {wait}.',
  },
  storage_full: {
    status: 507,
    message:
      'O servidor está sem espaço para gravar, e nada foi gravado. Avise a equipe responsável pelo sistema.',
  },
  storage_unavailable: {
    status: 503,
    message:
      'O servidor não consegue gravar agora, e nada foi gravado. Tente de novo em instantes; se o erro persistir, avise a equipe responsável pelo sistema.',
  },
  'timeout/read': {
    status: 503,
    message: 'O servidor demorou demais para responder. Tente de novo em instantes.',
  },
  'timeout/write': {
    status: 503,
    message:
      'O servidor demorou demais para responder. Confira se o envio foi gravado antes de enviar de novo.',
  },
} as const satisfies Record<string, ErrorRow>;

/** The key of a row in ERRORS. */
export type ErrorName = keyof typeof ERRORS;

type ParameterOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** The parameters of a row's sentence, by name. */
export type ErrorParameters<Name extends ErrorName> = Readonly<
  Record<ParameterOf<(typeof ERRORS)[Name]['message']>, string | number>
>;

/** Returns an error as it is sent: status, code, and the sentence with its parameters filled in. */
export function errorOf(name: ErrorName, parameters: Readonly<Record<string, string | number>> = {}) {
  const { status, message } = ERRORS[name];
  return {
    status,
    code: name.replace(/\/.*/, ''),
    message: message.replace(/\{(\w+)\}/g, (_, parameter: string) => String(parameters[parameter])),
  };
}
