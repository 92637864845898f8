interface StartScreen {
  /** 'alert' makes screen readers read the screen at once. */
  readonly role?: 'alert';
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly onAction: () => void;
}

/** Shows a text and a button before the application is loaded. */
export function showStartScreen(
  root: HTMLElement,
  { role, title, paragraphs, action, onAction }: StartScreen,
) {
  const message = document.createElement('div');
  if (role) message.setAttribute('role', role);
  message.append(element('h1', title), ...paragraphs.map((text) => element('p', text)));
  const button = element('button', action);
  button.addEventListener('click', onAction);

  const screen = document.createElement('main');
  screen.className = 'start';
  screen.append(message, button);
  root.replaceChildren(screen);
}

function element(name: 'h1' | 'p' | 'button', text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

/** Shown to a person who is not signed in, if the configuration does not redirect to the provider (`check-sso`). */
export function showEntrance(root: HTMLElement, enter: () => Promise<void>) {
  showStartScreen(root, {
    title: 'Área administrativa',
    paragraphs: ['Entre com a sua conta para publicar e corrigir o conteúdo do site.'],
    action: 'Entrar',
    onAction: () => void enter(),
  });
}
