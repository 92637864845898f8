import { RETRY_AFTER } from './openapi-headers.js';

/** Content of the one media type that the API speaks. */
export const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const ERRORS: Readonly<Record<string, [description: string, example: object]>> = {
  400: [
    'A pergunta ou o JSON não se entende',
    { error: 'O corpo enviado não é um JSON válido', code: 'invalid_json' },
  ],
  401: ['Falta um token válido', { error: 'Entre de novo para continuar', code: 'missing_bearer' }],
  403: [
    'O token não dá o papel de administrador',
    { error: 'Você não tem permissão para isso', code: 'missing_role' },
  ],
  404: ['O item não existe', { error: 'O item procurado não existe ou já foi excluído', code: 'not_found' }],
  409: [
    'O mesmo envio, com a mesma Idempotency-Key, ainda está sendo gravado',
    { error: 'Este mesmo envio ainda está sendo gravado', code: 'request_running' },
  ],
  412: [
    'O item mudou desde a versão que If-Match diz; nada foi gravado',
    { error: 'Outra pessoa alterou este item depois que você o abriu', code: 'versao_desatualizada' },
  ],
  413: ['O arquivo passa do limite', { error: 'O arquivo pode ter até 100 mb', code: 'file_too_large' }],
  422: [
    'Algum campo precisa de correção, ou a Idempotency-Key já foi usada em outro envio',
    { error: 'Arquivo é obrigatório', errors: { arquivo: 'Arquivo é obrigatório' }, code: 'invalid_fields' },
  ],
  429: [
    'Muitos pedidos em pouco tempo; nada foi gravado',
    {
      error: 'Muitos pedidos em pouco tempo. Tente de novo em 12 segundos.',
      code: 'too_many_requests',
    },
  ],
  503: [
    'O provedor de identidade não responde',
    { error: 'Tente de novo em instantes', code: 'keys_unreachable' },
  ],
};

/** The failures that an operation may answer, by status, each with an example. */
export const errors = (...statuses: number[]): Record<string, unknown> =>
  Object.fromEntries(
    statuses.map((status) => {
      const [description, example] = ERRORS[status]!;
      return [status, { ...failure(description, example), ...(status === 429 && { headers: RETRY_AFTER }) }];
    }),
  );

/** What only the pages of the gallery answer. */
export const PAGE_PAST_LAST = {
  404: failure('A página pedida passa da última', {
    error: 'Esta página não existe. A última é a página 3.',
    code: 'page_past_last',
  }),
};

function failure(description: string, example: object) {
  return { description, content: json({ $ref: '#/components/schemas/Error' }, example) };
}
