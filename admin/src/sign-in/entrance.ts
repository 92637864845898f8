import { showStartScreen } from './startScreen';

/** For whoever is not signed in where the page does not lead to the provider by itself (`check-sso`). */
export function showEntrance(root: HTMLElement, enter: () => Promise<void>) {
  showStartScreen(root, {
    title: 'Área administrativa',
    paragraphs: ['Entre com a sua conta para publicar e corrigir o conteúdo do site.'],
    action: 'Entrar',
    onAction: () => void enter(),
  });
}
