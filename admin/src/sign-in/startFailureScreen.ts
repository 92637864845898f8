import { startFailureOf } from './startFailureOf';
import type { StartFailure } from './StartFailure';
import { startFailureText } from './startFailureTexts';
import { showStartScreen } from './startScreen';

interface Known {
  /** Whom to tell, and whom to ask whether it is there, as far as the configuration could be read. */
  readonly acronym: string | undefined;
  readonly issuer: string | undefined;
}

/** Says, before there is an application, why nobody could be signed in, and offers to try again. */
export async function showStartFailure(root: HTMLElement, cause: unknown, { acronym, issuer }: Known) {
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

/** For whoever maintains the system; the provider's own words are cut, lest they fill the screen. */
function codeOf({ code, answer }: StartFailure): string {
  if (!answer) return code;
  const { error, error_description: words } = answer;
  return words ? `${error} (${words.slice(0, 200)})` : error;
}
