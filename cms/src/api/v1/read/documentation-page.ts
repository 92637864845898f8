import type { OpenApiDocument } from '@fundo/contract/openapi';
import { escapeHtml } from '@fundo/contract/escape-html';

interface Operation {
  /** Present if the operation is not below /api/v1. */
  readonly servers?: unknown;
  readonly summary: string;
  readonly parameters?: readonly { name: string; in: string; description: string }[];
  readonly security?: unknown;
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, { description: string }>>;
}

/** Renders the OpenAPI document as one HTML page without scripts: operations, parameters, bodies and responses. */
export function documentationPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) =>
      section(method, path, operation),
    ),
  );
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(document.info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>A descrição completa, para programas: <a href="/api/v1/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${operations.join('\n')}
<h2 id="formatos">Formatos</h2>
${Object.entries(document.components.schemas).map(schema).join('\n')}
</main>
</body>
</html>`;
}

function section(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters?.map(
    ({ name, in: place, description }) =>
      `<dt><code>${escapeHtml(name)}</code> (${place === 'path' ? 'no endereço' : 'na pergunta'})</dt><dd>${escapeHtml(description)}</dd>`,
  );
  const responses = Object.entries(operation.responses).map(
    ([status, { description }]) => `<dt><code>${status}</code></dt><dd>${escapeHtml(description)}</dd>`,
  );
  return `<section>
<h2><code>${method.toUpperCase()} ${operation.servers ? '' : '/api/v1'}${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary)}${operation.security ? '. Precisa do token de um administrador.' : ''}</p>
${parameters ? `<h3>Parâmetros</h3><dl>${parameters.join('')}</dl>` : ''}
${operation.requestBody ? `<h3>Corpo</h3><pre tabindex="0">${escapeHtml(JSON.stringify(operation.requestBody, null, 2))}</pre>` : ''}
<h3>Respostas</h3><dl>${responses.join('')}</dl>
</section>`;
}

const schema = ([name, definition]: [string, unknown]) =>
  `<section><h3><code>${escapeHtml(name)}</code></h3><pre tabindex="0">${escapeHtml(JSON.stringify(definition, null, 2))}</pre></section>`;

const STYLE = `:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;margin:0}main{max-width:70rem;margin:0 auto;padding:2rem 1rem}
h2{margin-top:3rem;border-top:1px solid;padding-top:1rem;overflow-wrap:anywhere}pre{overflow:auto;padding:1rem;border:1px solid;font-size:14px}dd{margin:0 0 .5rem 1.5rem}`;
