interface StartScreen {
  /** A failure interrupts whoever listens to the page. */
  readonly role?: 'alert';
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
  readonly onAction: () => void;
}

/** A screen of one thing to read and one to do, before there is an application. */
export function showStartScreen(
  root: HTMLElement,
  { role, title, paragraphs, action, onAction }: StartScreen,
) {
  const said = document.createElement('div');
  if (role) said.setAttribute('role', role);
  said.append(element('h1', title), ...paragraphs.map((text) => element('p', text)));
  const button = element('button', action);
  button.addEventListener('click', onAction);

  const screen = document.createElement('main');
  screen.className = 'start';
  screen.append(said, button);
  root.replaceChildren(screen);
}

function element(name: 'h1' | 'p' | 'button', text: string) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
