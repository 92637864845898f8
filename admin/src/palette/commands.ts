import { SECTIONS } from '@fundo/contract/sections';
import { useNavigate } from 'react-router-dom';
import { RECORD_SCREENS, SCREENS, SHORTCUTS_ROUTE } from '../screens/screens';

/** A screen, an action or an entry that the palette leads to. */
export interface Command {
  readonly id: string;
  readonly group: string;
  readonly label: string;
  readonly run: () => void;
}

/** Returns the screens and the actions. */
export function useCommands(onHelp: () => void): readonly Command[] {
  const navigate = useNavigate();
  const goTo = (group: string) => (label: string, path: string) => ({
    id: path,
    group,
    label,
    run: () => void navigate(path),
  });
  const screen = goTo('Telas');
  const action = goTo('Ações');
  return [
    screen('Início', '/'),
    ...[...SCREENS, ...RECORD_SCREENS].map(({ title, route }) => screen(title, `/${route}`)),
    ...Object.values(SECTIONS).map(({ newWord, entity, adminRoute }) =>
      action(`Adicionar ${newWord} ${entity}`, `/${adminRoute}/create`),
    ),
    action('Atalhos de teclado', `/${SHORTCUTS_ROUTE}`),
    { id: 'help', group: 'Ações', label: 'Ajuda e outros sistemas', run: onHelp },
  ];
}
