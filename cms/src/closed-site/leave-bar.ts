import { escapeHtml } from '@fundo/contract/escape-html';
import type { Visitor } from './visitor-session';

const STYLE =
  'padding:1rem;text-align:center;background:Canvas;color:CanvasText;border-top:1px solid;font:1rem/1.5 system-ui,sans-serif';
const BUTTON = 'font:inherit;min-height:2.75rem;padding:.5rem 1.25rem;cursor:pointer';

/** Tells a visitor of the closed site, below the page, as whom they see it, and lets them leave. */
export const addLeaveBar = (html: string, { name }: Visitor): string =>
  // By a function: in a text, a name with `$&` would be a pattern.
  html.replace(
    '</body>',
    () =>
      `<aside aria-label="Visita" style="${STYLE}"><form method="post" action="/sair"><p>Este site ainda não está aberto ao público. Você entrou como ${escapeHtml(name)}.</p><button style="${BUTTON}">Sair</button></form></aside></body>`,
  );
