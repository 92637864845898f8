import { escapeHtml } from '@fundo/contract/escape-html';
import type { Visitor } from './visitor-session';

const STYLE =
  'padding:1rem;text-align:center;background:Canvas;color:CanvasText;border-top:1px solid;font:1rem/1.5 system-ui,sans-serif';
const BUTTON = 'font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;cursor:pointer';

/** Adds a bar below the page that names the visitor of the closed site and lets them sign out. */
export const addSignOutBar = (html: string, { name }: Visitor): string =>
  // A function, because a replacement string would interpret `$&` in a name.
  html.replace(
    '</body>',
    () =>
      `<aside aria-label="Visita" style="${STYLE}"><form method="post" action="/sair"><p>Este site ainda não está aberto ao público. Você entrou como ${escapeHtml(name)}.</p><button style="${BUTTON}">Sair</button></form></aside></body>`,
  );
