import { randomBytes } from 'node:crypto';

// The stand-in runs from its sources, so the contract may not be built yet.
import { escapeHtml } from '../../contract/src/escape-html.ts';

/** A template tag that escapes every value, except markup that this tag has made. */
export function html(parts: TemplateStringsArray, ...values: (string | Markup)[]): Markup {
  const text = values.map((value) => (value instanceof Markup ? value.text : escapeHtml(value)));
  return new Markup(String.raw({ raw: parts }, ...text));
}

export class Markup {
  constructor(readonly text: string) {}
}

const style = `
  :root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b2733; background: #eef2f6 }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { box-sizing: border-box; width: min(26rem, 100%); padding: 2rem; background: #fff; border-radius: .75rem }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25 }
  label { display: block; margin-top: 1rem; font-weight: 600 }
  input { box-sizing: border-box; width: 100%; padding: .6rem; font: inherit; border: 1px solid #5b6b7b; border-radius: .4rem }
  input[aria-invalid] { border-color: #b3261e }
  button { width: 100%; margin-top: 1.5rem; padding: .7rem; font: inherit; font-weight: 600; color: #fff; background: #12438c; border: 1px solid transparent; border-radius: .4rem; cursor: pointer }
  :is(input, button, a):focus-visible { outline: 3px solid #f2a900; outline-offset: 2px }
  .local { padding: .5rem .75rem; background: #fff4d6; border-left: 4px solid #b27b00 }
  .error { color: #b3261e; font-weight: 600 }`;

interface Page {
  title: string;
  body: Markup;
  status?: number;
  /** Origins to which a form of the page may lead: browsers apply form-action to redirects too. */
  formTargets?: string[];
}

/** A page of the stand-in. It is marked as local, loads nothing, and cannot be framed. */
export function page({ title, body, status = 200, formTargets = [] }: Page): Response {
  const nonce = randomBytes(16).toString('base64');
  const document = html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Markup(style)}
        </style>
      </head>
      <body>
        <main>
          <p class="local"><strong>Ambiente local:</strong> esta entrada serve só para desenvolvimento.</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return new Response(document.text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  });
}

/** The page for a request that is refused. `message` says what happened, and what the person can do. */
export const refusalPage = (message: string): Response =>
  page({ title: 'Não foi possível continuar', body: html`<p role="alert">${message}</p>`, status: 400 });
