const requestHeader = (name: string, description: string, schema: object = {}) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
});

/** Makes a write conditional on the version that was read (RFC 9110, 13.1.1). */
export const IF_MATCH = requestHeader(
  'If-Match',
  'O ETag da versão que foi lida: se o item mudou desde então, nada é gravado e a resposta é 412. ' +
    'Sem este cabeçalho, grava-se sobre qualquer versão.',
);

/** Makes a request safe to send again (draft-ietf-httpapi-idempotency-key-header). */
export const IDEMPOTENCY_KEY = requestHeader(
  'Idempotency-Key',
  'Uma chave escolhida para este envio, como um UUID, de 1 a 255 caracteres visíveis. Repetido com a mesma chave ' +
    'dentro de 24 horas, o envio é gravado uma só vez e a resposta é a mesma.',
  { pattern: '^[!-~]{1,255}$' },
);

const etag = { schema: { type: 'string' }, description: 'A versão do item, para If-Match' };

/** The headers of a read of one item. */
export const VERSION = { ETag: etag };

/** The headers of a write. */
export const WRITTEN = {
  ETag: etag,
  'Content-Location': { schema: { type: 'string' }, description: 'O endereço em que o item é lido' },
};

/** Seconds to wait before the next attempt (RFC 9110, 10.2.3). */
export const RETRY_AFTER = {
  'Retry-After': { schema: { type: 'integer', minimum: 1 }, description: 'Segundos a esperar' },
};
