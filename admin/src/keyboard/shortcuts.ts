/** A shortcut of the back-office. */
export interface Shortcut {
  /** For react-hotkeys-hook: keys as the keyboard's layout produces them; alternatives are separated by commas. */
  readonly keys: string;
  /** As people read them. */
  readonly shown: readonly string[];
  readonly does: string;
  /** True for a single character, which can be turned off (WCAG 2.1.4), and is text while somebody types. */
  readonly isCharacter?: boolean;
}

/** Every shortcut of the back-office. The page 'Atalhos de teclado' is made of this table. */
export const SHORTCUTS = {
  palette: {
    keys: 'mod+k',
    shown: ['Ctrl+K'],
    does: 'Ir para uma tela, um item ou uma ação pelo nome',
  },
  search: { keys: '/,shift+/', shown: ['/'], does: 'Pesquisar na lista', isCharacter: true },
  create: { keys: 'n', shown: ['n'], does: 'Adicionar um item à lista', isCharacter: true },
  rows: { keys: 'arrowdown,arrowup', shown: ['↓', '↑'], does: 'Andar pelas linhas da lista' },
  open: { keys: 'enter', shown: ['Enter'], does: 'Abrir a linha' },
  select: { keys: 'space', shown: ['Espaço'], does: 'Selecionar a linha, ou deixar de selecionar' },
  save: { keys: 'mod+s', shown: ['Ctrl+S'], does: 'Salvar o formulário aberto' },
  close: { keys: 'escape', shown: ['Esc'], does: 'Fechar a janela' },
  toasts: { keys: 'alt+t', shown: ['Alt+T'], does: 'Ir aos avisos do canto da tela' },
  help: { keys: '?,shift+?', shown: ['?'], does: 'Ver os atalhos de teclado', isCharacter: true },
} as const satisfies Record<string, Shortcut>;
