/** Says, before there is an application, that sign-in could not start, and offers to try again. */
export function showStartFailure(root: HTMLElement, acronym: string) {
  const title = document.createElement('h1');
  title.textContent = 'Não foi possível iniciar a sua sessão';
  const text = document.createElement('p');
  text.textContent = `O serviço de identificação não respondeu. Tente novamente; se o erro persistir entre em contato com a ${acronym}.`;
  const retry = document.createElement('button');
  retry.textContent = 'Tentar novamente';
  retry.addEventListener('click', () => window.location.reload());

  const notice = document.createElement('main');
  notice.className = 'start';
  notice.setAttribute('role', 'alert');
  notice.append(title, text, retry);
  root.replaceChildren(notice);
}
