import { startFailureOf, type StartFailure, type StartFailureCode } from './StartFailure';
import { showStartScreen } from './startScreen';

interface Contact {
  /** The department to contact. Undefined, like `issuer`, if the configuration could not be read. */
  readonly acronym: string | undefined;
  readonly issuer: string | undefined;
}

/** Shows, before the application is loaded, why sign-in failed, with a button to try again. */
export async function showStartFailure(root: HTMLElement, cause: unknown, { acronym, issuer }: Contact) {
  const failure = await startFailureOf(cause, issuer);
  const contact = acronym ? `a ${acronym}` : 'a equipe que mantém o sistema';
  showStartScreen(root, {
    role: 'alert',
    title: 'Não foi possível iniciar a sua sessão',
    paragraphs: [
      startFailureText(failure),
      `Se o erro persistir entre em contato com ${contact} e informe: ${codeOf(failure)}.`,
    ],
    action: 'Tentar novamente',
    onAction: () => window.location.reload(),
  });
}

/** Returns the code for the system's maintainers. The provider's description is cut, so that it cannot fill the screen. */
function codeOf({ code, response }: StartFailure): string {
  if (!response) return code;
  const { error, error_description: description } = response;
  return description ? `${error} (${description.slice(0, 200)})` : error;
}

/** Texts for administrators: the problem, and what to do. */
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

/** The provider's error codes that have a separate text (RFC 6749, section 4.1.2.1). */
const PROVIDER_ERRORS = new Map(
  Object.entries({
    access_denied:
      'O serviço de identificação não deixou entrar: a entrada foi cancelada, ou a sua conta não tem permissão. Tente novamente, ou entre com outra conta.',
    server_error: 'O serviço de identificação teve um erro. Espere alguns minutos e tente novamente.',
    temporarily_unavailable:
      'O serviço de identificação está ocupado ou em manutenção. Espere alguns minutos e tente novamente.',
  }),
);

const startFailureText = ({ code, response }: StartFailure): string =>
  (response && PROVIDER_ERRORS.get(response.error)) ?? TEXTS[code];
