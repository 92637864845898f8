import type { ErrorBody } from '@fundo/contract/error';

/**
 * A failure that a client of /api/v1 is told of. `message` is one Portuguese sentence that says what to do;
 * `code` is stable; `fields` maps the fields at fault to their messages.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Readonly<Record<string, string>>,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  toBody(): ErrorBody {
    return { error: this.message, code: this.code, ...(this.fields && { errors: { ...this.fields } }) };
  }
}

export const notFound = () =>
  new ApiError(404, 'not_found', 'O item procurado não existe ou já foi excluído');

/** `last` counts from 1. */
export const pagePastLast = (last: number) =>
  new ApiError(404, 'page_past_last', `Esta página não existe. A última é a página ${last}.`);

/** The code is the one that the back-office was promised; it is stable, so it stays Portuguese. */
export const staleVersion = () =>
  new ApiError(
    412,
    'versao_desatualizada',
    'Outra pessoa alterou este item depois que você o abriu. Abra-o de novo para ver a versão atual.',
  );

export const requestRunning = () =>
  new ApiError(
    409,
    'request_running',
    'Este mesmo envio ainda está sendo gravado. Aguarde um instante e confira a lista antes de enviar de novo.',
  );

export const keyReused = () =>
  new ApiError(
    422,
    'idempotency_key_reused',
    'Esta Idempotency-Key já foi usada em outro envio. Escolha outra chave e envie de novo.',
  );

/** Fields at fault: the sentence is the first field's. */
export const invalidFields = (fields: Readonly<Record<string, string>>) =>
  new ApiError(422, 'invalid_fields', Object.values(fields)[0] ?? 'Confira os dados enviados', fields);

export const invalidQuery = (message: string) => new ApiError(400, 'invalid_query', message);

export const invalidJson = (cause?: unknown) =>
  new ApiError(400, 'invalid_json', 'O corpo enviado não é um JSON válido', undefined, { cause });

/** `seconds` are whole; from two minutes on they are told as minutes. */
export const tooManyRequests = (seconds: number) =>
  new ApiError(
    429,
    'too_many_requests',
    `Muitos pedidos em pouco tempo. Tente de novo em ${seconds < 120 ? inWords(seconds, 'second') : inWords(Math.ceil(seconds / 60), 'minute')}.`,
  );

const inWords = (count: number, unit: 'second' | 'minute') =>
  new Intl.NumberFormat('pt-BR', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

export const tooLarge = (field?: string) =>
  new ApiError(
    413,
    'file_too_large',
    'O arquivo pode ter até 100 mb',
    field ? { [field]: 'O arquivo pode ter até 100 mb' } : undefined,
  );
