import type { Context } from 'koa';
import { escapeHtml } from '@fundo/contract/escape-html';
import { requestIdOf } from '../request/request-id';

export interface Notice {
  /** HTTP status; from 400 on, the text has the role `alert`. */
  status: number;
  title: string;
  text: string;
  /** The next step: a link (an empty `href` is the same address) or, with `method`, a button that sends a POST. */
  action?: { label: string; href: string; method?: 'post' };
  /** Shown as the code for the support if the server is at fault (5xx). */
  requestId?: string;
  /** An alternative next step. */
  other?: { label: string; href: string };
}

const STYLE = `
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { box-sizing: border-box; width: min(34rem, 100%); padding: 2rem }
  h1 { font-size: 1.5rem; line-height: 1.25 }
  a, button { font: inherit; font-weight: 600; min-height: 2.75rem }
  button { padding: .5rem 1.25rem; cursor: pointer }
  a { display: inline-block; padding: .5rem 0; color: inherit }`;

/** Sends a page with one message and no script, for events outside the site, the back-office and the panel. */
export function sendNotice(ctx: Context, notice: Notice): void {
  ctx.status = notice.status;
  ctx.type = 'html';
  ctx.set('Cache-Control', 'no-store');
  ctx.body = noticePage({ requestId: requestIdOf(ctx.req), ...notice });
}

export const noticePage = ({
  status,
  title,
  text,
  requestId,
  action,
  other,
}: Notice): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p role="${status >= 400 ? 'alert' : 'status'}">${escapeHtml(text)}</p>
      ${status >= 500 && requestId ? `<p>Código para o suporte: <code>${requestId}</code></p>` : ''}
      ${action ? actionHtml(action) : ''}
      ${other ? actionHtml(other) : ''}
    </main>
  </body>
</html>
`;

const actionHtml = ({ label, href, method }: NonNullable<Notice['action']>) =>
  method
    ? `<form method="post" action="${escapeHtml(href)}"><button>${escapeHtml(label)}</button></form>`
    : `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;
