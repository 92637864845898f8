import type { StartFailure, StartFailureCode } from './StartFailure';

/** What happened and what to do, for whoever publishes. */
const TEXTS: Record<StartFailureCode, string> = {
  insecure_context:
    'Esta página foi aberta por um endereço que não é seguro, e assim o navegador não deixa ninguém entrar. Abra a área administrativa pelo endereço que começa com https://.',
  unsupported_browser:
    'Este navegador é antigo, ou está sem a criptografia que a entrada usa. Atualize o navegador ou use outro, como o Chrome, o Edge ou o Firefox em versão atual.',
  invalid_token:
    'O serviço de identificação respondeu de um jeito que esta página não consegue ler. Tente novamente.',
  invalid_nonce:
    'A resposta do serviço de identificação não era para este pedido de entrada e, por segurança, foi descartada. Tente novamente, para começar uma entrada nova.',
  cookie_check_timeout:
    'O serviço de identificação está no ar, mas a verificação de cookies de terceiros não terminou em 10 segundos. Um bloqueador do navegador pode ter impedido: desative-o neste site, ou use outro navegador, e tente novamente.',
  provider_unreachable:
    'O serviço de identificação não respondeu. Verifique a sua conexão, espere alguns minutos e tente novamente.',
  provider_error:
    'O serviço de identificação não aceitou o pedido de entrada. Tente novamente para fazer um pedido novo.',
  not_signed_in:
    'A entrada terminou sem que o serviço de identificação dissesse quem é você, e começar de novo não resolveu. Tente novamente.',
  wrong_configuration: 'A configuração desta página está errada, e só quem mantém o sistema pode corrigi-la.',
  unexpected: 'A entrada parou por um motivo que não se esperava. Tente novamente.',
};

/** What the provider answers instead of letting somebody in (RFC 6749, section 4.1.2.1); the rest is `provider_error`. */
const ANSWERS: Record<string, string> = {
  access_denied:
    'O serviço de identificação não deixou entrar: a entrada foi cancelada, ou a sua conta não tem permissão. Tente novamente, ou entre com outra conta.',
  server_error: 'O serviço de identificação teve um erro. Espere alguns minutos e tente novamente.',
  temporarily_unavailable:
    'O serviço de identificação está ocupado ou em manutenção. Espere alguns minutos e tente novamente.',
};

export const startFailureText = ({ code, answer }: StartFailure): string =>
  (answer && ANSWERS[answer.error]) ?? TEXTS[code];
